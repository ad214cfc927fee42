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

/** Consequences, by the names of events. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  roundVoided: 'The round is void. Wagers go back as the clauses say.',
  irregularityReported: 'The table stops until a floorperson confirms or dismisses the report.',
  reportDismissed: 'Play continues from where it stopped.',
  cardsRemoved: 'The cards are taken out of play.',
  cardDiscarded: 'The card goes to the discards unused.',
  drawnInErrorUsed: 'The card is dealt as if it were the next card.',
  handExposed: 'The player chooses what happens to their hand.',
  handPassedOver: 'The player chooses what happens to their hand.',
  playerAway: 'Play continues without the player of this hand.',
  notRolled: 'The roll doesn’t count. Shake the dice again.',
};

/** `Confirm: the wrong number of cards was dealt` where the dealer has reported it. */
const wordsOf = ({ words, confirms }: WireOption): string =>
  confirms === true ? `Confirm: ${words}` : capitalize(words);

/** Sorts the answers to a report first. */
const answersFirst = (one: WireOption, other: WireOption): number => answerRank(other) - answerRank(one);
const answerRank = ({ act, confirms }: WireOption): number =>
  confirms === true ? 2 : act.do === 'dismissReport' ? 1 : 0;

const callWords = ({ act, confirms }: WireOption): string =>
  confirms === true ? 'Confirm the report' : act.do === 'dismissReport' ? 'Dismiss the report' : 'Report irregularity';

/** Whether the act takes a reason: dismissing another person's report does. */
const needsReason = ({ act }: WireOption): boolean => act.do === 'dismissReport';

interface IrregularitiesProps {
  readonly table: string;
  readonly edition: string;
  readonly options: readonly WireOption[];
  /** Role of the person who reports it. */
  readonly as: ActingRole | undefined;
  /** Adds the cards that were read for the act. */
  readonly written: (act: WireAct) => WireAct;
  readonly send: (act: WireAct) => void;
}

interface IrregularityPreview {
  readonly option: WireOption;
  readonly comes: IrregularityForecast | HouseRefusal;
}

/** Irregularities that can be reported now. The consequences are shown first. */
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
    <section className="house-group" aria-label="Irregularities">
      <h2>Irregularities</h2>
      {asked === null || !still ? null : (
        <section className="panel stack snug" aria-label="Consequences">
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
                label="Reason (staff only)"
                wide
                name="reason"
                required={needsReason(asked.option)}
                maxLength={200}
              />
            )}
            <Button submit primary>
              {callWords(asked.option)}
            </Button>
            <Button onClick={() => setAsked(null)}>Cancel</Button>
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
