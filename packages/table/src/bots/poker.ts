import type { Chance } from '@fairdeal/cards';
import { chooseOpponentAct, type OpponentDecision, type PokerLevel } from '@fairdeal/lab/internal';
import type { Option, PokerAct, PokerGame, PokerView, Seat } from '@fairdeal/rules';
import { PLAY_ACTS } from '@fairdeal/rules/internal';

/** Act of an opponent of this level, from its view and its options; null when it waits. */
export const pokerBot = (
  game: PokerGame,
  seat: Seat,
  view: PokerView,
  options: readonly Option<PokerAct>[],
  chance: Chance,
  level: PokerLevel,
): OpponentDecision | null => {
  if (view.dispute !== null) return null;
  // After an exposed card it plays on for the whole pot.
  const whole = options.find(({ act }) => act.do === 'contendForWholePot');
  if (whole !== undefined) return { act: whole.act, because: 'It plays on.' };
  const acts = options.filter(({ act }) => PLAY_ACTS.includes(act.do));
  return view.turn !== seat || view.choosing.length > 0 || acts.length === 0
    ? null
    : chooseOpponentAct(game, view, acts, chance, level);
};
