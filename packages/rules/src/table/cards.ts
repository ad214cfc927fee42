import { type Card, cardWords, cutRange, inspect, isComplete, repeated } from '@fairdeal/cards';
import type { ClauseId } from '../register/index.js';
import { type Refused, type Ruling, refuse } from '../ruling.js';
import type { Command, TableEvent } from './acts.js';
import type { CardsAct, CardsCommand, CardsEvent } from './cards-acts.js';
import type { CardGame, CardsLaw, CardTable } from './cards-law.js';
import type { HouseGame } from './house-game.js';
import {
  anyPlayer,
  type DeckState,
  type DeckStep,
  deckInPlay,
  type HandStatus,
  isWagered,
  POSITIONS,
  type ShuffledBy,
  type Table,
} from './state.js';

/** The part of a command that concerns the handler. */
export type Asked<Do extends Command['do']> = Extract<Command, { do: Do }>;
export type Handler<Do extends Command['do']> = (
  game: HouseGame,
  table: Table,
  command: Asked<Do>,
) => Ruling<TableEvent>;

/** A rule for the cards of any table. */
export type CardsHandler<Do extends CardsAct['do']> = <T extends CardTable>(
  game: CardGame<T>,
  table: T,
  command: Extract<CardsCommand, { do: Do }>,
) => Ruling<CardsEvent>;

export const happens = <Event = TableEvent>(
  event: NoInfer<Event>,
  ...more: readonly NoInfer<Event>[]
): Ruling<Event> => ({ events: more.length === 0 ? [event] : [event, ...more] });

export const STEP_WORDS: Readonly<Record<DeckStep, string>> = {
  away: 'have not been brought to the table',
  received: 'were received and not yet inspected',
  inspected: 'were inspected, and no floorperson has verified it',
  verified: 'were verified and not yet spread for a player to see',
  'one-joker': 'hold one joker and were not yet spread for a player to see',
  spread: 'lie spread on the table',
  stacked: 'lie stacked, to be shuffled',
  shuffled: 'are shuffled',
  cut: 'are cut',
  loaded: 'are ready to be dealt',
};

/** The deck asked about, when it stands where the act needs it. */
export const deckAt = (
  table: CardTable,
  index: number,
  act: string,
  needed: readonly DeckStep[],
  clause: ClauseId,
): DeckState | Refused => {
  const deck = table.cards.decks[index];
  if (deck === undefined)
    return refuse(
      `There is no deck ${index} at this table; there is 0${table.cards.decks.length > 1 ? ' and 1' : ''}.`,
    );
  if (!needed.includes(deck.step)) return refuse(`The cards cannot be ${act}: they ${STEP_WORDS[deck.step]}.`, clause);
  return deck;
};

/** Why this deck does not stand where the act needs it. */
export const stepFault = (...asked: Parameters<typeof deckAt>): Refused | null => {
  const deck = deckAt(...asked);
  return 'refused' in deck ? deck : null;
};

export const wrongCards = <T extends CardTable>(
  game: CardGame<T>,
  table: T,
  deck: number,
  order: readonly Card[],
  clause: ClauseId,
): Refused | null => {
  if (order.length === 0) return null;
  const expected = cardsToShuffle(game, table, deck);
  const found = inspect(order, expected);
  if (isComplete(found)) return null;
  return refuse(
    `That is not the stack: of ${expected.length} cards ${found.missing.length} are missing and ${found.extra.length} do not belong.`,
    clause,
  );
};

const IN_RACK: readonly HandStatus[] = ['settled', 'dead', 'racked'];

/** What is shuffled: the whole batch, less what lies on the layout when a shoe runs out in a round. */
export const cardsToShuffle = (
  game: Pick<CardGame<never>, 'batch'>,
  table: CardTable,
  deck: number = table.cards.current,
): readonly Card[] => {
  if (table.round === null || deck !== table.cards.current) return game.batch;
  const { hands, dealer, community } = table.round;
  const onLayout = [
    ...hands.filter(({ status }) => !IN_RACK.includes(status)).flatMap((hand) => hand.cards),
    ...dealer,
    ...community,
  ];
  return inspect(onLayout, game.batch).missing;
};

/** Why cards read out at a live table cannot have come from its stack. */
export const notFromStack = (game: HouseGame, deck: DeckState, entered: readonly Card[]): Refused | null => {
  const foreign = entered.find((card) => !game.batch.includes(card));
  if (foreign !== undefined) return refuse(`"${foreign}" is not a card of this game.`, game.law.batch);
  const twice = repeated([...deck.order, ...entered], game.copies);
  return twice === undefined
    ? null
    : refuse(`These cards hold ${cardWords(twice)} more often than the deck does.`, game.law.batch);
};

/** Whether decks come with a second joker, to be torn up. */
export const jokerDue = <T extends CardTable>({ law }: CardGame<T>, { submission }: T): boolean =>
  law.secondJoker?.isThere(submission) === true;

const seated = ({ players }: CardTable): number =>
  players.reduce((count, player) => count + (player === null ? 0 : 1), 0);

/** Whether enough players are at the table to have their look at the cards. */
export const lookersThere = <T extends CardTable>({ law }: CardGame<T>, table: T): boolean =>
  law.lookers === undefined ? anyPlayer(table) : seated(table) >= law.lookers;

export const isIdle = <T extends CardTable>(game: CardGame<T>, table: T): boolean =>
  table.round === null && !lookersThere(game, table);

/** Which way the cards are shuffled now: a device that failed and is covered gives way to the dealer's hands. */
export const shufflingNow = (table: CardTable): 'manual' | 'device' | 'continuous' =>
  table.cards.shuffler === 'covered'
    ? 'manual'
    : (table.submission.settings.shuffling as 'manual' | 'device' | 'continuous');

export const shuffleCards: CardsHandler<'shuffleCards'> = (game, table, { deck, order, at }) => {
  const { law } = game;
  const state = deckAt(table, deck, 'shuffled', ['stacked'], law.shuffle);
  if ('refused' in state) return state;
  if (table.cards.shuffler === 'failed')
    return refuse(
      'The shuffler does not work: cover it or put up its sign before the cards are shuffled by hand.',
      law.outOfOrder,
    );
  const late = lateDeck(game, table, deck, at);
  if (late !== null) return late;
  const how = shufflingNow(table) === 'manual' ? 'hand' : 'device';
  const covered = table.cards.reshuffle === 'cover-card' && deck === table.cards.current;
  const cites = covered && law.intermix !== undefined ? [law.shuffle, law.intermix] : [law.shuffle];
  return wrongCards(game, table, deck, order, law.shuffle) ?? happens(shuffled(game, table, deck, how, order, cites));
};

export const shuffled = <T extends CardTable>(
  game: CardGame<T>,
  table: T,
  deck: number,
  how: ShuffledBy,
  order: readonly Card[],
  cites: readonly ClauseId[],
): CardsEvent => {
  const cutNow = deck === table.cards.current && game.law.cut.needed(how, table);
  const { spared } = game.law.cut;
  const offers = cutNow ? game.law.cut.offers(table) : { seats: [], cites: spared === undefined ? [] : [spared] };
  const size = order.length > 0 ? order.length : cardsToShuffle(game, table, deck).length;
  return { did: 'cardsShuffled', deck, how, order, size, offers: offers.seats, cites: [...cites, ...offers.cites] };
};

/** Whether the deck in play still waits for its cut. */
export const cutDue = <T extends CardTable>(game: CardGame<T>, table: T): boolean => {
  const deck = deckInPlay(table);
  return deck.step === 'shuffled' && deck.shuffledBy !== null && game.law.cut.needed(deck.shuffledBy, table);
};

export const cutCards: CardsHandler<'cutCards'> = (game, table, { by, place }) => {
  const { cut } = game.law;
  if (!cutDue(game, table))
    return refuse('There is no cut to be made now.', cut.clause, ...(cut.spared === undefined ? [] : [cut.spared]));
  const [offered] = table.cards.cutOffers;
  if (by.role === 'player' && by.seat !== offered)
    return refuse(
      offered === undefined
        ? 'The dealer cuts the cards: the cut is not offered to a player now.'
        : `The cut is offered to seat ${offered}.`,
      cut.clause,
    );
  if (by.role === 'dealer' && offered !== undefined)
    return refuse(`The dealer cuts only when no player will: seat ${offered} has not answered.`, cut.clause);
  const [least, most] = cutRange(deckInPlay(table).size, cut);
  if (!Number.isInteger(place) || place < least || place > most)
    return refuse(
      `Cut at ${place} refused: the cover card goes ${least} to ${most} cards in from the top.`,
      cut.clause,
    );
  return happens({ did: 'cardsCut', by: by.role === 'player' ? by.seat : 'dealer', place, cites: [cut.clause] });
};

/** The recut falls to whoever cut last, then to the next in line. */
export const orderRecut: CardsHandler<'orderRecut'> = ({ law }, table) => {
  const { step, drawn, shuffledBy } = deckInPlay(table);
  const wasCut = shuffledBy !== null && law.cut.needed(shuffledBy, table);
  const inShoe = law.cut.recutInShoe === true && step === 'loaded' && drawn === 0 && wasCut && table.round === null;
  if (step !== 'cut' && !inShoe)
    return refuse(
      `A recut can be ordered only after a cut and before ${law.cut.recutInShoe === true ? 'the first card is dealt' : 'the cards are ready to be dealt'}.`,
      law.cut.recut,
    );
  const last = table.cards.lastCutter;
  const inLine =
    last === null || last === 'dealer' ? [] : [last, ...table.cards.cutOffers.filter((seat) => seat !== last)];
  const offers = inLine.filter((seat) => table.players[seat - 1] !== null);
  return happens({ did: 'recutOrdered', offers, cites: [law.cut.recut] });
};

/** How many cards must lie below the cover card at least. */
export const leastBelowCover = (game: { readonly law: Pick<CardsLaw<never>, 'cover'> }, size: number): number =>
  game.law.cover === null ? 0 : Math.ceil(size * game.law.cover.least);

export const loadCards: CardsHandler<'loadCards'> = (game, table, { cover }) => {
  const { law } = game;
  const deck = deckInPlay(table);
  if (cutDue(game, table)) return refuse('The cards must be cut before they are made ready to deal.', law.cut.clause);
  if (deck.step !== 'cut' && deck.step !== 'shuffled')
    return refuse(`The cards cannot be made ready to deal: they ${STEP_WORDS[deck.step]}.`, law.load(table));
  const cites = [law.load(table)];
  const coverNeeded = law.cover !== null && shufflingNow(table) !== 'continuous';
  if (coverNeeded) cites.push(law.cover.clause);
  if (law.readmit !== undefined && table.players.some((player) => player?.barred)) cites.push(law.readmit);
  const bottom = law.bottomCover?.(table) ?? null;
  if (bottom !== null)
    return cover === bottom.cards
      ? happens({
          did: 'cardsLoaded',
          coverAt: deck.size - cover,
          burn: law.burn !== null,
          cites: [...cites, bottom.clause],
        })
      : refuse(
          `The cover card goes ${bottom.cards} cards from the bottom of the stack, not ${cover ?? 'nowhere'}.`,
          bottom.clause,
        );
  const least = leastBelowCover(game, deck.size);
  if (coverNeeded && (cover === null || !Number.isInteger(cover) || cover < least || cover > deck.size))
    return refuse(
      `The cover card goes ${least} to ${deck.size} cards from the bottom of the stack, not ${cover ?? 'nowhere'}.`,
      ...cites,
    );
  if (!coverNeeded && cover !== null) return refuse('No cover card is put in these cards.', law.load(table));
  return happens({
    did: 'cardsLoaded',
    coverAt: cover === null ? null : deck.size - cover,
    burn: law.burn !== null,
    cites,
  });
};

export const gatherCards = <T extends CardTable>(
  game: CardGame<T>,
  table: T,
  { count }: { readonly count: number },
): Ruling<CardsEvent> => {
  const { law } = game;
  if (table.cards.reshuffle === null || deckInPlay(table).step !== 'loaded')
    return refuse('The cards are gathered only when a reshuffle is due.', law.reshuffle);
  if (table.round !== null && table.cards.reshuffle !== 'shoe-empty')
    return refuse('The round is finished before the cards are gathered.', law.reshuffle);
  const expected = cardsToShuffle(game, table).length;
  if (count !== expected)
    return refuse(`${count} cards are there and ${expected} should be: find the rest or remove the cards.`, law.gather);
  const next =
    table.round === null && game.decks(table.submission, table.cards.shuffler) === 2
      ? 1 - table.cards.current
      : table.cards.current;
  return happens({
    did: 'cardsGathered',
    next,
    cites: [
      law.gather,
      ...(next === table.cards.current ? [] : [law.alternate]),
      ...(next === table.cards.current || law.oneInRack === undefined ? [] : [law.oneInRack]),
    ],
  });
};

export const orderReshuffle: CardsHandler<'orderReshuffle'> = ({ law }, table) =>
  table.round === null &&
  table.cards.reshuffle === null &&
  deckInPlay(table).step === 'loaded' &&
  !table.boxes.some(isWagered)
    ? happens({ did: 'reshuffleOrdered', why: 'floor', cites: [law.reshuffle] })
    : refuse('A reshuffle can be ordered after a round, before the next wagers.', law.reshuffle);

/** Refuses what would use cards that should have been changed. */
export const lateDeck = <T extends CardTable>(
  game: CardGame<T>,
  table: T,
  index: number,
  at: number | undefined,
): Refused | null => {
  const { hours, clause } = game.law.deckChange(table);
  const openedAt = table.cards.decks[index]?.openedAt ?? null;
  if (openedAt === null || at === undefined || at - openedAt <= hours * 3_600_000) return null;
  return refuse(`These cards have been used for ${hours} hours and must be changed first.`, clause);
};

/** Seats counterclockwise from one of them: the dealer's right is seat 6. */
export const counterclockwise = (table: Table, from: number = POSITIONS): number[] =>
  Array.from({ length: POSITIONS }, (_, step) => ((from - 1 - step + POSITIONS) % POSITIONS) + 1).filter(
    (seat) => table.players[seat - 1] !== null,
  );
