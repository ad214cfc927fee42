import type { Seat, TableAccount } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { PokerResult, potsRuledOut } from '../poker-table/screen/result.js';
import { numberOf, type PokerReplay } from './open-recording.js';

const isStore = ({ at }: TableAccount): boolean => at === 'cage' || at === 'dropBox';

/** Chips that went to a seat, or to the rake for the house, without buy-ins and drops. */
const pokerNet = ({ steps }: PokerReplay, mine: Seat | null): number => {
  const isOwn = (account: TableAccount): boolean =>
    mine === null ? account.at === 'rakeArea' : account.at === 'seat' && account.seat === mine;
  return steps
    .flatMap(({ event }) => event.moves ?? [])
    .filter(({ from, to }) => !isStore(from) && !isStore(to))
    .reduce((sum, { from, to, cents }) => sum + (isOwn(to) ? cents : isOwn(from) ? -cents : 0), 0);
};

/** The table before the first pot was pushed. */
const laidIn = ({ steps, view }: PokerReplay): PokerReplay['view'] =>
  steps[steps.findIndex(({ lines }) => lines.length > 0) - 1]?.view ?? view;

/** Result of a replayed hand, with the hands that did not win and what ruled each out. */
export const ReplayedPokerResult = ({
  round,
  mine,
}: {
  readonly round: PokerReplay;
  readonly mine: Seat | null;
}): ReactNode => (
  <PokerResult
    report={{ number: numberOf(round), lines: round.lines, net: pokerNet(round, mine), decisions: [] }}
    steps={round.steps}
    viewer={mine}
    ruledOut={potsRuledOut(round.game, round.submission, { laid: laidIn(round), lines: round.lines }, mine)}
  />
);
