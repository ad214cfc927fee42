import { type PokerIrregularityReasons, quoteValue } from '@fairdeal/rules/internal';
import { dealReportWords } from '../common.js';
import type { Sentences } from '../sentence.js';

const seatList = (seats: readonly number[], seat = 'seat'): string =>
  seats.length === 1 ? `${seat} ${seats[0]}` : `${seat}s ${seats.slice(0, -1).join(', ')} and ${seats.at(-1)}`;

const upTo = (most: number): string => (most === 1 ? '1' : `1 to ${most}`);

export const POKER_IRREGULARITIES: Sentences<PokerIrregularityReasons> = {
  'no-card-to-spare': ({ act }) =>
    `You can’t ${dealReportWords(act)}. The deck has no card to spare for this round. Ask the poker shift supervisor to rule.`,
  'no-card-off-table': () => 'You can’t examine a card. No card has fallen off the table.',
  'card-not-examined': () => 'You can’t deal on yet. Examine the card that fell off the table first.',
  'no-exposed-card-rule': ({ game }) =>
    `You can’t call an exposed card. ${game} has no rule for it. Ask the poker shift supervisor to rule.`,
  'not-dealt-in': ({ seat }) => `Seat ${seat} is not being dealt in. Name a seat that gets cards.`,
  'no-such-down-card': ({ most }) =>
    most === 0
      ? 'No down cards are dealt here.'
      : `Each player gets ${most} down ${most === 1 ? 'card' : 'cards'} here. Name card ${upTo(most)}.`,
  'card-called-already': ({ seat, card }) => `Down card ${card} of seat ${seat} has been called already.`,
  'one-card-exposed': ({ named }) => `You named ${named} cards. Name the one card that was exposed.`,
  'no-pot-choice': ({ pot }) =>
    `You can’t play for the ${pot === 'whole' ? 'whole pot' : 'pot so far'}. Only a player whose third hole card was exposed chooses this.`,
  'pot-choice-open': ({ seats }) =>
    `Play waits for ${seatList(seats)}. A third hole card was exposed: choose the pot so far or the whole pot.`,

  'last-hand-wins': ({ seat }) => `Seat ${seat} is the last player left and wins the pot.`,
  'hand-shown': ({ seat }) => `Seat ${seat} has already shown this hand.`,
  'hand-protected': ({ seat, act }) =>
    act === 'protectHand'
      ? `Seat ${seat} has already protected this hand.`
      : `You can’t call the hand of seat ${seat} dead. It is protected and stays in play.`,
  'hand-not-protected': ({ seat, act }) =>
    act === 'unprotectHand'
      ? `The hand of seat ${seat} is not protected.`
      : `You can’t restore the hand of seat ${seat}. It was not protected, so it is dead.`,
  'player-stepped-away': ({ seat }) =>
    `You can’t call the hand of seat ${seat} dead. The player announced stepping away. Wait for their turn.`,
  'no-up-cards': () => 'You can’t turn up cards face down. Only Stud Poker has up cards.',

  'bet-unfinished': ({ said }) =>
    said === 'raise'
      ? 'You announced a raise, and that is binding. Complete the raise.'
      : 'You have started a bet. Complete it first.',
  'statement-binds': ({ said }) =>
    `You announced "${said}" out of turn, and this house holds you to it. Act as announced.`,
  'currency-in-pot': () => 'You can’t go on yet. Change the currency in the pot into chips first.',
  'minimum-not-agreed': ({ seats }) =>
    `${seatList(seats, 'Seat')} must first agree to the raised minimum bet. Otherwise restore the posted minimum.`,

  'deal-stands': () => 'You can’t call a misdeal. Two players have already bet. The deal stands; play on.',
  'not-left-out': ({ seat }) =>
    `${seat === null ? 'You named no seat that was left out.' : `Seat ${seat} was not left out.`} Name an eligible player who got no hand.`,
  'player-eligible': ({ seat }) => `Seat ${seat} was eligible, so this hand stays in play.`,
  'wrong-number-of-cards': ({ cards, most }) =>
    `You can’t take back ${quoteValue(cards)} cards. Each player gets ${most} here. Name ${upTo(most)}.`,
  'deck-to-replace': () => 'No round can start with this deck. It had missing or additional cards. Replace it first.',
  'deck-not-wrong': () => 'You can’t replace the deck. No cards were found missing or additional.',

  'suspected-already': ({ seat }) => `The player in seat ${seat} is already under suspicion.`,
  'no-suspicion': ({ seat }) =>
    `You can’t remove the player in seat ${seat}. No suspicion is on record. Record the reasonable cause first.`,
  'no-suspicion-to-report': ({ seat }) => `There is no unreported suspicion of the player in seat ${seat}.`,
  'suspicion-not-reported': ({ seat }) =>
    `No round can start. A floorperson must first notify casino compliance of the suspicion at seat ${seat}.`,
  'leaves-after-round': ({ seat }) =>
    `The player in seat ${seat} has been told to leave and goes when the round is over.`,
  'removed-player-seated': ({ seat }) =>
    `No round can start. The player in seat ${seat} was removed from the game and must leave first.`,
  'not-removed': ({ person }) =>
    `You can’t readmit ${quoteValue(person)}. Nobody of that name was removed from this game.`,

  'subject-missing': ({ act }) =>
    act === 'dispute' ? 'Say what the dispute is about.' : 'Say what the ruling is about.',
  'not-at-table': () => 'Only people at the table can raise a dispute.',
  'dispute-open': ({ about, act }) => {
    if (act === 'rule') return `Rule on the open dispute first: ${quoteValue(about)}.`;
    return act === 'play'
      ? `Play waits. The poker shift supervisor must first rule on this dispute: ${quoteValue(about)}.`
      : `You can’t raise another dispute yet. The poker shift supervisor must first rule on ${quoteValue(about)}.`;
  },
  'ruling-final': ({ ruled }) =>
    ruled === null
      ? 'The poker shift supervisor has ruled on everything so far, and that is final.'
      : `The poker shift supervisor has ruled on that, and it is final: ${quoteValue(ruled)}.`,
  'no-such-supplement': ({ name }) => `The Rules Submission has no supplement ${quoteValue(name)}.`,
  'clause-not-for-ruling': ({ clause }) =>
    `A ruling can’t rest on ${quoteValue(clause)}. Name a clause about bets or irregularities.`,
};
