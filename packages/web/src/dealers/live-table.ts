import { dollars, type HouseGame, type Submission } from '@fairdeal/rules';
import { readDealer, readOwn } from '@fairdeal/table';
import type { ToSettle } from '@fairdeal/table/drills';
import { inWords } from '../table/in-words.js';
import type { HouseMoment } from '../table/moments.js';
import { linesAt, netOf } from '../table/scene-parts.js';
import type { DealersHand, DealersTable, LaidWager } from './table.js';

/** The wagers of the hand that is being settled: each as far as it is. */
const inTurn = ({ lines }: ToSettle, settled: readonly number[]): readonly LaidWager[] =>
  lines.map(({ wager, stake, received, due }, line) => ({
    wager,
    stake: stake ?? 0,
    line,
    settled: settled.includes(line) ? { stake: stake ?? 0, received: received === 0 ? 0 : (stake ?? 0) + due } : null,
  }));

const standing = (wagers: Readonly<Record<string, number>>): readonly LaidWager[] =>
  Object.entries(wagers).flatMap(([wager, stake]) => (stake > 0 ? [{ wager, stake, line: null, settled: null }] : []));

/** A table that is dealt here, as its dealer sees it; `question` is the hand that he settles now, `settled` what of it is done. */
export const liveTable = (
  game: HouseGame,
  terms: Submission,
  { view, settled: told }: HouseMoment,
  question: ToSettle | null,
  settled: readonly number[],
): DealersTable => ({
  edition: terms.edition,
  label: inWords(game, view, null),
  meters: Object.values(view.meters),
  dealer: view.dealer.length === 0 ? null : { cards: view.dealer, reading: readDealer(game, terms, view) },
  community: view.community,
  extra: view.extra,
  hands: view.boxes.map(({ box, cards, wagers, status }): DealersHand => {
    const isInTurn = question?.seats.includes(box) === true;
    const lines = linesAt(told, box);
    const laid = isInTurn ? inTurn(question, settled) : standing(wagers);
    const stands = laid.reduce((sum, { stake }) => sum + stake, 0);
    return {
      seat: box,
      cards,
      reading: cards.some((card) => card === null) ? null : readOwn(game, terms, view, box),
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
