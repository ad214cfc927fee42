import type { FillCreditSlip } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { countNoun } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { roundsFinished } from '../rounds/round-list.js';
import type { FloorNow } from './pit-map.js';

interface FigureProps {
  readonly title: string;
  readonly value: string;
  readonly about: string;
}

const Figure = ({ title, value, about }: FigureProps): ReactNode => (
  <div>
    <dt>{title}</dt>
    <dd>
      <strong>{value}</strong>
      <span className="quiet">{about}</span>
    </dd>
  </div>
);

const sumOf = (slips: readonly FillCreditSlip[]): number => slips.reduce((sum, { cents }) => sum + cents, 0);

const DAY_MS = 86_400_000;

/** The shift in figures: chips that came and went, and the rounds dealt. */
export const ShiftStrip = ({
  tables,
  pushes,
  now,
  slips,
}: FloorNow & { readonly slips: readonly FillCreditSlip[] }): ReactNode => {
  const today = slips.filter(({ asked }) => now - Date.parse(asked.at) < DAY_MS);
  const done = (kind: FillCreditSlip['kind']) => today.filter((slip) => slip.kind === kind && slip.taken !== null);
  const [fills, credits, open] = [done('fill'), done('credit'), today.filter(({ taken }) => taken === null)];
  const rounds = [...pushes.values()].reduce((sum, push) => sum + roundsFinished(push), 0);
  const meters = tables.flatMap((table) => Object.values(table.meters));
  const house = tables.filter(({ money }) => money === 'house').length;
  return (
    <dl className="pit-strip" aria-label="This shift">
      <Figure title="Fills" value={dollars(sumOf(fills))} about={countNoun(fills.length, 'slip')} />
      <Figure title="Credits" value={dollars(sumOf(credits))} about={countNoun(credits.length, 'slip')} />
      <Figure title="On the way" value={dollars(sumOf(open))} about={countNoun(open.length, 'open slip')} />
      <Figure title="Rounds dealt" value={rounds.toLocaleString('en-US')} about="at open tables" />
      <Figure
        title="Highest meter"
        value={meters.length === 0 ? '–' : dollars(Math.max(...meters))}
        about={countNoun(meters.length, 'meter')}
      />
      <Figure title="House money" value={`${house} of ${tables.length}`} about="tables" />
    </dl>
  );
};
