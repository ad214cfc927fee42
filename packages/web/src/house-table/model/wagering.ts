import {
  type Box,
  type Cents,
  dollars,
  type HouseAct,
  type HouseGame,
  type TableEvent,
  type TableView,
} from '@fairdeal/rules';
import type { TableLink } from '@fairdeal/table/internal';
import type { WrittenRefusal } from '@fairdeal/words';
import { CUT_FIRST } from '@fairdeal/words/internal';
import { shortTitle } from '@fairdeal/words/internal/text';
import { type AreaOffer, areaOffers, clampToRange, requiredAtStart, wagersEqualTo } from './options.js';

type Link = TableLink<HouseAct, TableEvent, TableView>;

const offerOf = (link: Link, box: Box, wager: string): AreaOffer | undefined =>
  areaOffers(link.state().options, box)[wager];

/** Money of a player's on an area. */
const standingOn = (link: Link, box: Box, wager: string): Cents =>
  link.state().view.boxes.find((hand) => hand.box === box)?.wagers[wager] ?? 0;

const addToWager = async (link: Link, box: Box, wager: string, cents: Cents): Promise<WrittenRefusal | null> => {
  const offered = offerOf(link, box, wager)?.add;
  return offered == null ? null : link.send({ ...offered.act, cents: clampToRange(cents, offered.range) });
};

/** Puts a chip on an area. Wagers that must equal it follow; if they are already placed, all are placed again. */
export const addChip = async (
  link: Link,
  game: HouseGame,
  box: Box,
  wager: string,
  cents: Cents,
): Promise<WrittenRefusal | null> => {
  const follow = wagersEqualTo(game.wagers, wager);
  const lying = standingOn(link, box, wager);
  const replaced = lying > 0 && follow.length > 0 && offerOf(link, box, wager)?.add == null;
  // Where nothing can be added, the rulebook gives the reason.
  if (!replaced && offerOf(link, box, wager)?.add == null) {
    const waits = offeredDecline(link) !== undefined;
    const refused = await link.send({ do: 'wager', box, wager, cents });
    return refused !== null && waits ? { ...refused, refused: CUT_FIRST } : refused;
  }
  const wanted = replaced ? lying + cents : cents;
  const refused =
    (replaced ? await takeBackWager(link, game, box, wager) : null) ?? (await addToWager(link, box, wager, wanted));
  if (refused !== null) return refused;
  for (const follower of follow) await addToWager(link, box, follower, wanted);
  return null;
};

/** Takes back a wager, after the wagers that must equal it. */
export const takeBackWager = async (
  link: Link,
  game: HouseGame,
  box: Box,
  wager: string,
): Promise<WrittenRefusal | null> => {
  for (const taken of [...wagersEqualTo(game.wagers, wager), wager]) {
    const back = offerOf(link, box, taken)?.back;
    const refused = back == null ? null : await link.send(back);
    if (refused !== null) return refused;
  }
  return null;
};

/** Option to decline a cut; undefined where none is offered. */
const offeredDecline = (link: Link) => link.state().options.find(({ act }) => act.do === 'declineCut');

/** Declines a cut that is offered. */
const declineCut = async (link: Link): Promise<void> => {
  const decline = offeredDecline(link);
  if (decline !== undefined) await link.send(decline.act);
};

/** Declines a cut that is offered, and places the wagers of the round before. */
export const rebet = async (link: Link): Promise<WrittenRefusal | null> => {
  await declineCut(link);
  return link.rebet();
};

/** Declines a cut that is offered, and places the minimum on each required wager. */
export const betMinimum = async (link: Link, game: HouseGame, box: Box): Promise<WrittenRefusal | null> => {
  await declineCut(link);
  for (const wager of requiredAtStart(game.wagers)) {
    const refused = standingOn(link, box, wager) > 0 ? null : await addToWager(link, box, wager, 0);
    if (refused !== null) return refused;
  }
  return null;
};

/** A chip that a player placed, for taking it back. */
export interface PlacedChip {
  readonly box: Box;
  readonly wager: string;
  readonly cents: Cents;
}

/** Takes back the last chip: the whole wager, and all of it but that chip again. */
export const undoChip = async (
  link: Link,
  game: HouseGame,
  { box, wager, cents }: PlacedChip,
): Promise<WrittenRefusal | null> => {
  const left = standingOn(link, box, wager) - cents;
  const refused = await takeBackWager(link, game, box, wager);
  return refused !== null || left <= 0 ? refused : addChip(link, game, box, wager, left);
};

/** Takes back every wager of these positions. */
export const clearWagers = async (
  link: Link,
  game: HouseGame,
  boxes: readonly Box[],
): Promise<WrittenRefusal | null> => {
  for (const box of boxes)
    for (const { id } of game.wagers) {
      const refused = standingOn(link, box, id) > 0 ? await takeBackWager(link, game, box, id) : null;
      if (refused !== null) return refused;
    }
  return null;
};

/** Declines a cut that is offered, and places twice the wagers of the round before. */
export const doubleBet = async (link: Link): Promise<WrittenRefusal | null> => {
  await declineCut(link);
  for (const act of link.state().lastWagers) {
    const refused = act.do === 'wager' ? await link.send({ ...act, cents: 2 * act.cents }) : null;
    if (refused !== null) return refused;
  }
  return null;
};

/** Sum of the wagers of the round before. */
export const lastBet = (acts: readonly HouseAct[]): Cents =>
  acts.reduce((sum, act) => sum + (act.do === 'wager' ? act.cents : 0), 0);

/** Wagers of the round before: `Ante $10, Flush Bonus $5`, or `4 wagers`. */
export const lastBetWords = ({ wagers }: HouseGame, acts: readonly HouseAct[]): string =>
  shortList(
    acts.flatMap((act) =>
      act.do === 'wager'
        ? [`${shortTitle(wagers.find(({ id }) => id === act.wager)?.title ?? act.wager)} ${dollars(act.cents)}`]
        : [],
    ),
  );

/** Longest list of wagers that a button has room for. */
const MOST_LETTERS = 20;

const shortList = (names: readonly string[]): string => {
  const all = names.join(', ');
  return all.length <= MOST_LETTERS ? all : names.length === 1 ? '' : `${names.length} wagers`;
};
