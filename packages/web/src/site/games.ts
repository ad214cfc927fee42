import type { HouseGameId } from '@fairdeal/rules';

/** A house game as the lobby shows it. */
export interface LobbyGame {
  readonly id: HouseGameId;
  readonly title: string;
  readonly chapter: string;
  readonly editions: readonly string[];
  readonly edge: { readonly share: number; readonly exact: boolean };
  /** First wager of every hand, and its minimum in cents. */
  readonly first: { readonly title: string; readonly least: number };
  /** Starting amount of its progressive meter, in cents. */
  readonly jackpot: number | null;
}

export type PokerFamily = 'board' | 'stud' | 'draw';

/** A game of the poker room as the lobby shows it. */
export interface LobbyPokerGame {
  readonly id: string;
  readonly title: string;
  readonly section: string;
  readonly family: PokerFamily;
  readonly cards: { readonly down: number; readonly up: number; readonly board: number };
  /** Cards that every player must discard. */
  readonly discards: number;
  readonly draws: number;
  readonly limits: readonly string[];
  readonly split: boolean;
  readonly most: number;
  readonly outsideChapter: boolean;
}

export interface LobbyData {
  readonly games: readonly LobbyGame[];
  readonly poker: readonly LobbyPokerGame[];
  readonly clauses: number;
}

/** Written by the build: vite/lobby-data.ts. */
declare const LOBBY_DATA: LobbyData;

export const LOBBY: LobbyData = LOBBY_DATA;

/** The title of the game with this id, of the pit or of the poker room. */
export const gameTitleOf = (id: string): string | undefined =>
  [...LOBBY.games, ...LOBBY.poker].find((game) => game.id === id)?.title;
