import { refuse } from '../ruling.js';
import { cutDue, type Handler, happens, jokerDue, notFromStack, stepFault } from './cards.js';
import { deckInPlay } from './state.js';

export const tearJoker: Handler<'tearJoker'> = (game, table, { deck }) => {
  const { secondJoker } = game.law;
  if (secondJoker === undefined || !jokerDue(game, table))
    return refuse(
      'The decks of this table come without a second joker.',
      ...(secondJoker === undefined ? [] : [secondJoker.clause]),
    );
  return (
    stepFault(table, deck, 'rid of their second joker', ['verified'], secondJoker.clause) ??
    happens({ did: 'jokerTorn', deck, cites: [secondJoker.clause] })
  );
};

export const declineCut: Handler<'declineCut'> = (game, table, { by }) => {
  const [offered] = table.cards.cutOffers;
  if (!cutDue(game, table) || by.role !== 'player' || by.seat !== offered)
    return refuse('The cut is not offered to this player now.', game.law.cut.clause);
  return happens({ did: 'cutDeclined', seat: by.seat, cites: [game.law.cut.clause] });
};

export const burnCard: Handler<'burnCard'> = (game, table, { card }) => {
  const { burn } = game.law;
  if (burn === null || !table.cards.burnDue) return refuse('No card is burned now.', ...(burn === null ? [] : [burn]));
  const deck = deckInPlay(table);
  if (deck.drawn >= deck.size)
    return happens({ did: 'reshuffleOrdered', why: 'shoe-empty', cites: [game.law.emptyShoe ?? game.law.reshuffle] });
  const known = deck.order[deck.drawn];
  const wrong = known === undefined && card !== undefined ? notFromStack(game, deck, [card]) : null;
  if (wrong !== null) return wrong;
  return happens({
    did: 'cardBurned',
    card: known ?? card ?? null,
    coverCard: deck.coverAt === deck.drawn ? 'dealer' : null,
    cites: [burn],
  });
};

export const changeDealer: Handler<'changeDealer'> = ({ law }, table) =>
  table.round !== null
    ? refuse('A new dealer takes over between rounds.', law.load(table))
    : happens({ did: 'dealerChanged', cites: law.burn === null ? [] : [law.burn] });
