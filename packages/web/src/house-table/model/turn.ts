import type { Box, HouseAct, HouseGame, Seat, Submission, TableEvent, TableView } from '@fairdeal/rules';
import { boxAtSeat } from '@fairdeal/rules/internal';
import type { LinkState } from '@fairdeal/table/internal';
import { explainHand } from '@fairdeal/words/internal';
import type { HouseFrame } from './frames.js';
import { decisionsOf, handSettingChoice, ownBoxes } from './options.js';

/** Table of a house game, as far as playback has shown it. */
interface ShownTable {
  readonly snapshot: LinkState<HouseAct, TableEvent, TableView>;
  readonly moment: HouseFrame;
  readonly done: boolean;
}

/** State of a player's turn: the position in focus, its options and its results. `brought` is the position the player chose to see. */
export const houseTurn = (
  { game, submission }: { readonly game: HouseGame; readonly submission: Submission },
  { snapshot: { options: offered }, moment, done }: ShownTable,
  mine: Seat,
  brought: Box | null,
) => {
  const { view, settling } = moment;
  const options = decisionsOf(offered);
  const home = boxAtSeat(mine);
  const boxes = ownBoxes(offered, view, mine);
  const turn = view.turn !== null && boxes.includes(view.turn) ? view.turn : null;
  const box = (done ? undefined : settling?.box) ?? turn ?? brought ?? home;
  const shown = boxes.includes(box) ? box : home;
  const isSaid = settling !== null && settling.box === shown && settling.phase !== 'lined-up';
  const told = isSaid ? settling.lines : moment.settled.filter((line) => line.box === shown);
  return {
    options,
    home,
    boxes,
    /** Position in focus. */
    shown,
    /** Results of its wagers, and the reasons. */
    told,
    because: isSaid || settling === null ? explainHand(game, submission, view, shown, told, mine) : null,
    /** Choice that the player makes by picking cards. */
    choice: handSettingChoice(game, options),
    betting: offered.some(({ act }) => act.do === 'wager' || act.do === 'withdraw'),
    decides: done && options.some(({ act }) => act.do === 'play'),
    mayBuy: offered.some(({ act }) => act.do === 'buyIn'),
  };
};
