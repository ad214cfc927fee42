import {
  type Cents,
  dollars,
  type HouseAct,
  type HouseGame,
  type LayoutDrawing,
  type Seat,
  type Submission,
  type TableEvent,
  type TableView,
} from '@fairdeal/rules';
import { type HouseTableLink, houseLink, openHousePractice, type SavedHousePractice } from '@fairdeal/table';
import { shortTitle } from '@fairdeal/table/words/text';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { chanceFromQuery } from '../../session/chance.js';
import { type SavedTableAccess, useAutosave } from '../../session/use-saved-table.js';
import { type FeltSize, useElementSize } from '../../table-frame/felt-plane.js';
import { type Playback, usePlayback } from '../../table-frame/playback.js';
import { type Tempo, useTempo } from '../../table-frame/tempo.js';
import { useShortcuts } from '../../ui/shortcuts.js';
import { type HouseFrame, houseFrames } from '../model/frames.js';

/** What a player sits down with, and buys again. */
export const BANKROLL: Cents = 100_000;

export interface HouseTableProps {
  readonly game: HouseGame;
  readonly submission: Submission;
  readonly link: HouseTableLink;
  /** Whether single keys stand for buttons. */
  readonly keys: boolean;
  readonly headerLinks: ReactNode;
  readonly settings: ReactNode;
  /** How one leaves it. */
  readonly leave: ReactNode;
  /** What one takes away of a round that was played elsewhere. */
  readonly receipt?: (round: number) => ReactNode;
  /** What happened before the page was opened, in sentences. */
  readonly earlier?: readonly string[];
}

export interface HousePracticeProps extends Pick<HouseTableProps, 'game' | 'submission'> {
  readonly seats: number;
  readonly kept: Extract<SavedTableAccess<SavedHousePractice>, { readonly is: 'here' }>;
}

/** A table of a house game, for who plays at it or deals it. */
export interface HouseTablePlayback extends Playback<HouseAct, TableEvent, TableView, HouseFrame> {
  readonly tempo: Tempo;
  readonly drawing: LayoutDrawing;
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly feltRef: RefObject<HTMLDivElement | null>;
  readonly feltSize: FeltSize;
  /** How many rounds have been shown. */
  readonly rounds: number;
}

/** Opens a table to practise at, or goes on where it was left, and keeps it whenever something has happened. */
export const useHousePractice = (
  { game, submission, seats, kept }: HousePracticeProps,
  mine: Seat | null,
): HouseTableLink => {
  const [{ practice, link }] = useState(() => {
    const opening = {
      ...{ game, submission, seats, bankroll: BANKROLL, clock: Date.now },
      chance: chanceFromQuery(window.location.search),
      automated: mine === null ? ('dealer-mine' as const) : ('all' as const),
      ...(mine === null ? {} : { seat: mine }),
    };
    const opened = openHousePractice(opening, kept.from ?? undefined);
    const linked = houseLink(opening, opened);
    if (kept.from !== null) opened.resume();
    return { practice: opened, link: linked };
  });
  useAutosave(kept, game.title, link, practice.toSaved);
  return link;
};

/** What a screen of the table is made of. */
export const useHouseTable = (
  { game, submission, link, keys }: HouseTableProps,
  mine: Seat | null,
): HouseTablePlayback => {
  const tempo = useTempo();
  const momentsOf = useMemo(() => houseFrames(mine), [mine]);
  const showing = usePlayback(link, momentsOf, tempo.factor);
  const { snapshot: now, moment, done } = showing;
  const drawing = useMemo(() => game.layout({ submission }), [game, submission]);
  const place = useRef<HTMLDivElement>(null);
  const felt = useRef<HTMLDivElement>(null);
  const shape = useElementSize(felt, { width: 1310, height: 624 });
  useShortcuts(keys, place);
  const { rounds } = done ? now.view : moment.view;
  return { ...showing, tempo, drawing, rootRef: place, feltRef: felt, feltSize: shape, rounds };
};

/** "Ante $5 to $500, seat 3, Chapter 678a of 2019". */
export const tableSubtitle = (game: HouseGame, { limits, edition }: Submission, who: string): string => {
  const first = game.wagers.find(({ required }) => required);
  const range = first === undefined ? undefined : limits[first.id];
  return [
    ...(first === undefined || range === undefined
      ? []
      : [`${shortTitle(first.title)} ${dollars(range.min)} to ${dollars(range.max)}`]),
    who,
    `Chapter ${game.chapter} of ${edition}`,
  ].join(', ');
};
