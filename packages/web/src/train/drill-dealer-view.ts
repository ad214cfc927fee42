import type { DrillLine, SettleQuestion, SettlingProgress } from '@fairdeal/table/internal/drills';
import type { DealerTableView } from '../dealer-trainer/dealer-view.js';
import { netOf } from '../house-table/model/scene-helpers.js';

const settledLine = ({ stake, received, due }: DrillLine): { readonly stake: number; readonly received: number } => ({
  stake: stake ?? 0,
  received: received === 0 ? 0 : (stake ?? 0) + due,
});

const isSettledSeat = ({ seats }: SettleQuestion, { seat: turn, over }: SettlingProgress, seat: number): boolean =>
  over || (turn !== null && seats.indexOf(seat) < seats.indexOf(turn));

const waitWords = ({ seats }: SettleQuestion, { seat: turn }: SettlingProgress, seat: number): string =>
  turn === null ? '' : seats.indexOf(seat) === seats.indexOf(turn) + 1 ? 'next' : 'waits';

/** Description of the table for screen readers. */
const labelOf = ({ table, hands, seats, dealer }: SettleQuestion, { settled }: SettlingProgress): string =>
  [
    dealer === null ? '' : `Dealer’s hand: ${dealer}.`,
    ...table.seats.map(({ seat }) => `Seat ${seat}: ${hands[seat] ?? ''}.`),
    `${settled.length} wagers settled, ${seats.length} seats play.`,
  ].join(' ');

/** Round of the trainer as its dealer sees it, settled so far. */
export const drillDealerView = (question: SettleQuestion, settling: SettlingProgress): DealerTableView => {
  const { table, lines, irregular } = question;
  return {
    edition: table.edition,
    label: labelOf(question, settling),
    meters: Object.values(table.meters),
    dealer:
      table.dealer === null ? null : { cards: table.dealer.parts.flatMap(({ cards }) => cards), reading: table.dealer },
    community: table.community,
    extra: table.extra,
    hands: table.seats.map(({ seat, hand, play }) => {
      const own = [...lines.entries()].filter(([, line]) => line.seat === seat);
      return {
        seat,
        cards: hand.parts.flatMap(({ cards }) => cards.map(() => null)),
        reading: hand,
        says: play,
        wagers: own.map(([line, laid]) => ({
          wager: laid.wager,
          stake: laid.stake ?? 0,
          line,
          settled: settling.settled.includes(line) ? settledLine(laid) : null,
        })),
        net: irregular === null && isSettledSeat(question, settling, seat) ? netOf(own.map(([, line]) => line)) : null,
        waits: irregular !== null && settling.over ? 'void' : waitWords(question, settling, seat),
      };
    }),
  };
};
