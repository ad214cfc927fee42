import {
  type ActingRole,
  type HouseRefusal,
  type IrregularityForecast,
  isHouseRefusal,
  type WireAct,
  type WireOption,
} from '@fairdeal/client';
import { optionId } from '@fairdeal/rules/internal';
import { capitalize } from '@fairdeal/words/internal/text';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/button.js';
import { ClauseList } from '../../ui/clauses.js';
import { TextField } from '../../ui/fields.js';
import { houseClient } from '../client/client.js';

/** What comes of it, by the names of what happens. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  roundVoided: 'The round is void, and the wagers go back as the clauses say.',
  irregularityReported: 'The table stops until a floorperson has confirmed it or found nothing wrong.',
  reportDismissed: 'The table goes on where it stood.',
  cardsRemoved: 'The cards are taken out of play.',
  cardDiscarded: 'The card is not used: it goes to the discards.',
  drawnInErrorUsed: 'The card is dealt as if it were the next card.',
  handExposed: 'The player chooses what becomes of his hand.',
  handPassedOver: 'The player chooses what becomes of his hand.',
  playerAway: 'The hand is played on without its player.',
  notRolled: 'The roll does not count: the dice are shaken again.',
};

/** `Confirm: the wrong number of cards was dealt` where the dealer has reported it. */
const wordsOf = ({ words, confirms }: WireOption): string =>
  confirms === true ? `Confirm: ${words}` : capitalize(words);

/** The answers to a report come first. */
const answersFirst = (one: WireOption, other: WireOption): number => answerRank(other) - answerRank(one);
const answerRank = ({ act, confirms }: WireOption): number =>
  confirms === true ? 2 : act.do === 'dismissReport' ? 1 : 0;

const callWords = ({ act, confirms }: WireOption): string =>
  confirms === true ? 'Confirm it' : act.do === 'dismissReport' ? 'Dismiss the report' : 'Call it';

/** Who finds nothing wrong where another has reported something says why. */
const needsReason = ({ act }: WireOption): boolean => act.do === 'dismissReport';

interface IrregularitiesProps {
  readonly table: string;
  readonly edition: string;
  readonly options: readonly WireOption[];
  /** The role in which it is called. */
  readonly as: ActingRole | undefined;
  /** With the cards that were read out for it. */
  readonly written: (act: WireAct) => WireAct;
  readonly send: (act: WireAct) => void;
}

interface IrregularityPreview {
  readonly option: WireOption;
  readonly comes: IrregularityForecast | HouseRefusal;
}

/** What can go wrong now. What would come of it is shown before it is called. */
export const Irregularities = ({ table, edition, options, as, written, send }: IrregularitiesProps): ReactNode => {
  const [asked, setAsked] = useState<IrregularityPreview | null>(null);
  if (options.length === 0) return null;
  const ask = async (option: WireOption): Promise<void> =>
    setAsked({ option, comes: await houseClient().forecastIrregularity(table, written(option.act), as) });
  const call = ({ act }: WireOption, reason: string): void => {
    setAsked(null);
    send(reason === '' ? act : { ...act, reason });
  };
  const still = asked !== null && options.some((option) => optionId(option) === optionId(asked.option));
  return (
    <section className="house-group" aria-label="If something went wrong">
      <h2>If something went wrong</h2>
      {asked === null || !still ? null : (
        <section className="panel stack snug" aria-label="What comes of it">
          <h3>{wordsOf(asked.option)}</h3>
          {isHouseRefusal(asked.comes) ? (
            <p>{asked.comes.refused}</p>
          ) : (
            <>
              {asked.comes.did
                .flatMap((did) => CONSEQUENCES[did] ?? [])
                .map((words) => (
                  <p key={words}>{words}</p>
                ))}
              <Suspense fallback={null}>
                <ClauseList cites={asked.comes.cites} edition={edition} />
              </Suspense>
            </>
          )}
          <form
            className="form"
            onSubmit={(event) => {
              event.preventDefault();
              call(asked.option, String(new FormData(event.currentTarget).get('reason') ?? '').trim());
            }}
          >
            {isHouseRefusal(asked.comes) || !asked.comes.reason ? null : (
              <TextField
                label="Reason, for the staff"
                wide
                name="reason"
                required={needsReason(asked.option)}
                maxLength={200}
              />
            )}
            <Button submit primary>
              {callWords(asked.option)}
            </Button>
            <Button onClick={() => setAsked(null)}>Leave it</Button>
          </form>
        </section>
      )}
      <div className="house-acts">
        {[...options].sort(answersFirst).map((option) => (
          <Button key={optionId(option)} onClick={() => void ask(option)}>
            {wordsOf(option)}
          </Button>
        ))}
      </div>
    </section>
  );
};
