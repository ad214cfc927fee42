import type { Snapshot, Step } from '@fairdeal/house/practice';
import type { PokerCommand, PokerView } from '@fairdeal/rules';

export type PokerSnapshot = Snapshot<PokerCommand, PokerView>;
export type PokerStep = Step<PokerView>;

/** What has happened at the table, and how much of it has been shown. */
export interface Playback {
  readonly of: PokerSnapshot;
  readonly heard: readonly PokerStep[];
  readonly shown: number;
}

const KEPT = 400;

export const begin = (snapshot: PokerSnapshot): Playback => ({
  of: snapshot,
  heard: snapshot.steps,
  shown: snapshot.steps.length,
});

/** Hears what is new. What was not shown yet is shown at once, so that nothing waits behind two commands. */
export const hear = (played: Playback, snapshot: PokerSnapshot): Playback => {
  if (snapshot.steps === played.of.steps) return { ...played, of: snapshot };
  const before = played.heard.slice(-KEPT);
  return { of: snapshot, heard: [...before, ...snapshot.steps], shown: before.length };
};

export const isOver = ({ heard, shown }: Playback): boolean => shown >= heard.length;
export const showNext = (played: Playback): Playback => ({
  ...played,
  shown: Math.min(played.heard.length, played.shown + 1),
});
export const showAll = (played: Playback): Playback => ({ ...played, shown: played.heard.length });

/** The table as it is shown now. */
export const viewOf = (played: Playback): PokerView =>
  isOver(played) ? played.of.view : (played.heard[played.shown - 1]?.view ?? played.of.view);

/** Between rounds the cards of the last one lie where they lay, with the stacks that the players have now. */
export const laidOut = (played: Playback): PokerView => {
  const now = viewOf(played);
  if (now.players.length > 0) return now;
  const laid = played.heard.slice(0, played.shown).findLast(({ view }) => view.players.length > 0)?.view;
  if (laid === undefined) return now;
  const { players, board, hands } = laid;
  return { ...now, board, hands, players: players.map((player) => ({ ...player, bet: 0 })) };
};

/** The steps of the round under way or just over, as far as they are shown. */
export const stepsOfRound = ({ heard, shown }: Playback): readonly PokerStep[] => {
  const done = heard.slice(0, shown);
  const from = done.findLastIndex(({ did }) => did === 'roundStarted');
  return from < 0 ? done : done.slice(from);
};

/** How long a step is looked at, in parts of the usual time. */
export const weightOf = (did: string): number => {
  switch (did) {
    case 'cardsDealt':
    case 'drew':
      return 1.6;
    case 'folded':
    case 'checked':
    case 'called':
    case 'raised':
    case 'forcedBetMade':
    case 'discarded':
    case 'straddled':
      return 1.8;
    case 'shown':
    case 'mucked':
    case 'sidePotsAwarded':
    case 'potsPushed':
    case 'betReturned':
    case 'raked':
    case 'contributed':
      return 2.6;
    case 'roundStarted':
      return 1;
    default:
      return 0.15;
  }
};
