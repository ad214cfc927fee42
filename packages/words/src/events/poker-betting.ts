import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { Cents, Seat } from '@fairdeal/rules';
import type { BettingEvent, ShowdownEvent } from '@fairdeal/rules/internal';
import { capitalize, cardListWords, countNoun, joinList } from '../text/text.js';
import type { PokerContext } from './poker-context.js';
import type { EventNamed, EventSentences } from './sentences.js';

/** Act of a player that puts no chips in. */
type QuietAct = EventNamed<BettingEvent | ShowdownEvent, 'checked' | 'discarded' | 'drew' | 'mucked'>;

/** An act of a player that puts no chips in: `check` for you, `checks` for others. */
export const seatActWords = (event: QuietAct, you: Seat | null): string => {
  const s = event.seat === you ? '' : 's';
  switch (event.did) {
    case 'checked':
      return `check${s}`;
    case 'discarded':
      return event.cards.length === 0 ? `stand${s} pat` : `discard${s} ${event.cards.length}`;
    case 'drew':
      return `draw${s} ${countNoun(event.cards.length, 'card')}`;
    case 'mucked':
      return `muck${s}`;
  }
};

export const quietActSentence = (event: QuietAct, { who, you }: PokerContext): string =>
  `${who(event.seat)} ${seatActWords(event, you)}.`;

const startWords = (
  { button, players }: EventNamed<BettingEvent, 'roundStarted'>,
  { does, say }: PokerContext,
): string => {
  const posts = players.flatMap(({ seat, ante, blind, dead = 0 }) => {
    const cents: Cents = ante + blind + dead;
    return cents === 0 ? [] : [`${does(seat, 'post')} ${say.money(cents)}`];
  });
  const at = button === 0 ? '' : ` ${capitalize(does(button, 'have', 'has'))} the button.`;
  return `A new hand starts.${at}${posts.length === 0 ? '' : ` ${capitalize(joinList(posts))}.`}`;
};

const named = (cards: readonly Card[]): string =>
  cards.length === 0 || cards.includes(UNKNOWN_CARD) ? '' : ` (${cardListWords(cards)})`;

/** Cards dealt to each place: how many, and which of them the viewer sees. */
const dealtWords = ({ dealt }: EventNamed<BettingEvent, 'cardsDealt'>, { who }: PokerContext): string => {
  const places = new Map<Seat | 'board', { all: number; seen: readonly Card[] }>();
  for (const { to, cards } of dealt) {
    const { all, seen } = places.get(to) ?? { all: 0, seen: [] };
    places.set(to, { all: all + cards.length, seen: [...seen, ...cards.filter((card) => card !== UNKNOWN_CARD)] });
  }
  const parts = [...places].map(([to, { all, seen }]) => {
    const open = seen.length === 0 ? '' : ` (${seen.length < all ? 'up: ' : ''}${cardListWords(seen)})`;
    return `${countNoun(all, 'card')} to ${to === 'board' ? 'the board' : who(to)}${open}`;
  });
  return parts.length === 0 ? 'The dealer burns a card.' : `The dealer deals ${joinList(parts)}.`;
};

/** Sentences of dealing and betting. */
export const BETTING_SENTENCES: EventSentences<BettingEvent, PokerContext> = {
  roundStarted: startWords,
  straddled: ({ seat, bet }, { does, say }) => `${does(seat, 'straddle')} for ${say.money(bet)}.`,
  blindsPlaced: () => 'The blinds are posted.',
  cardsDealt: dealtWords,
  discarded: quietActSentence,
  forcedBetMade: ({ seat, bet }, { does, say }) => `${does(seat, 'make')} the Forced Bet of ${say.money(bet)}.`,
  folded: ({ seat }, { does }) => `${does(seat, 'fold')}.`,
  checked: quietActSentence,
  called: ({ seat, paid }, { does, say }) => `${does(seat, 'call')} ${say.money(paid)}.`,
  raised: ({ seat, opens, bet }, { does, say }) =>
    `${opens ? does(seat, 'bet') : does(seat, 'raise to', 'raises to')} ${say.money(bet)}.`,
  betReturned: ({ seat, cents }, { who, say }) => `The uncalled ${say.money(cents)} goes back to ${who(seat)}.`,
  drew: (event, { who, you }) => `${who(event.seat)} ${seatActWords(event, you)}${named(event.cards)}.`,
  reshuffled: ({ what }) => `The ${what === 'burns' ? 'burn cards' : 'discards'} are reshuffled.`,
  limitsChanged: ({ kill }) =>
    kill ? 'The next round is played at the higher limits.' : 'The limits are back to normal.',
  statementMade: ({ statement: { said, seat } }, { does }) =>
    said === 'raise'
      ? `${does(seat, 'say')} “raise,” which is binding.`
      : `${does(seat, 'start')} a bet without finishing it.`,
  saidBeforeTurn: ({ seat, say: said, amount }, { does, say }) =>
    `${does(seat, 'say')} “${said}${amount === null ? '' : ` ${say.money(amount)}`}” out of turn.`,
  currencyPlaced: ({ seat, cents }, { does, say }) => `${does(seat, 'bet')} ${say.money(cents)} in currency.`,
  currencyChanged: ({ cents }, { say }) => `The dealer exchanges ${say.money(cents)} in currency for chips.`,
  minimumProposed: ({ seat, cents }, { does, say }) => `${does(seat, 'propose')} a minimum bet of ${say.money(cents)}.`,
  minimumAnswered: ({ seat, agrees }, { does }) => `${does(seat, agrees ? 'agree' : 'object')} to the minimum bet.`,
  minimumRaised: ({ cents }, { say }) => `All players agree. The minimum bet is ${say.money(cents)}.`,
  minimumRestored: () => 'The posted minimum bet is back in effect.',
};
