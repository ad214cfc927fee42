import type { ActingRole, WireAct, WireOption } from '@fairdeal/client';
import type { NumberRange } from '@fairdeal/rules';
import { optionId } from '@fairdeal/rules/internal';
import { capitalize } from '@fairdeal/words/internal/text';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/fields.js';
import { houseClient } from '../client/client.js';
import { Consequences, type Preview, reasonIn } from '../found/consequences.js';
import { ReportedCards, readingWords } from '../found/reported-cards.js';

/** `Confirm: the wrong number of cards was dealt` where the dealer has reported it. */
const wordsOf = (option: WireOption, unit: string): string =>
  option.confirms === true ? `Confirm: ${readingWords(option, unit) ?? option.words}` : capitalize(option.words);

/** Sorts the answers to a report first. */
const answersFirst = (one: WireOption, other: WireOption): number => answerRank(other) - answerRank(one);
const answerRank = ({ act, confirms }: WireOption): number =>
  confirms === true ? 2 : act.do === 'dismissReport' ? 1 : 0;

const callWords = ({ act, confirms }: WireOption): string =>
  confirms === true
    ? 'Confirm the report'
    : act.do === 'dismissReport'
      ? 'Dismiss the report'
      : act.do === 'clearDevice'
        ? 'Clear the device'
        : act.do === 'decideDispute'
          ? 'Rule on the dispute'
          : 'Report irregularity';

/** Whether the act takes a reason: dismissing another person's report, ruling on a dispute, calling off a round and clearing a device do. */
const needsReason = ({ act }: WireOption): boolean =>
  act.do === 'dismissReport' || act.do === 'clearDevice' || act.do === 'decideDispute' || act.do === 'callOffRound';

/** A count that the act names, where its range leaves a choice. */
const countRange = ({ act, ranges = {} }: WireOption): Partial<NumberRange> | undefined =>
  act.do === 'clearDevice'
    ? { min: 0 }
    : ranges.count !== undefined && ranges.count.min < ranges.count.max
      ? ranges.count
      : undefined;

/** The count, as a field of the act. */
const countIn = (form: FormData): { readonly count?: number } =>
  form.has('count') ? { count: Number(form.get('count')) } : {};

interface IrregularitiesProps {
  readonly table: string;
  readonly edition: string;
  readonly options: readonly WireOption[];
  /** Role of the person who reports it. */
  readonly as: ActingRole | undefined;
  /** Name of a numbered place: a box, or a seat. */
  readonly unit: string;
  /** Adds the cards that were read for the act. */
  readonly written: (act: WireAct) => WireAct;
  readonly send: (act: WireAct) => void;
}

interface IrregularityPreview {
  readonly option: WireOption;
  readonly comes: Preview;
}

/** Irregularities that can be reported now. The consequences are shown first. */
export const Irregularities = (props: IrregularitiesProps): ReactNode => {
  const { table, edition, options, as, unit, written, send } = props;
  const [asked, setAsked] = useState<IrregularityPreview | null>(null);
  if (options.length === 0) return null;
  const ask = async (option: WireOption): Promise<void> =>
    setAsked({ option, comes: await houseClient().forecastIrregularity(table, written(option.act), as) });
  const call = ({ act }: WireOption, form: FormData): void => {
    setAsked(null);
    send({ ...act, ...countIn(form), ...reasonIn(form) });
  };
  const still = asked !== null && options.some((option) => optionId(option) === optionId(asked.option));
  const range = asked === null ? undefined : countRange(asked.option);
  return (
    <section className="house-group" aria-label="Irregularities">
      <h2>Irregularities</h2>
      {options
        .filter(({ confirms }) => confirms === true)
        .map((option) => (
          <ReportedCards key={optionId(option)} option={option} unit={unit} />
        ))}
      {asked === null || !still ? null : (
        <Consequences
          title={wordsOf(asked.option, unit)}
          act={asked.option.act.do}
          comes={asked.comes}
          edition={edition}
          submit={callWords(asked.option)}
          reasonRequired={needsReason(asked.option)}
          onSend={(form) => call(asked.option, form)}
          onCancel={() => setAsked(null)}
        >
          {range === undefined ? null : (
            // A count is never filled in: the person must count.
            <TextField label="Count" name="count" type="number" min={range.min} max={range.max} required />
          )}
        </Consequences>
      )}
      <div className="house-acts" hidden={asked !== null && still}>
        {[...options].sort(answersFirst).map((option) => (
          <Button key={optionId(option)} onClick={() => void ask(option)}>
            {wordsOf(option, unit)}
          </Button>
        ))}
      </div>
    </section>
  );
};
