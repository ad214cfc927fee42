import { BACKS } from '@fairdeal/cards/internal';
import type { WireAct, WireOption } from '@fairdeal/client';
import { DECK_FAULTS, type DeckFault } from '@fairdeal/rules/internal';
import { faultWords } from '@fairdeal/words/internal';
import { capitalize } from '@fairdeal/words/internal/text';
import { type ReactNode, useState } from 'react';
import { CardPad } from '../../cards/card-pad.js';
import { Button } from '../../ui/button.js';
import { Consequences, type Preview, reasonIn, sendWords } from './consequences.js';
import './found.css';

interface FaultPickerProps {
  readonly what: DeckFault | null;
  readonly cards: readonly string[];
  readonly joker: boolean;
  readonly onWhat: (what: DeckFault) => void;
  readonly onCards: (cards: readonly string[]) => void;
}

/** Kind of a fault, and its cards where they are known. */
const FaultPicker = ({ what, cards, joker, onWhat, onCards }: FaultPickerProps): ReactNode => (
  <>
    <fieldset className="house-acts found-faults" aria-label="Fault of the deck">
      {DECK_FAULTS.map((fault) => (
        <Button key={fault} aria-pressed={what === fault} onClick={() => onWhat(fault)}>
          It {faultWords({ what: fault })}
        </Button>
      ))}
    </fieldset>
    {what === null ? null : (
      <>
        <p>Enter the cards, if you know them.</p>
        <CardPad label="Cards of the fault" joker={joker} picked={cards} onPick={onCards} />
      </>
    )}
  </>
);

/** A fault as an act names it. */
const faultFields = (what: DeckFault, cards: readonly string[]) => ({
  what,
  ...(cards.length === 0 ? {} : { cards: cards.join(' ') }),
});

const deckName = (deck: number): string => `${capitalize(BACKS[deck] ?? 'red')} deck`;

interface DeckReportProps {
  readonly options: readonly WireOption[];
  readonly joker: boolean;
  readonly edition: string;
  readonly forecast: (act: WireAct) => Promise<Preview>;
  readonly send: (act: WireAct) => void;
  readonly onClose: () => void;
}

/** Reports a deck that is wrong: which deck, how, with which cards, and the consequences before it is sent. */
export const DeckReport = ({ options, joker, edition, forecast, send, onClose }: DeckReportProps): ReactNode => {
  const decks = [...new Set(options.flatMap(({ act }) => (typeof act.deck === 'number' ? act.deck : [])))];
  const [deck, setDeck] = useState(decks[0] ?? 0);
  const [what, setWhat] = useState<DeckFault | null>(null);
  const [cards, setCards] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<{ readonly act: WireAct; readonly comes: Preview } | null>(null);
  const show = async (): Promise<void> => {
    if (what === null) return;
    const act = { do: 'deckFoundWrong', deck, ...faultFields(what, cards) };
    setShown({ act, comes: await forecast(act) });
  };
  return (
    <section className="panel stack snug" aria-label="Report the deck">
      <h2>Report the deck</h2>
      {decks.length < 2 ? null : (
        <fieldset className="house-acts found-faults" aria-label="Deck">
          {decks.map((one) => (
            <Button key={one} aria-pressed={deck === one} onClick={() => setDeck(one)}>
              {deckName(one)}
            </Button>
          ))}
        </fieldset>
      )}
      {shown === null ? (
        <>
          <FaultPicker what={what} cards={cards} joker={joker} onWhat={setWhat} onCards={setCards} />
          <p className="row">
            <Button disabled={what === null} primary onClick={() => void show()}>
              See the consequences
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </p>
        </>
      ) : (
        <Consequences
          title={what === null ? '' : `${deckName(deck)}: it ${faultWords({ what })} ${cards.join(' ')}`.trim()}
          act="deckFoundWrong"
          comes={shown.comes}
          edition={edition}
          submit={sendWords(shown.comes, 'Report the deck', 'Take the deck out of play')}
          onSend={(form) => send({ ...shown.act, ...reasonIn(form) })}
          onCancel={() => setShown(null)}
        />
      )}
    </section>
  );
};

interface InspectionFindingsProps {
  /** The inspection that is due. */
  readonly act: WireAct;
  readonly joker: boolean;
  readonly send: (act: WireAct) => void;
  readonly onClose: () => void;
}

/** Faults that an inspection finds, one after another. */
export const InspectionFindings = ({ act, joker, send, onClose }: InspectionFindingsProps): ReactNode => {
  const [found, setFound] = useState<readonly ReturnType<typeof faultFields>[]>([]);
  const [what, setWhat] = useState<DeckFault | null>(null);
  const [cards, setCards] = useState<readonly string[]>([]);
  const all = what === null ? found : [...found, faultFields(what, cards)];
  const another = (): void => {
    setFound(all);
    setWhat(null);
    setCards([]);
  };
  return (
    <section className="panel stack snug" aria-label="Faults found">
      <h2>Faults found in the inspection</h2>
      {found.length === 0 ? null : (
        <ul>
          {found.map((fault) => (
            <li key={`${fault.what} ${fault.cards ?? ''}`}>
              The deck {faultWords({ what: fault.what })} {fault.cards}
            </li>
          ))}
        </ul>
      )}
      <FaultPicker what={what} cards={cards} joker={joker} onWhat={setWhat} onCards={setCards} />
      <p className="quiet">The deck must be replaced. The record lists the rounds that were dealt from it.</p>
      <p className="row">
        <Button disabled={all.length === 0} primary onClick={() => send({ ...act, findings: all })}>
          Record the faults
        </Button>
        <Button disabled={what === null} onClick={another}>
          Add another fault
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </p>
    </section>
  );
};
