import { type Cents, dollars, type PokerView, type Seat } from '@fairdeal/rules';
import { capitalize } from '@fairdeal/words/internal/text';
import type { PokerOption } from './choices.js';

/** Viewer's stack, bet and amount to call. */
interface OwnStack {
  readonly stack: Cents;
  readonly bet: Cents;
  readonly owed: Cents;
}

export const ownStackOf = (view: PokerView, you: Seat): OwnStack => {
  const stack = view.seats.find(({ seat }) => seat === you)?.stack ?? 0;
  const bet = view.players.find(({ seat }) => seat === you)?.bet ?? 0;
  return { stack, bet, owed: Math.max(0, Math.min(view.toCall - bet, stack)) };
};

const stackLeftWords = (stack: Cents, pays: Cents): string =>
  pays >= stack ? 'all in' : `leaves you ${dollars(stack - pays)}`;

/** Choice in two lines: the act with its amount, and its meaning. */
export const choiceWords = (
  { act, name, words }: PokerOption,
  view: PokerView,
  you: Seat,
  cents: Cents | null,
): readonly [name: string, line: string] => {
  const { stack, bet, owed } = ownStackOf(view, you);
  switch (act.do) {
    case 'fold':
      return ['Fold', owed === 0 ? 'you can check for free' : 'give up your hand'];
    case 'check':
      return ['Check', 'no bet'];
    case 'call':
      return [`Call ${dollars(owed)}`, `to win ${dollars(view.pot)}`];
    case 'raiseTo': {
      const to = cents ?? act.cents;
      return [`${name === 'bet' ? 'Bet' : 'Raise to'} ${dollars(to)}`, stackLeftWords(stack, to - bet)];
    }
    case 'makeForcedBet':
      return ['Forced Bet', words];
    case 'straddle':
      return ['Straddle', 'before the deal'];
    case 'show':
      return ['Show', 'turn up your cards'];
    case 'muck':
      return ['Muck', 'without showing your hand'];
    default:
      return [capitalize(name.replaceAll('-', ' ')), words];
  }
};

/** Decision before the viewer: the last bet and, at a table with hints, the pot odds. */
export const decisionPrompt = (
  view: PokerView,
  you: Seat,
  bet: string,
  hints: boolean,
): { readonly title: string; readonly words: string } | null => {
  if (view.turn !== you || view.phase === null) return null;
  const { owed } = ownStackOf(view, you);
  if (view.phase === 'draw') return { title: 'You can draw.', words: 'Pick the cards to discard, or stand pat.' };
  if (view.phase === 'discard') return { title: 'Discard.', words: 'Pick the cards to discard.' };
  if (view.phase === 'showdown') return { title: 'Showdown.', words: 'Show your hand or muck it.' };
  if (view.phase === 'forced-bet') return { title: 'You owe the Forced Bet.', words: 'Post it or bet more.' };
  if (owed === 0) return { title: bet === '' ? 'Nobody has bet.' : bet, words: 'Checking is free.' };
  const title = bet === '' ? `The blind is ${dollars(view.toCall)}.` : bet;
  if (!hints) return { title, words: `Calling costs ${dollars(owed)}. The pot is ${dollars(view.pot)}.` };
  const often = Math.round((100 * owed) / (view.pot + owed));
  const call = `Call ${dollars(owed)} to win ${dollars(view.pot)}.`;
  return { title, words: `${call} You need to win at least ${often} times in 100.` };
};
