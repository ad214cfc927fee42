import type { HouseAct } from '@fairdeal/rules';
import { optionId } from '@fairdeal/rules/internal';
import type { RequiredAct } from '@fairdeal/table/internal';
import { type ReactNode, useState } from 'react';
import {
  expandAmounts,
  type HouseOption,
  isIrregularity,
  optionLabelWithAmount,
} from '../house-table/model/options.js';
import { Button } from '../ui/button.js';

/** Largest number of acts side by side. */
const MOST_ACTS = 3;

/** Acts required so far, one of each kind in order of first appearance, including the current one. */
export const useProcedure = (due: RequiredAct<HouseAct> | null): readonly RequiredAct<HouseAct>[] => {
  const [known, know] = useState<readonly RequiredAct<HouseAct>[]>([]);
  const at = due === null ? -1 : known.findIndex(({ act }) => act.do === due.act.do);
  if (due === null || known[at] === due) return known;
  const after = at < 0 ? [...known, due] : known.with(at, due);
  know(after);
  return after;
};

/** Required act among its neighbors in the procedure, sorted so that position doesn't give it away. */
export const candidateActs = (
  procedure: readonly RequiredAct<HouseAct>[],
  due: RequiredAct<HouseAct>,
): readonly RequiredAct<HouseAct>[] => {
  const at = procedure.indexOf(due);
  const around = [procedure[at + 1], ...procedure.slice(0, Math.max(0, at)).reverse(), ...procedure.slice(at + 2)];
  const others = around.filter((one) => one !== undefined && one.act.do !== 'settleHand');
  return [due, ...others.slice(0, MOST_ACTS - 1)]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one.words.localeCompare(other.words));
};

interface ActButtonsProps {
  readonly title: string;
  readonly options: readonly HouseOption[];
  readonly send: (act: HouseAct) => void;
}

const ActButtons = ({ title, options, send }: ActButtonsProps): ReactNode =>
  options.length === 0 ? null : (
    <section aria-label={title}>
      <h3>{title}</h3>
      <div className="row">
        {expandAmounts(options).map((option) => (
          <Button key={optionId(option)} onClick={() => send(option.act)}>
            {optionLabelWithAmount(option)}
          </Button>
        ))}
      </div>
    </section>
  );

interface DealerActsProps {
  readonly options: readonly HouseOption[];
  readonly send: (act: HouseAct) => void;
}

/** Irregularities and other acts of the staff. */
export const DealerActs = ({ options, send }: DealerActsProps): ReactNode => (
  <>
    <ActButtons title="Irregularities" options={options.filter(isIrregularity)} send={send} />
    <ActButtons title="Other staff acts" options={options.filter((option) => !isIrregularity(option))} send={send} />
  </>
);
