import { type Card, formatCards } from '@fairdeal/cards';
import type { WireAct, WireOption } from '@fairdeal/client';
import { capitalize } from '@fairdeal/words/internal/text';
import { type ReactNode, useState } from 'react';
import { CardFace, cardName } from '../../cards/card.js';
import { CardPad } from '../../cards/card-pad.js';
import { Button } from '../../ui/button.js';
import { Consequences, type Preview, reasonIn, sendWords } from './consequences.js';
import { type PlaceReading, readingOf } from './readings.js';
import './found.css';

/** Cards of one option that were keyed. */
const keyedPlaces = (options: readonly WireOption[]): readonly PlaceReading[] =>
  options.flatMap(({ act, confirms }) => (confirms === true ? [] : (readingOf(act) ?? [])));

const PLACES = { community: 'Board', dealer: 'Dealer', extra: 'Extra card', burn: 'Discard rack' } as const;

/** A person or place whose cards were keyed: `Board`, `Box 3`. */
const placeName = (of: PlaceReading['of'], unit: string): string =>
  typeof of === 'number' ? `${capitalize(unit)} ${of}` : PLACES[of];

interface CardCorrectionProps {
  readonly options: readonly WireOption[];
  readonly joker: boolean;
  /** Name of a numbered place: a box, or a seat. */
  readonly unit: 'box' | 'seat';
  readonly edition: string;
  readonly forecast: (act: WireAct) => Promise<Preview>;
  readonly send: (act: WireAct) => void;
  readonly onClose: () => void;
}

interface KeyedCard {
  readonly of: PlaceReading['of'];
  readonly card: Card;
  readonly at: number;
}

interface CorrectionPreview {
  readonly act: WireAct;
  readonly comes: Preview;
  readonly is: string;
}

/** Corrects a card that was keyed wrong: which one, which card lies there, and the consequences before it is sent. */
export const CardCorrection = (props: CardCorrectionProps): ReactNode => {
  const { options, joker, unit, edition, forecast, send, onClose } = props;
  const [keyed, setKeyed] = useState<KeyedCard | null>(null);
  const [shown, setShown] = useState<CorrectionPreview | null>(null);
  const choose = (card: KeyedCard): void => {
    setKeyed(card);
    setShown(null);
  };
  const lies = async (is: string | undefined): Promise<void> => {
    if (keyed === null || is === undefined) return setShown(null);
    const act = { do: 'correctReading', of: keyed.of, was: formatCards([keyed.card]), is };
    setShown({ act, is, comes: await forecast(act) });
  };
  return (
    <section className="panel stack snug" aria-label="Correct a card">
      <h2>Correct a card</h2>
      <p>1. Choose the card that was keyed wrong.</p>
      <div className="found-keyed">
        {keyedPlaces(options).map(({ of, was }) => (
          <fieldset key={of}>
            <legend>{placeName(of, unit)}</legend>
            <div className="found-keyed">
              {was.map((card, at) => (
                <Button
                  // biome-ignore lint/suspicious/noArrayIndexKey: a deck that is wrong has a card twice
                  key={`${card} ${at}`}
                  aria-label={`${cardName(card)}, ${placeName(of, unit)}`}
                  aria-pressed={keyed?.of === of && keyed.card === card && keyed.at === at}
                  onClick={() => choose({ of, card, at })}
                >
                  <CardFace card={card} size="small" />
                </Button>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {keyed === null || shown !== null ? null : (
        <>
          <p>2. Enter the card that lies there instead of the {cardName(keyed.card)}.</p>
          <CardPad
            label="Card that lies there"
            joker={joker}
            picked={[]}
            out={[formatCards([keyed.card])]}
            onPick={(picked) => void lies(picked.at(-1))}
          />
        </>
      )}
      {keyed === null || shown === null ? null : (
        <Consequences
          title={`${placeName(keyed.of, unit)}: ${formatCards([keyed.card])} was keyed, ${shown.is} lies there`}
          act="correctReading"
          comes={shown.comes}
          edition={edition}
          submit={sendWords(shown.comes, 'Report the card', 'Correct the card')}
          onSend={(form) => send({ ...shown.act, ...reasonIn(form) })}
          onCancel={() => setShown(null)}
        />
      )}
      {shown === null ? <Button onClick={onClose}>Cancel</Button> : null}
    </section>
  );
};
