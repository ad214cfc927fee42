import type { ConformanceCase } from './case.js';
import { differences, isRecord, shown } from './differences.js';

interface WorkedRound {
  readonly name: string;
  readonly round: Readonly<Record<string, unknown>>;
  readonly expect: {
    readonly refused?: true;
    readonly seats?: readonly WorkedSeat[];
    readonly meters?: Readonly<Record<string, number>>;
  };
}

interface WorkedSeat {
  readonly seat: number;
  readonly net: number;
  readonly wagers: readonly WorkedWager[];
  readonly envy: readonly { readonly from: number; readonly received: number }[];
}

interface WorkedWager {
  readonly wager: string;
  readonly stake: number;
  readonly outcome: string;
  readonly received: number;
}

/** The golden rounds call Over/Under's second wager by its choice. */
const WAGER_NAMES: Readonly<Record<string, string>> = { over: 'over-23', under: 'under-18' };

const expectedSeat = ({ seat, net, wagers, envy }: WorkedSeat): object => ({
  seat,
  net,
  wagers: wagers.map(({ wager, stake, outcome, received }) => ({
    wager: WAGER_NAMES[wager] ?? wager,
    stake,
    outcome,
    received,
  })),
  envy: envy.map(({ from, received }) => ({ from, received })),
});

/** Seats may be answered in any order. */
const seatChecks = (expected: readonly WorkedSeat[], seats: unknown): readonly string[] => {
  if (!Array.isArray(seats) || seats.length !== expected.length)
    return [`seats should list ${expected.length}. It is ${shown(seats)}.`];
  return expected.flatMap((seat) =>
    differences(
      expectedSeat(seat),
      seats.find((one: unknown) => isRecord(one) && one.seat === seat.seat),
      `seat ${seat.seat}`,
    ),
  );
};

/** One worked round of a house game, from a line of `golden/rounds`. */
export const roundCase = (group: string, line: string): ConformanceCase => {
  const { name, round, expect } = JSON.parse(line) as WorkedRound;
  const [id = name, ...title] = name.split(' ');
  return {
    id,
    part: 'rounds',
    group,
    title: title.join(' '),
    question: { ask: 'settle', round },
    check: (answer) => {
      if (expect.seats === undefined)
        return 'refused' in answer ? [] : [`The round should be refused. The answer is ${shown(answer)}.`];
      if ('refused' in answer) return [`The round should be settled. It is refused: ${shown(answer.refused)}.`];
      return [
        ...seatChecks(expect.seats, answer.seats),
        ...(expect.meters === undefined ? [] : differences(expect.meters, answer.meters, 'meters')),
      ];
    },
  };
};
