import type { CardCount, CardReasons, DeckStep, DeviceName } from '@fairdeal/rules/internal';
import { capitalize, countNoun } from '@fairdeal/rules/internal/text';
import { cardName } from './phrases.js';
import type { Sentences } from './sentence.js';

/** Where a deck stands: "The cards …". */
export const DECK_STEP_WORDS: Readonly<Record<DeckStep, string>> = {
  away: 'haven’t been brought to the table',
  received: 'haven’t been inspected',
  inspected: 'are inspected, but no floorperson has verified it',
  verified: 'are verified, but haven’t been spread for a player to see',
  'one-joker': 'have one joker left, but haven’t been spread for a player to see',
  spread: 'lie spread on the table',
  stacked: 'are stacked and not shuffled',
  shuffled: 'are shuffled',
  cut: 'are cut',
  loaded: 'are ready to deal',
};

const ACT_ON_CARDS: Readonly<Record<CardReasons['cards-at-wrong-step']['act'], string>> = {
  receiveCards: 'receive these cards',
  inspectCards: 'inspect these cards',
  verifyInspection: 'verify the inspection of these cards',
  tearJoker: 'tear up the second joker',
  spreadCards: 'spread these cards',
  washCards: 'wash these cards',
  shuffleCards: 'shuffle these cards',
  loadCards: 'get these cards ready to deal',
  deal: 'deal these cards',
  removeCards: 'remove these cards',
  deckFoundWrong: 'report this deck',
};

const OUT_OF_ORDER: Readonly<Record<DeviceName, string>> = {
  shuffler: 'The shuffler is out of order. Cover it or put up its sign, then shuffle by hand.',
  shoe: 'The dealing shoe is out of order. Cover it or put up its sign, then deal another way.',
};

const WARNED: Readonly<Record<CardReasons['device-warned']['warning'], string>> = {
  jam: 'warned of a jam',
  count: 'warned of a wrong count',
  'not-shuffling': 'did not shuffle',
  door: 'had an open door',
};

const countedCards = (args: CardCount): string => {
  const { counted, expected } = args;
  switch (args.what) {
    case 'gathered':
      return `You counted ${countNoun(counted, 'card')}, but there should be ${expected}. Find the rest or remove the cards.`;
    case 'stub':
      return `You counted ${countNoun(counted, 'card')}, but ${expected} are left by the record. Count the stub again.`;
    case 'stacks':
      return `You counted ${countNoun(counted, 'stack')}, but ${expected} lie at places without a wager. Collect those alone.`;
    case 'hand':
      return `You counted ${countNoun(counted, 'card')} of box ${args.box}, but ${expected} were dealt. Count again, or call a floorperson.`;
  }
};

/** `10 cards`, `10 to 42 cards`. */
const cardRange = (least: number, most: number): string =>
  least === most ? countNoun(least, 'card') : `${least} to ${countNoun(most, 'card')}`;

export const CARDS: Sentences<CardReasons> = {
  'no-such-deck': ({ deck, decks }) =>
    `There is no deck ${deck} at this table. ${decks === 1 ? 'Its only deck is deck 0.' : 'Its decks are 0 and 1.'}`,
  'cards-at-wrong-step': ({ act, step }) => `You can’t ${ACT_ON_CARDS[act]} now. The cards ${DECK_STEP_WORDS[step]}.`,
  'preshuffled-not-filed': () =>
    'You can’t use preshuffled cards here. The table’s Rules Submission doesn’t have them. Bring cards to be inspected.',
  'players-look-first': ({ players }) =>
    players === 1
      ? 'Leave the cards spread for now. The first player to arrive must see them first.'
      : `Leave the cards spread for now. The first ${players} players to arrive must see them first.`,
  'player-asked-to-see': () =>
    'You can’t go on with these cards yet. A player asked to see them. Spread them face up first.',
  'inspection-due': () =>
    'You can’t wash these cards yet. They lay at an idle table. Inspect them and have the inspection verified first.',
  'idle-cards': () => 'The table was idle. Spread the cards for the first player to see, then wash and shuffle them.',
  'deck-change-due': ({ hours }) => `These cards have been in use for ${hours} hours. Change them first.`,

  'order-unknown': () => 'You can’t give the order of the cards at a live table. Nobody knows it.',
  'wrong-stack': ({ cards, missing, extra }) =>
    `That is not the stack of ${countNoun(cards, 'card')}: ${missing} are missing and ${extra} don’t belong.`,
  'card-not-in-game': ({ card, lies }) =>
    `${capitalize(cardName(card))} is not in the cards of this game.${lies === true ? ' If it lies on the table, report the deck.' : ''}`,
  'cards-miscounted': countedCards,

  'no-cut-due': () => 'There is no cut to make now.',
  'cut-due': () => 'You can’t get these cards ready to deal yet. They must be cut first.',
  'cut-not-offered': ({ act, offered }) =>
    `You can’t ${act === 'cutCards' ? 'cut the cards' : 'decline the cut'} now. ${offered === null ? 'The cut isn’t offered to you.' : `The cut is offered to seat ${offered}.`}`,
  'cut-offered': ({ seat }) =>
    `You can’t cut the cards yet. The dealer cuts only if no player does, and seat ${seat} hasn’t answered.`,
  'cut-outside-range': ({ place, least, most }) =>
    `You can’t cut at ${place}. Put the cut card ${cardRange(least, most)} from the top.`,
  'no-recut-now': ({ until }) =>
    `You can’t order a recut now. Order it after a cut, and before ${until === 'first-card' ? 'the first card is dealt' : 'the cards are ready to deal'}.`,
  'cover-card-misplaced': ({ place, least, most }) =>
    `${place === null ? 'These cards need a cover card.' : `The cover card can’t go ${countNoun(place, 'card')} from the bottom.`} Put it ${cardRange(least, most)} from the bottom.`,
  'no-cover-card': () => 'These cards take no cover card. Get them ready to deal without one.',
  'no-reshuffle-due': () => 'You can’t gather the cards now. No reshuffle is due.',
  'no-reshuffle-now': () => 'You can’t order a reshuffle now. Order it between rounds, before anyone wagers.',

  'device-out-of-order': ({ device }) => OUT_OF_ORDER[device],
  'device-not-failed': ({ device }) => `The ${device} isn’t out of order.`,
  'no-working-device': ({ device }) => `This table has no working ${device} that could fail.`,
  'device-warned': ({ device, warning }) =>
    `You can’t take cards from the ${device}. It ${WARNED[warning]}. A floorperson clears it first, with a reason and a count.`,
  'no-device-warning': ({ device }) => `You can’t clear the ${device}. It has no open warning.`,
  'no-shuffle-running': () => 'No device is shuffling cards now.',
  'no-counting-device': () => 'No device counts the cards at this table.',
  'device-did-not-shuffle': () => 'The device counts cards only after it has shuffled them.',

  'deals-here': () => 'You deal at this table, so you can’t play at it. Play at another table.',
  'handled-cards': () =>
    'You handled the cards in play, so you can’t sit down here yet. Wait until another person has shuffled them.',
  'dealer-change-mid-round': () =>
    'You can’t change the dealer in the middle of a round. Ask a floorperson to relieve the dealer and give a reason.',
  'already-dealing': () => 'That person deals here already. Name another dealer.',
  'plays-here': () => 'That person plays at this table and can’t deal here. Name another dealer.',
};
