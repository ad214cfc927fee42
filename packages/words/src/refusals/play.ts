import type { PlayReasons } from '@fairdeal/rules/internal';
import { wrongRaiseOfAnte } from './house-games/decisions.js';
import { wrongStake } from './house-games/wagers.js';
import type { Sentences } from './sentence.js';
import type { Speaker } from './speaker.js';

/** Refusal of a bet for the player whose answer about the cut the table waits for. */
export const CUT_FIRST = 'You can’t bet yet. Cut the cards first, or decline the cut.';

const tooEarly = (facts: PlayReasons['too-early']): string => {
  switch (facts.what) {
    case 'no-round':
      return 'You can’t act yet. No round is being played.';
    case 'wager':
      return 'You can’t bet yet. The cards aren’t ready to deal.';
    case 'time-charge':
      return `You can’t assess a time charge yet. It is due after each ${facts.minutes} minutes of play.`;
  }
};

const notYourTurn = (facts: PlayReasons['not-your-turn']): string => {
  switch (facts.what) {
    case 'dealer':
      return 'You can’t act now. Wait for the dealer.';
    case 'box':
      return `You can’t play box ${facts.box} now. Wait until the dealer asks for it.`;
    case 'seat':
      return `It isn’t seat ${facts.seat}’s turn. Seat ${facts.turn} acts now.`;
  }
};

/** A bet or raise outside its range, or chips that are too few for a call. */
const wrongBet = (facts: PlayReasons['bet-too-small' | 'bet-not-in-steps'], say: Speaker): string => {
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

export const PLAY: Sentences<PlayReasons> = {
  'not-your-turn': notYourTurn,
  'too-early': tooEarly,
  'too-late': ({ what }) =>
    what === 'wager'
      ? 'No more bets. Wagers are placed before the cards are dealt.'
      : 'No more bets. Your wager stays.',
  'bet-too-small': wrongBet,
  'bet-too-large': wrongBet,
  'bet-not-in-steps': wrongBet,
  'raise-too-large': wrongRaiseOfAnte,
};
