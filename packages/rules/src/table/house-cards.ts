import { changeDealer as relieveDealer } from '../cards/dealer.js';
import { idleDeck, isOwed, jokerDue, lateDeck, notFromStack, stepFault } from '../cards/handling.js';
import { cutClauses, cutDue, loadCards as loadAnyCards } from '../cards/shuffling.js';
import { deckInPlay } from '../cards/state.js';
import { happens, isRefused, refuse } from '../ruling.js';
import type { TableEvent } from './acts.js';
import { shoeEmpty } from './dealing.js';
import type { Handler } from './house-game.js';
import { playerAt } from './state.js';

/** The dealer and a floorperson each see to it that only one joker stays in the deck. */
export const tearJoker: Handler<'tearJoker'> = (game, table, { deck }, { by, at }) => {
  const { secondJoker } = game.law;
  if (secondJoker === undefined || !jokerDue(game, table))
    return refuse('The decks of this table come without a second joker.', secondJoker?.clause);
  const cites = [secondJoker.clause];
  const wrong =
    stepFault(table, deck, 'rid of their second joker', ['verified'], secondJoker.clause) ??
    lateDeck(game, table, deck, at);
  if (wrong !== null) return wrong;
  const first = table.cards.decks[deck]?.handledBy ?? null;
  if (first === null) {
    return by.role === 'dealer'
      ? happens<TableEvent>({ did: 'secondJokerSeen', deck, person: by.person, cites })
      : refuse('The dealer takes out the second joker; a floorperson then sees to it that one is left.', ...cites);
  }
  if (by.role === 'dealer' || first === by.person)
    return refuse('A floorperson sees to it that only one joker is left: that takes another person.', ...cites);
  return happens<TableEvent>({ did: 'jokerTorn', deck, cites });
};

/** A fresh shoe lets everyone wager again who was kept out. */
export const loadCards: Handler<'loadCards'> = (game, table, act, doing) => {
  const ruling = loadAnyCards(game, table, act, doing);
  const { readmit } = game.law;
  if (isRefused(ruling) || readmit === undefined || !table.players.some((player) => player?.barred)) return ruling;
  return { events: ruling.events.map((event) => ({ ...event, cites: [...event.cites, readmit] })) };
};

export const declineCut: Handler<'declineCut'> = (game, table, _act, { by }) => {
  const [offered] = table.cards.cutOffers;
  if (!cutDue(game, table) || by.role !== 'player' || by.seat !== offered)
    return refuse('The cut is not offered to this player now.', ...cutClauses(game, table));
  return happens<TableEvent>({ did: 'cutDeclined', seat: by.seat, cites: cutClauses(game, table) });
};

/** The cards of an idle table lie face down unless a player asks: the first to arrive, or any, as the chapter says. */
export const askToSeeCards: Handler<'askToSeeCards'> = (game, table, _act, { by }) => {
  const { law } = game;
  const { current, decks, firstPlayer } = table.cards;
  const deck = deckInPlay(table);
  const cites = [law.idle];
  if (by.role !== 'player' || playerAt(table, by.seat) === null)
    return refuse('You can’t ask to see the cards. Sit down first.', ...cites);
  if (!isOwed(game, table, current))
    return refuse('You can’t ask to see the cards now. Players ask when they come to an idle table.', ...cites);
  if (law.idleAsks === 'first' && firstPlayer !== null && firstPlayer !== by.seat)
    return refuse(`You can’t ask to see the cards. The first player to arrive may ask: seat ${firstPlayer}.`, ...cites);
  if (deck.asked != null)
    return refuse(
      deck.asked === 'shown' ? 'The cards lie face up already.' : 'The cards are to be spread face up already.',
      ...cites,
    );
  // 688a.5(g)(2): the deck that a shuffler stores is spread too, if a player asks.
  const stored = law.idleWash !== undefined && decks[1 - current]?.step === 'shuffled' ? [1 - current] : [];
  return happens<TableEvent>({
    did: 'askedToSeeCards',
    seat: by.seat,
    decks: [current, ...stored],
    cites: stored.length === 0 || law.idleWash === undefined ? cites : [...cites, law.idleWash.byDevice],
  });
};

export const burnCard: Handler<'burnCard'> = (game, table, { card }, { at }) => {
  const { burn } = game.law;
  if (burn === null || !table.cards.burnDue) return refuse('No card is burned now.', burn);
  const { current } = table.cards;
  const unfit = lateDeck(game, table, current, at) ?? idleDeck(game, table, current);
  if (unfit !== null) return unfit;
  const deck = deckInPlay(table);
  if (deck.drawn >= deck.size) return happens<TableEvent>(shoeEmpty(game));
  const known = deck.order[deck.drawn];
  const wrong = known === undefined && card !== undefined ? notFromStack(game, deck, [card]) : null;
  if (wrong !== null) return wrong;
  return happens<TableEvent>({
    did: 'cardBurned',
    card: known ?? card ?? null,
    coverCard: deck.coverAt === deck.drawn ? 'dealer' : null,
    cites: [burn],
  });
};

/** A new dealer burns a card of the shoe before dealing any, where the chapter has it so. */
export const changeDealer: Handler<'changeDealer'> = ({ law, floor }, table, act, { by }) =>
  relieveDealer(
    {
      cards: table.cards,
      midRound: table.betsClosed || table.round !== null,
      plays: (person) => table.players.some((player) => player?.person === person),
      floor,
      burn: law.burn,
      handling: law.handling,
    },
    act,
    by,
  );
