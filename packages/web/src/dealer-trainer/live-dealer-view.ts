import { dollars, type HouseGame, type Submission } from '@fairdeal/rules';
import type { SettlementTask } from '@fairdeal/table/internal/drills';
import { readDealerHand, readPlayerHand } from '@fairdeal/words/internal';
import { describeHouseTable } from '../house-table/model/describe.js';
import type { HouseFrame } from '../house-table/model/frames.js';
import { linesOfBox, netOf } from '../house-table/model/scene-helpers.js';
import type { DealerHandView, DealerTableView, DealerWagerView } from './dealer-view.js';

/** Wagers of the hand being settled, each with its progress. */
const wagersInTurn = ({ lines }: SettlementTask, settled: readonly number[]): readonly DealerWagerView[] =>
  lines.map(({ wager, stake, received, due }, line) => ({
    wager,
    stake: stake ?? 0,
    line,
    settled: settled.includes(line) ? { stake: stake ?? 0, received: received === 0 ? 0 : (stake ?? 0) + due } : null,
  }));

const standingWagers = (wagers: Readonly<Record<string, number>>): readonly DealerWagerView[] =>
  Object.entries(wagers).flatMap(([wager, stake]) => (stake > 0 ? [{ wager, stake, line: null, settled: null }] : []));

/** Live table as its dealer sees it; `question` is the hand being settled, `settled` its finished lines. */
export const liveDealerView = (
  game: HouseGame,
  terms: Submission,
  { view, settled: told }: HouseFrame,
  question: SettlementTask | null,
  settled: readonly number[],
): DealerTableView => ({
  edition: terms.edition,
  label: describeHouseTable(game, view, null),
  meters: Object.values(view.meters),
  dealer: view.dealer.length === 0 ? null : { cards: view.dealer, reading: readDealerHand(game, terms, view) },
  community: view.community,
  extra: view.extra,
  hands: view.boxes.map(({ box, cards, wagers, status }): DealerHandView => {
    const isInTurn = question?.seats.includes(box) === true;
    const lines = linesOfBox(told, box);
    const laid = isInTurn ? wagersInTurn(question, settled) : standingWagers(wagers);
    const stands = laid.reduce((sum, { stake }) => sum + stake, 0);
    return {
      seat: box,
      cards,
      reading: cards.some((card) => card === null) ? null : readPlayerHand(game, terms, view, box),
      says: '',
      wagers: laid,
      net: isInTurn || lines.length === 0 ? null : netOf(lines),
      waits:
        status === 'racked'
          ? 'folded'
          : view.turn === box && view.stage === 'ask'
            ? 'decides'
            : stands > 0
              ? dollars(stands)
              : '',
    };
  }),
});
