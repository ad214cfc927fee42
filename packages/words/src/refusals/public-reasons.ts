import type { Unworded, UnwordedReasons } from '@fairdeal/rules/internal';
import { wrongRaiseOfAnte } from './house-games/decisions.js';
import { wrongStake } from './house-games/wagers.js';
import type { Speaker } from './speaker.js';

type Facts<R extends keyof UnwordedReasons> = Exclude<UnwordedReasons[R], Unworded>;

export const tooEarly = (facts: Facts<'too-early'>): string => {
  switch (facts.what) {
    case 'no-round':
      return 'You can’t act yet. No round is being played.';
    case 'wager':
      return 'You can’t bet yet. The cards aren’t ready to deal.';
    case 'time-charge':
      return `You can’t assess a time charge yet. It is due after each ${facts.minutes} minutes of play.`;
  }
};

export const notYourTurn = (facts: Facts<'not-your-turn'>): string => {
  switch (facts.what) {
    case 'dealer':
      return 'You can’t act now. Wait for the dealer.';
    case 'box':
      return `You can’t play box ${facts.box} now. Wait until the dealer asks for it.`;
    case 'seat':
      return `It isn’t seat ${facts.seat}’s turn. Seat ${facts.turn} acts now.`;
  }
};

export const tooLate = ({ what }: Facts<'too-late'>): string =>
  what === 'wager' ? 'No more bets. Wagers are placed before the cards are dealt.' : 'No more bets. Your wager stays.';

export const notEnough = (facts: Facts<'not-enough'>, say: Speaker): string => {
  switch (facts.what) {
    case 'raise':
      return 'You don’t have the chips to raise. Call or fold.';
    case 'chips':
      return `You don’t have enough chips. That takes ${say.money(facts.needed)}, and you have ${say.money(facts.has)}.`;
    case 'bet':
      return `You can’t bet ${say.money(facts.bet)}. You have ${say.money(facts.has)} to bet.`;
    case 'straddle':
      return `You don’t have the chips to straddle. A Straddle Bet is ${say.money(facts.straddle)}.`;
  }
};

/** A bet or raise outside its range, or chips that are too few for a call. */
export const wrongBet = (facts: Facts<'bet-too-small' | 'bet-not-in-steps'>, say: Speaker): string => {
  if (facts.what === 'wager') return wrongStake(facts, say);
  if (facts.what === 'raise-of-ante') return wrongRaiseOfAnte(facts, say);
  if (facts.what === 'call')
    return `${say.money(facts.given)} is not a call. Put in ${say.money(facts.needed)} to call, or fold.`;
  const { opens, to, min, max, step } = facts;
  const range = min === max ? say.money(min) : `${say.money(min)} or more, up to ${say.money(max)}`;
  const chips = to > min && to < max ? `, in whole chips of ${say.money(step)}` : '';
  return opens
    ? `You can’t bet ${say.money(to)}. Bet ${range}${chips}.`
    : `You can’t raise to ${say.money(to)}. Raise to ${range}${chips}.`;
};
