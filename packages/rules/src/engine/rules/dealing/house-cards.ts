import { UNKNOWN_CARD } from '@fairdeal/cards';
import { changeDealer as relieveDealer } from '../../../cards/dealer.js';
import { idleDeck, isShuffleOwed, jokerDue, lateDeck, notFromStack, wrongStep } from '../../../cards/handling.js';
import { cutClauses, cutDue, loadCards as loadAnyCards } from '../../../cards/shuffling.js';
import { deckInPlay } from '../../../cards/state.js';
import { accept, isRefused, refuse } from '../../../core/decision.js';
import type { TableEvent } from '../../model/acts.js';
import type { ActHandler } from '../../model/house-game.js';
import { playerAt, roundOrEmpty } from '../../model/state.js';
import { shoeEmptyEvent } from './dealing.js';

/** The dealer and a floorperson each see to it that only one joker stays in the deck. */
export const tearJoker: ActHandler<'tearJoker'> = (game, table, { deck }, { by, at }) => {
  const { secondJoker } = game.law;
  if (secondJoker === undefined || !jokerDue(game, table)) return refuse('no-second-joker', {}, secondJoker?.clause);
  const cites = [secondJoker.clause];
  const wrong =
    wrongStep(table, deck, 'tearJoker', ['verified'], secondJoker.clause) ?? lateDeck(game, table, deck, at);
  if (wrong !== null) return wrong;
  const first = table.cards.decks[deck]?.handledBy ?? null;
  if (first === null) {
    return by.role === 'dealer'
      ? accept<TableEvent>({ did: 'secondJokerSeen', deck, person: by.person, cites })
      : refuse('dealer-takes-joker-first', {}, ...cites);
  }
  if (by.role === 'dealer' || first === by.person) return refuse('two-people', { what: 'tearJoker' }, ...cites);
  return accept<TableEvent>({ did: 'jokerTorn', deck, cites });
};

/** A fresh shoe lets everyone wager again who was kept out. */
export const loadCards: ActHandler<'loadCards'> = (game, table, act, doing) => {
  const ruling = loadAnyCards(game, table, act, doing);
  const { readmit } = game.law;
  if (isRefused(ruling) || readmit === undefined || !table.players.some((player) => player?.barred)) return ruling;
  return { events: ruling.events.map((event) => ({ ...event, cites: [...event.cites, readmit] })) };
};

export const declineCut: ActHandler<'declineCut'> = (game, table, _act, { by }) => {
  const [offered = null] = cutDue(game, table) ? table.cards.cutOffers : [];
  if (by.role !== 'player' || by.seat !== offered)
    return refuse('cut-not-offered', { act: 'declineCut', offered }, ...cutClauses(game, table));
  return accept<TableEvent>({ did: 'cutDeclined', seat: by.seat, cites: cutClauses(game, table) });
};

/** The cards of an idle table lie face down unless a player asks: the first to arrive, or any, as the chapter says. */
export const askToSeeCards: ActHandler<'askToSeeCards'> = (game, table, _act, { by }) => {
  const { law } = game;
  const { current, decks, firstPlayer } = table.cards;
  const deck = deckInPlay(table);
  const cites = [law.idle];
  if (by.role !== 'player' || playerAt(table, by.seat) === null)
    return refuse('not-seated', { to: 'askToSeeCards' }, ...cites);
  if (!isShuffleOwed(game, table, current)) return refuse('table-not-idle', {}, ...cites);
  if (law.idleAsks === 'first' && firstPlayer !== null && firstPlayer !== by.seat)
    return refuse('first-player-asks', { seat: firstPlayer }, ...cites);
  if (deck.asked != null) return refuse('asked-to-see-already', { shown: deck.asked === 'shown' }, ...cites);
  // 688a.5(g)(2): the deck that a shuffler stores is spread too, if a player asks.
  const stored = law.idleWash !== undefined && decks[1 - current]?.step === 'shuffled' ? [1 - current] : [];
  return accept<TableEvent>({
    did: 'askedToSeeCards',
    seat: by.seat,
    decks: [current, ...stored],
    cites: stored.length === 0 || law.idleWash === undefined ? cites : [...cites, law.idleWash.byDevice],
  });
};

export const burnCard: ActHandler<'burnCard'> = (game, table, { card }, { at }) => {
  const { burn } = game.law;
  if (burn === null || !table.cards.burnDue) return refuse('no-burn-due', {}, burn);
  const { current } = table.cards;
  const unfit = lateDeck(game, table, current, at) ?? idleDeck(game, table, current);
  if (unfit !== null) return unfit;
  const deck = deckInPlay(table);
  if (deck.drawn >= deck.size) return accept<TableEvent>(shoeEmptyEvent(game));
  const known = deck.order[deck.drawn];
  const wrong = known === undefined && card !== undefined ? notFromStack(game, deck, [card]) : null;
  if (wrong !== null) return wrong;
  return accept<TableEvent>({
    did: 'cardBurned',
    card: known ?? card ?? null,
    coverCard: deck.coverAt === deck.drawn ? 'dealer' : null,
    cites: [burn],
  });
};

/** The dealer dealt on without the burn that was due. The cards that were dealt stand, and the record no longer has one as burned. */
export const burnForgotten: ActHandler<'burnForgotten'> = (game, table, _act, { by }) => {
  const { burn, handling } = game.law;
  if (!table.cards.live) return refuse('record-shows-otherwise', { claim: 'burn-forgotten' }, handling);
  const told = { did: 'burnForgotten', person: by.person } as const;
  if (burn !== null && table.cards.burnDue) return accept<TableEvent>({ ...told, place: null, cites: [burn] });
  const { burned } = roundOrEmpty(table);
  return burned !== undefined && deckInPlay(table).order[burned] === UNKNOWN_CARD
    ? accept<TableEvent>({ ...told, place: burned, cites: [handling] })
    : refuse('no-burn-to-miss', {}, burn ?? handling);
};

/** A new dealer burns a card of the shoe before dealing any, where the chapter has it so. */
export const changeDealer: ActHandler<'changeDealer'> = ({ law, floor }, table, act, { by }) =>
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
