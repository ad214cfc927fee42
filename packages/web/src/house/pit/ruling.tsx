import {
  type ActingRole,
  type IrregularityForecast,
  isHouseRefusal,
  type TablePush,
  type WireOption,
} from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { optionId } from '@fairdeal/rules/internal';
import { capitalize } from '@fairdeal/words/internal/text';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.js';
import { ClauseChip } from '../../ui/clause-chip.js';
import { TextField } from '../../ui/fields.js';
import { houseClient } from '../client/client.js';
import { useRequests } from '../client/use-house.js';
import { consequenceWords, reasonIn } from '../found/consequences.js';
import { ReportedCards, readingWords } from '../found/reported-cards.js';

interface OutcomeProps {
  readonly push: TablePush;
  readonly option: WireOption;
  readonly as: ActingRole | undefined;
  readonly unit: string;
  readonly edition: string;
}

/** Chips that go back, a column a seat. */
const ChipsBack = ({ back }: { readonly back: NonNullable<IrregularityForecast['back']> }): ReactNode => (
  <table className="pit-back">
    <thead>
      <tr>
        <th scope="col">Seat</th>
        {back.map(({ seat }) => (
          <th key={seat} scope="col" className="number">
            {seat}
          </th>
        ))}
        <th scope="col" className="number">
          All
        </th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">Goes back</th>
        {back.map(({ seat, cents }) => (
          <td key={seat} className="number">
            {dollars(cents)}
          </td>
        ))}
        <td className="number strong">{dollars(back.reduce((sum, { cents }) => sum + cents, 0))}</td>
      </tr>
    </tbody>
  </table>
);

/** One outcome of a report: what it does by seat and by dollar, and below that the button that does it. */
const Outcome = ({ push, option, as, unit, edition }: OutcomeProps): ReactNode => {
  const { said, busy, send } = useRequests();
  const [comes, setComes] = useState<IrregularityForecast | string | null>(null);
  const confirms = option.confirms === true;
  const { table, position } = push;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes of it is asked for once a position
  useEffect(() => {
    let wanted = true;
    void houseClient()
      .forecastIrregularity(table, option.act, as)
      .then((answer) => {
        if (wanted) setComes(isHouseRefusal(answer) ? answer.refused : answer);
      });
    return () => {
      wanted = false;
    };
  }, [table, position, optionId(option)]);
  const words = confirms ? (readingWords(option, unit) ?? option.words) : option.words;
  const forecast = typeof comes === 'string' ? null : comes;
  return (
    <form
      className="panel pit-outcome"
      data-first={confirms || undefined}
      aria-label={confirms ? 'Confirm the report' : 'Dismiss the report'}
      onSubmit={(event) => {
        event.preventDefault();
        const act = { ...option.act, ...reasonIn(new FormData(event.currentTarget)) };
        void send(houseClient().act(table, act, as));
      }}
    >
      <div className="pit-outcome-head">
        <h3>{confirms ? `Confirm: ${words}` : capitalize(words)}</h3>
        {(forecast?.cites ?? []).slice(0, 1).map((id) => (
          <ClauseChip key={id} id={id} about={words} edition={edition} />
        ))}
      </div>
      {confirms ? <ReportedCards option={option} unit={unit} /> : null}
      {typeof comes === 'string' ? <p className="lose">{comes}</p> : null}
      {forecast === null ? null : (
        <>
          {forecast.back === undefined ? null : <ChipsBack back={forecast.back} />}
          <ol className="pit-steps">
            {consequenceWords(option.act.do, forecast).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
          {forecast.reason ? (
            <TextField label="Reason (staff only)" name="reason" required={!confirms} maxLength={200} />
          ) : null}
        </>
      )}
      <Button submit primary={confirms} disabled={busy || forecast === null}>
        {confirms ? 'Confirm the report' : 'Dismiss the report'}
      </Button>
      <p role="alert" className="lose">
        {said}
      </p>
    </form>
  );
};

interface RulingProps extends Omit<OutcomeProps, 'option'> {
  readonly options: readonly WireOption[];
}

/** A report with both of its outcomes side by side. */
export const Ruling = ({ options, ...common }: RulingProps): ReactNode => {
  const answers = options
    .filter(({ act, confirms }) => confirms === true || act.do === 'dismissReport')
    .toSorted((one, other) => Number(other.confirms === true) - Number(one.confirms === true));
  return answers.map((option) => <Outcome key={optionId(option)} option={option} {...common} />);
};
