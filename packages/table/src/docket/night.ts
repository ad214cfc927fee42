import { type Card, shuffle, simulationChance } from '@fairdeal/cards';
import {
  type Actor,
  type HouseAct,
  type HouseGame,
  type HouseGameId,
  houseGame,
  houseRulebook,
  isRefused,
  type Refusal,
  type Seat,
  type SubmissionDraft,
  submit,
  type Table,
  type TableEvent,
  type TableView,
} from '@fairdeal/rules';
import { boxAtSeat, staffMember, stageNow, withActValue } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { houseNarrator } from '@fairdeal/words/internal';
import { houseDeckWatch, tableDeckWatcher } from '../deck-watch/index.js';
import {
  facesDealtUp,
  type HouseFelt,
  houseFelt,
  type PhysicalCard,
  type PhysicalShuffle,
  plainDeck,
  shuffleCards,
} from '../physical/index.js';
import type { Entry } from '../runtime/entry.js';
import { openTable, type RunningTable } from '../runtime/running-table.js';
import { saveHouseStretch } from '../saved/stretch.js';
import { type NightRead, nightRecord } from './record.js';

type HouseEntry = Entry<HouseAct, TableEvent>;

/** A table of a night as it opens. */
export interface NightOpening {
  readonly game: HouseGameId;
  readonly settings?: SubmissionDraft['settings'];
  readonly seats: number;
  readonly seed: number;
  /** The cards in the dealer's hands. */
  readonly deck: (game: HouseGame) => readonly Card[];
  /** How the cards are shuffled; fairly, where it is left out. */
  readonly shuffles?: (cards: readonly PhysicalCard[], fair: PhysicalShuffle) => readonly PhysicalCard[];
  /** A slip: the act of a person instead of the flawless one that is due. */
  readonly slips?: (act: HouseAct, night: Night) => HouseAct;
  /** A player's own choice, where they do not take one at random. */
  readonly plays?: (night: Night, seat: Seat) => HouseAct | null;
}

/** A live table in play: its cards are real, and everything goes through acts of people. */
export interface Night extends NightRead {
  readonly game: HouseGame;
  readonly table: RunningTable<Table, HouseAct, TableEvent, TableView>;
  /** The cards as they really lie. */
  readonly felt: HouseFelt;
  tries(by: Actor, act: HouseAct): HouseEntry | Refusal;
  does(by: Actor, act: HouseAct): HouseEntry;
  /** Goes on with what is due or chosen: an entry, a refusal of what the dealer found, or null when nobody has an act. */
  goesOn(): HouseEntry | Refusal | null;
}

const OPENED_AT = Date.UTC(2026, 0, 5, 23);
const BUY_IN = 500_000;

export const playerAt = (seat: Seat): Actor => ({ role: 'player', seat, person: `player ${seat}` });
export const DEALER = staffMember('dealer');
export const FLOORPERSON = staffMember('floorperson');

/** An act with the cards and counts that the dealer truly finds. */
const truthful = (game: HouseGame, table: Table, felt: HouseFelt, act: HouseAct): HouseAct => {
  switch (act.do) {
    case 'countStub':
      return { ...act, count: felt.stub(table).length };
    case 'gatherCards':
      return { ...act, count: felt.stack(table).length };
    case 'deal':
    case 'dealMore': {
      const seen = facesDealtUp(game, table, felt.stub(table), act.do) ?? [];
      return seen.length === 0 ? act : { ...act, cards: seen };
    }
    case 'turnUp': {
      const stage = stageNow(table);
      const isBoard = stage?.act === 'turnUp' && stage.what === 'community';
      const lying = felt.faces(isBoard ? 'community' : 'dealer');
      return { ...act, cards: isBoard ? lying.slice(table.round?.communityUp ?? 0, stage.upTo) : lying };
    }
    case 'settleHand':
    case 'verifyPayout':
      return { ...act, cards: felt.faces(act.box) };
    default:
      return act;
  }
};

/** Players of a docket never surrender: a hand that they have set could be surrendered until it is shown. */
const isSurrender = (act: HouseAct): boolean => act.do === 'play' && 'surrender' in (act.play ?? {});

const filed = (game: HouseGame, settings: SubmissionDraft['settings']) => {
  const made = submit(game, settings === undefined ? {} : { settings });
  if ('ok' in made) return made.ok;
  throw new Error(`${game.title} cannot be opened: ${made.faults[0]?.fault}`);
};

/** A night before anybody goes on: people can act. */
type NightTable = Omit<Night, 'goesOn'> & { readonly below: (count: number) => number };

/** Opens a live table whose cards are real. */
const openNightTable = (opening: NightOpening): NightTable => {
  const game = houseGame(opening.game);
  if (game === undefined) throw new Error(`There is no game ${opening.game}.`);
  const chance = simulationChance(`docket ${opening.seed}`);
  const fair: PhysicalShuffle = (cards) => shuffleCards(cards, chance);
  const felt = houseFelt(
    () => plainDeck(opening.deck(game)),
    (cards) => opening.shuffles?.(cards, fair) ?? fair(cards),
  );
  const submission = filed(game, opening.settings);
  const book = houseRulebook(game);
  const opened = book.open(submission, 'live');
  const record = nightRecord(
    {
      book,
      narrator: houseNarrator(game, submission),
      watcher: tableDeckWatcher(houseDeckWatch(game)),
      handsDealt: (event, { round }) => (event.did === 'dealt' && event.opens ? (round?.hands.length ?? 0) : 0),
      save: (before, entries) => saveHouseStretch(game, before, entries),
    },
    opened,
  );
  let clock = OPENED_AT;
  let now = opened;
  const table: Night['table'] = openTable(
    book,
    submission,
    {
      append: (entry) => {
        record.adds(entry);
        let before = now;
        for (const event of entry.events) {
          now = book.evolve(before, event);
          felt.follow(event, before, now);
          before = now;
        }
      },
      clock: () => clock,
      shuffle: (row) => shuffle(chance, row),
    },
    'live',
  );

  const tries = (by: Actor, act: HouseAct): HouseEntry | Refusal => {
    clock += 4000;
    const done = table.act(by, act);
    if (isRefused(done)) record.refuses(by, done);
    return done;
  };
  const does = (by: Actor, act: HouseAct): HouseEntry => {
    const done = tries(by, act);
    if (isRefused(done)) throw new Error(`${act.do} was refused: ${refusalText(done)}`);
    return done;
  };
  return { game, table, felt, ...record.read, tries, does, below: chance.below };
};

/** Opens a live table with its players and cards. */
export const openNight = (opening: NightOpening): Night => {
  const { below, ...opened } = openNightTable(opening);
  const { game, table, felt, tries, does } = opened;
  const { book } = table;
  const reads = (act: HouseAct): HouseAct => {
    const true_ = truthful(game, table.state(), felt, act);
    return opening.slips?.(true_, night) ?? true_;
  };

  const duty = (): HouseEntry | Refusal | null => {
    const due = table.requiredNext();
    const [role] = due?.by ?? [];
    if (due === null || role === undefined) return null;
    return tries(staffMember(role), reads(book.completeAct(table.state(), due.act)));
  };
  const chosenAct = (seat: Seat): HouseAct | null => {
    const own = opening.plays?.(night, seat) ?? null;
    if (own !== null) return own;
    const options = table.options(playerAt(seat)).filter(({ kind, act }) => kind === 'play' && act.do !== 'withdraw');
    const choices = options.filter(({ act }) => act.do !== 'wager' && !isSurrender(act));
    const placed = table.state().boxes[boxAtSeat(seat) - 1]?.wagers ?? {};
    const wagers = options.filter(
      ({ act }) => act.do === 'wager' && act.box === boxAtSeat(seat) && (placed[act.wager] ?? 0) === 0,
    );
    const open = choices.length > 0 ? choices : wagers;
    const chosen = open.length === 0 ? undefined : open[below(open.length)];
    if (chosen === undefined) return null;
    const ranges = Object.entries(chosen.ranges ?? {});
    return ranges.reduce<HouseAct>((filled, [path, { min }]) => withActValue(filled, path, min), chosen.act);
  };
  const players = (): HouseEntry | null => {
    for (let seat: Seat = 1; seat <= opening.seats; seat += 1) {
      const act = chosenAct(seat);
      if (act !== null) return does(playerAt(seat), act);
    }
    return null;
  };
  const deals = (): HouseEntry | Refusal | null => {
    const option = table.options(DEALER).find(({ accord }) => accord === true);
    // A deal of cards that fall face up is offered to nobody: its cards are not known yet.
    const { betsClosed, round } = table.state();
    const act = option?.act ?? (betsClosed && round === null ? ({ do: 'deal' } as const) : null);
    return act === null ? null : tries(DEALER, reads(act));
  };

  const night: Night = { ...opened, goesOn: () => duty() ?? players() ?? deals() };
  for (let seat: Seat = 1; seat <= opening.seats; seat += 1) does(playerAt(seat), { do: 'sit', cents: BUY_IN });
  return night;
};
