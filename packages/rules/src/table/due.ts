import type { Command } from './acts.js';
import { cardsToShuffle } from './cards.js';
import { coverDue, deckDue } from './cards-due.js';
import { cardsLeft } from './dealing.js';
import type { HouseGame } from './house-game.js';
import { needsValidation, needsVerification } from './progressive.js';
import { handNow, stageNow } from './round.js';
import { startDue } from './start.js';
import { deckInPlay, type Table } from './state.js';
import { stubCountDue } from './void.js';

const DEALER = { role: 'dealer' } as const;
const FLOORPERSON = { role: 'floorperson' } as const;

/**
 * The act that the staff must do next for the game to go on, or null when it waits for players.
 * A shuffle comes without its order, and a draw without its number: whoever carries it out brings the chance.
 */
export const due = (game: HouseGame, table: Table): Command | null => {
  if (
    table.round !== null &&
    table.cards.reshuffle === null &&
    deckInPlay(table).step === 'loaded' &&
    !table.cards.burnDue
  )
    return roundDue(game, table);
  const cover = coverDue(table);
  if (cover !== null) return cover;
  const deck = deckInPlay(table);
  if (table.cards.reshuffle !== null && deck.step === 'loaded')
    return { by: DEALER, do: 'gatherCards', count: cardsToShuffle(game, table).length };
  const cardsDue = deckDue(game, table, deck, table.cards.current);
  if (cardsDue !== null) return cardsDue;
  const other = table.cards.decks[1 - table.cards.current];
  if (
    other !== undefined &&
    game.decks(table.submission, table.cards.shuffler) === 2 &&
    other.step !== 'shuffled' &&
    deck.step === 'loaded'
  ) {
    const otherDue = deckDue(game, table, other, 1 - table.cards.current);
    if (otherDue !== null) return otherDue;
  }
  if (deck.step === 'loaded' && table.cards.burnDue) return { by: DEALER, do: 'burnCard' };
  if (startDue(game, table)) return drawDue(game, table);
  return table.round === null ? null : roundDue(game, table);
};

/** The draw of the starting position, without its chance. */
const drawDue = ({ law }: HouseGame, { submission, cards }: Table): Command =>
  law.start?.method(submission) === 'generator'
    ? { by: DEALER, do: 'drawStart', number: 0 }
    : cards.dice === null
      ? { by: DEALER, do: 'placeDice' }
      : { by: DEALER, do: 'shakeDice', dice: [] };

const roundDue = (game: HouseGame, table: Table): Command | null => {
  const stage = stageNow(game, table);
  switch (stage?.act) {
    case 'ask': {
      if (stage.complete === 0) return null;
      const hand = handNow(game, table) ?? table.round?.hands.find(({ status }) => status === 'late');
      if (hand === undefined || hand.play === null) return null;
      return { by: DEALER, do: hand.cards.length < game.counts.hand ? 'completeHand' : 'settleHand', box: hand.box };
    }
    case 'dealMore':
      return { by: DEALER, do: 'dealMore' };
    case 'stub':
      return stubCountDue(game, table)
        ? { by: DEALER, do: 'countStub', count: cardsLeft(deckInPlay(table)) }
        : { by: DEALER, do: 'rackStub' };
    case 'coverShaker':
      return { by: DEALER, do: 'coverShaker' };
    case 'setDealer':
      // A player with an exposed card decides first.
      return table.round?.hands.some(({ status }) => status === 'exposed')
        ? null
        : {
            by: DEALER,
            do: 'setDealerHand',
            low: game.dealerSets?.low(table.submission, table.round?.dealer ?? []) ?? [],
          };
    case 'turnUp':
      return { by: DEALER, do: 'turnUp' };
    case 'settle': {
      const hand = handNow(game, table);
      if (hand === undefined) return null;
      if (!needsValidation(game, table, hand)) return { by: DEALER, do: 'settleHand', box: hand.box };
      return needsVerification(game, hand)
        ? { by: DEALER, do: 'verifyPayout', box: hand.box, light: true }
        : { by: FLOORPERSON, do: 'validatePayout', box: hand.box };
    }
    case 'envy':
      return { by: DEALER, do: 'payEnvy' };
    case 'collect': {
      const waiting = table.round?.hands.find(({ documentsDue }) => documentsDue);
      return waiting === undefined
        ? { by: DEALER, do: 'collectCards' }
        : { by: FLOORPERSON, do: 'completeDocuments', box: waiting.box };
    }
    default:
      return null;
  }
};
