import { formatCards } from '@fairdeal/cards';
import { dollars, type HouseAct, type HouseGame, type Submission, type TableView } from '@fairdeal/rules';
import { actValueAt } from '@fairdeal/rules/internal';
import { type HandReading, readPlayerHand } from '@fairdeal/words/internal';
import { capitalize, shortTitle } from '@fairdeal/words/internal/text';
import { spellOutCards } from '../../cards/card-names.js';
import { type HouseOption, optionLabel } from './options.js';

/** Table where a choice is made. */
export interface ChoiceTable {
  readonly game: HouseGame;
  readonly submission: Submission;
  readonly view: TableView;
  /** True to show the hand that the dealer would set for a player. */
  readonly showsBestSetting: boolean;
}

type PlayAct = Extract<HouseAct, { do: 'play' }>;

/** Hand as a play would set it; null for plays that set none. */
export const handSetBy = (
  { game, submission, view }: Pick<ChoiceTable, 'game' | 'submission' | 'view'>,
  { box, play }: PlayAct,
): HandReading | null => {
  if (game.tells(play).does !== 'set') return null;
  const boxes = view.boxes.map((hand) => (hand.box === box ? { ...hand, play } : hand));
  return readPlayerHand(game, submission, { ...view, boxes }, box);
};

const wagersAt = ({ view }: ChoiceTable, { box }: PlayAct): TableView['boxes'][number]['wagers'] =>
  view.boxes.find((hand) => hand.box === box)?.wagers ?? {};

const titleOf = ({ game }: ChoiceTable, wager: string): string =>
  shortTitle(game.wagers.find(({ id }) => id === wager)?.title ?? wager);

/** `lose Ante and Odds, $10`. */
const lossWords = (table: ChoiceTable, act: PlayAct): string => {
  const wagers = wagersAt(table, act);
  const lost = table.game.collects(act.play).filter((wager) => (wagers[wager] ?? 0) > 0);
  const cents = lost.reduce((sum, wager) => sum + (wagers[wager] ?? 0), 0);
  return lost.length === 0 ? '' : `lose ${lost.map((wager) => titleOf(table, wager)).join(' and ')}, ${dollars(cents)}`;
};

/** Chips that a raise or a call adds: the amount it names, or the fixed multiple of the Ante. */
const addedBy = (table: ChoiceTable, act: PlayAct) => {
  const ante = wagersAt(table, act).ante ?? 0;
  const named = actValueAt(act, 'play.raise');
  const [times = 1] = table.game.wagers.find(({ when }) => when === 'round')?.antes ?? [];
  const cents = typeof named === 'number' ? named : times * ante;
  return { cents, times: ante === 0 ? 0 : cents / ante };
};

const CALLED_WAGERS = { over: 'over-23', under: 'under-18' } as const;

const playWords = (table: ChoiceTable, act: PlayAct): readonly [name: string, line: string] => {
  const told = table.game.tells(act.play);
  switch (told.does) {
    case 'check':
      return ['Check', 'no bet for now'];
    case 'fold':
      return ['Fold', lossWords(table, act)];
    case 'surrender':
      return ['Surrender', lossWords(table, act)];
    case 'raise': {
      const { cents, times } = addedBy(table, act);
      return [`Raise ${dollars(cents)}`, times > 1 ? `${times} times the Ante` : 'equal to the Ante'];
    }
    case 'call':
      return [
        capitalize(told.call),
        `${dollars(addedBy(table, act).cents)} on ${titleOf(table, CALLED_WAGERS[told.call])}`,
      ];
    case 'set': {
      if (told.hand === 'unseen' && !table.showsBestSetting) return ['Leave it', 'the dealer sets your hand'];
      const line = handSetBy(table, act)?.words ?? '';
      if (told.hand === 'house-way') return ['House way', line];
      return [told.hand === 'unseen' ? 'Set' : `Set ${spellOutCards(formatCards(told.cards))}`, line];
    }
  }
};

/** Choice in two lines: the act with its amount, and its meaning. */
export const choiceWords = (table: ChoiceTable, option: HouseOption): readonly [name: string, line: string] =>
  option.act.do === 'play' ? playWords(table, option.act) : [optionLabel(option), ''];

/** Choice whose amount is shown beside it: "Raise", "Cut the cards". */
export const rangedChoiceLabel = (option: HouseOption): string =>
  option.act.do === 'play' ? 'Raise' : optionLabel(option);
