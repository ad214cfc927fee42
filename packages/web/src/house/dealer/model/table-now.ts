import type { Card } from '@fairdeal/cards';
import type { TablePush, WireOption } from '@fairdeal/client';
import { type Cents, dollars, type PokerView, type TableView } from '@fairdeal/rules';
import { seatActedFor } from '@fairdeal/rules/internal';
import { houseRemoteGame, pokerRemoteGame } from '@fairdeal/table/internal';
import { wagerTitle } from '@fairdeal/words/internal/text';
import type { SeatedGame } from '../../table/table-game.js';

/** Hand in front of a seat: at a house game a box, at poker the seat's own. */
export interface SeatHand {
  /** Number of its box or seat. */
  readonly place: number;
  readonly cards: readonly (Card | null)[];
  /** Wagers with their titles, in the order of the layout. */
  readonly wagers: readonly { readonly title: string; readonly cents: Cents }[];
  /** Outcome so far: `raised $20`, `settled`; empty before a choice. */
  readonly state: string;
}

/** A seat as the dealer sees it. */
export interface SeatNow {
  readonly seat: number;
  readonly taken: boolean;
  readonly chips: Cents | null;
  readonly away: boolean;
  readonly turn: boolean;
  readonly hands: readonly SeatHand[];
  /** Acts that the dealer may do for the seat. */
  readonly acts: readonly WireOption[];
}

/** A table as its dealer sees it. */
export interface TableNow {
  readonly seats: readonly SeatNow[];
  readonly dealer: readonly (Card | null)[];
  readonly board: readonly (Card | null)[];
  /** Number of cards on the board of this game; 0 without one. */
  readonly boardSize: number;
  readonly extra: readonly (Card | null)[];
  readonly pot: Cents | null;
  readonly button: number | null;
  readonly round: number;
  /** Cards left to deal; null where the game doesn't say. */
  readonly left: number | null;
  readonly meter: Cents | null;
  /** Cards read since the shuffle, where the shoe has several of each; empty elsewhere. */
  readonly out: readonly Card[];
}

const STATES: Readonly<Record<string, string>> = {
  exposed: 'card exposed',
  'passed-over': 'passed over',
  late: 'cards come last',
  racked: 'folded',
  dead: 'dead hand',
  abandoned: 'left',
  settled: 'settled',
};

/** A choice in the dealer's words: `raised $20`, `checked`. */
const playWords = (play: object | null): string => {
  if (play === null) return '';
  const { raise, check, fold, call, low, surrender } = play as Readonly<Record<string, unknown>>;
  if (typeof raise === 'number') return `raised ${dollars(raise)}`;
  if (check === true) return 'checked';
  if (fold === true) return 'folded';
  if (surrender === true || call === 'surrender') return 'surrendered';
  if (typeof call === 'string') return `called ${call}`;
  return low === undefined ? 'decided' : 'hand set';
};

const actsFor = (push: TablePush, seat: number): readonly WireOption[] =>
  push.options.filter(({ act }) => seatActedFor(act) === seat);

const HOUSE_SEATS = 6;

const houseNow = (filed: Extract<SeatedGame, { kind: 'house' }>, push: TablePush): TableNow => {
  const { game, submission } = filed;
  const view: TableView = houseRemoteGame(game, submission).readView(push);
  const turn = view.boxes.find(({ box }) => box === view.turn);
  return {
    seats: Array.from({ length: HOUSE_SEATS }, (_, at): SeatNow => {
      const seat = at + 1;
      const taken = view.seats.find((one) => one.seat === seat);
      return {
        ...{ seat, taken: taken !== undefined, chips: taken?.chips ?? null, away: false },
        turn: view.stage === 'ask' && turn?.owner === seat,
        hands: view.boxes
          .filter(({ owner }) => owner === seat)
          .map(({ box, cards, wagers, play, status }) => ({
            place: box,
            cards,
            wagers: game.wagers.flatMap(({ id }) => {
              const cents = wagers[id] ?? 0;
              return cents > 0 ? [{ title: wagerTitle(game, id).replace(/ Wager$/, ''), cents }] : [];
            }),
            state: STATES[status ?? ''] ?? playWords(play),
          })),
        acts: actsFor(push, seat),
      };
    }),
    dealer: view.dealer,
    board: view.community,
    boardSize: game.counts.community,
    extra: view.extra,
    pot: null,
    button: null,
    round: view.rounds + 1,
    left: view.cards.left,
    meter: view.meters.progressive ?? null,
    out: view.cards.out ?? [],
  };
};

const pokerState = ({ folded, shown }: PokerView['players'][number]): string => {
  if (folded) return 'folded';
  if (shown === 'shown') return 'shown';
  return shown === 'mucked' ? 'mucked' : '';
};

const pokerNow = (filed: Extract<SeatedGame, { kind: 'poker' }>, push: TablePush): TableNow => {
  const { game } = filed;
  const view: PokerView = pokerRemoteGame(game).readView(push);
  const board = game.streets.flatMap(({ deal }) => deal).filter(({ to }) => to === 'board');
  return {
    seats: Array.from({ length: game.players.most }, (_, at): SeatNow => {
      const seat = at + 1;
      const taken = view.seats.find((one) => one.seat === seat);
      const player = view.players.find((one) => one.seat === seat);
      return {
        ...{ seat, taken: taken !== undefined, chips: taken?.stack ?? null, away: taken?.away === true },
        turn: view.turn === seat,
        hands:
          player === undefined
            ? []
            : [
                {
                  place: seat,
                  cards: player.folded ? [] : player.cards,
                  wagers: player.bet > 0 ? [{ title: 'Bet', cents: player.bet }] : [],
                  state: pokerState(player),
                },
              ],
        acts: actsFor(push, seat),
      };
    }),
    dealer: [],
    board: view.board,
    boardSize: board.reduce((sum, { cards }) => sum + cards, 0),
    extra: [],
    pot: view.phase === null ? null : view.pot,
    button: view.button,
    round: view.rounds + 1,
    left: null,
    meter: null,
    out: [],
  };
};

/** The table of a push as its dealer sees it. */
export const tableNow = (filed: SeatedGame, push: TablePush): TableNow =>
  filed.kind === 'house' ? houseNow(filed, push) : pokerNow(filed, push);
