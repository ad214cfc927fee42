import {
  type Box,
  type Cents,
  dollars,
  type HouseAct,
  type HouseGame,
  type TableEvent,
  type TableView,
} from '@fairdeal/rules';
import type { HouseTableLink, LinkState } from '@fairdeal/table/internal';
import type { WrittenRefusal } from '@fairdeal/words';
import type { TableAction } from '../../table-frame/actions.js';
import type { HouseOption } from '../model/options.js';
import {
  betMinimum,
  clearWagers,
  doubleBet,
  lastBet,
  lastBetWords,
  type PlacedChip,
  rebet,
  undoChip,
} from '../model/wagering.js';

export const hintAction = (perform: () => void): TableAction => ({ name: 'Hint', shortcut: 'H', perform });

/** The cut as a choice like any other; betting waits for it. Empty where no cut is offered. */
export const cutActions = (options: readonly HouseOption[], send: (act: HouseAct) => void): readonly TableAction[] =>
  options.flatMap(({ act }): TableAction[] => {
    const perform = (): void => send(act);
    if (act.do === 'cutCards')
      return [
        {
          name: 'Cut the cards',
          line: 'the top part goes below',
          shortcut: 'C',
          perform,
        },
      ];
    if (act.do === 'declineCut') return [{ name: 'Decline the cut', line: 'bet at once', shortcut: 'D', perform }];
    return [];
  });

interface GoState {
  readonly game: HouseGame;
  readonly link: HouseTableLink;
  readonly now: LinkState<HouseAct, TableEvent, TableView>;
  /** Chips placed one by one, the last of them last. */
  readonly placed: readonly PlacedChip[];
  /** Money of the player on the felt. */
  readonly lying: Cents;
  readonly over: boolean;
  readonly home: Box;
  readonly boxes: readonly Box[];
  readonly replay: () => void;
  /** Follows an act; `kept` are the chips that can still be taken back one by one. */
  readonly track: (answer: Promise<WrittenRefusal | null>, kept: readonly PlacedChip[]) => void;
  readonly beforeDeal: () => void;
}

/** Buttons between rounds, the one that goes on last: replay, double and rebet, or undo, clear and deal. */
export const goActions = (state: GoState): readonly (TableAction | null)[] => {
  const { game, link, now, placed, lying, over, home, boxes, replay, track, beforeDeal } = state;
  const first = now.lastWagers.length === 0;
  const last = lastBet(now.lastWagers);
  const deal = async (wager: () => Promise<WrittenRefusal | null>): Promise<WrittenRefusal | null> => {
    beforeDeal();
    return (now.canDeal ? null : await wager()) ?? link.deal();
  };
  const go = { shortcut: 'Space', primary: true } as const;
  if (lying > 0 && !over) {
    const undone = placed.at(-1);
    return [
      undone === undefined
        ? null
        : {
            ...{ name: 'Undo', note: dollars(undone.cents), shortcut: 'U' },
            perform: () => track(undoChip(link, game, undone), placed.slice(0, -1)),
          },
      { name: 'Clear', note: dollars(lying), shortcut: 'X', perform: () => track(clearWagers(link, game, boxes), []) },
      {
        ...go,
        ...(now.canDeal ? { name: 'Deal', note: dollars(lying) } : { name: 'Bet and deal' }),
        perform: () =>
          track(
            deal(() => betMinimum(link, game, home)),
            [],
          ),
      },
    ];
  }
  if (first)
    return [
      over
        ? { name: 'Replay', shortcut: 'B', perform: replay }
        : { name: 'Bet minimum', shortcut: 'A', perform: () => track(betMinimum(link, game, home), []) },
      {
        ...go,
        name: 'Bet and deal',
        perform: () =>
          track(
            deal(() => betMinimum(link, game, home)),
            [],
          ),
      },
    ];
  return [
    over
      ? { name: 'Replay', shortcut: 'B', perform: replay }
      : { name: 'Rebet', note: dollars(last), shortcut: 'A', perform: () => track(rebet(link), []) },
    2 * last > now.chips
      ? null
      : { name: 'Double', note: dollars(2 * last), shortcut: 'D', perform: () => track(doubleBet(link), []) },
    {
      ...{ ...go, name: `Rebet ${dollars(last)}`, note: lastBetWords(game, now.lastWagers) },
      perform: () =>
        track(
          deal(() => rebet(link)),
          [],
        ),
    },
  ];
};
