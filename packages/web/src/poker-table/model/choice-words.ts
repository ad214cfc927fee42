import { type Cents, dollars, type PokerView, type Seat } from '@fairdeal/rules';
import { capitalize } from '@fairdeal/words/internal/text';
import type { PokerOption } from './choices.js';

/** What the viewer sees of his own place. */
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
  pays >= stack ? 'all that you have' : `leaves you ${dollars(stack - pays)}`;

/** A choice in two lines: what is done, with its amount, and what it means. */
export const choiceWords = (
  { act, name, words }: PokerOption,
  view: PokerView,
  you: Seat,
  cents: Cents | null,
): readonly [name: string, line: string] => {
  const { stack, bet, owed } = ownStackOf(view, you);
  switch (act.do) {
    case 'fold':
      return ['Fold', owed === 0 ? 'checking is free' : 'give up the hand'];
    case 'check':
      return ['Check', 'pay nothing'];
    case 'call':
      return [`Call ${dollars(owed)}`, `to win ${dollars(view.pot)}`];
    case 'raiseTo': {
      const to = cents ?? act.cents;
      return [`${name === 'bet' ? 'Bet' : 'Raise to'} ${dollars(to)}`, stackLeftWords(stack, to - bet)];
    }
    case 'makeForcedBet':
      return ['Forced Bet', words.replace(/^.*, /, '')];
    case 'straddle':
      return ['Straddle', 'before any card'];
    case 'show':
      return ['Show', 'turn your cards up'];
    case 'muck':
      return ['Concede', 'without showing'];
    default:
      return [capitalize(name.replaceAll('-', ' ')), words];
  }
};

/** The decision before the viewer: who bet, and, where the table gives hints, how often a call must win. */
export const decisionPrompt = (
  view: PokerView,
  you: Seat,
  bet: string,
  hints: boolean,
): { readonly title: string; readonly words: string } | null => {
  if (view.turn !== you || view.phase === null) return null;
  const { owed } = ownStackOf(view, you);
  if (view.phase === 'draw') return { title: 'You may draw.', words: 'Pick the cards to throw away, or stand pat.' };
  if (view.phase === 'discard') return { title: 'You throw cards away.', words: 'Pick them.' };
  if (view.phase === 'showdown') return { title: 'The showdown.', words: 'Show your hand, or concede.' };
  if (view.phase === 'forced-bet') return { title: 'The Forced Bet is yours.', words: 'Make it, or bet more.' };
  if (owed === 0) return { title: bet === '' ? 'Nobody has bet.' : bet, words: 'To check costs nothing.' };
  const title = bet === '' ? `The blind is ${dollars(view.toCall)}.` : bet;
  if (!hints) return { title, words: `It costs you ${dollars(owed)} to call. The pot is ${dollars(view.pot)}.` };
  const often = Math.round((100 * owed) / (view.pot + owed));
  const [pay, win] = [owed, view.pot].map((cents) => dollars(cents).replace('$', ''));
  return { title, words: `Pay ${pay} to win ${win}: it is right if you win ${often} in 100 or more.` };
};
