import type { Box, Cents, HouseAct, HouseGame, TableEvent, TableView } from '@fairdeal/rules';
import type { TableLink } from '@fairdeal/table/internal';
import type { WrittenRefusal } from '@fairdeal/words';
import { type AreaOffer, areaOffers, clampToRange, requiredAtStart, wagersEqualTo } from './options.js';

type Link = TableLink<HouseAct, TableEvent, TableView>;

const offerOf = (link: Link, box: Box, wager: string): AreaOffer | undefined =>
  areaOffers(link.state().options, box)[wager];

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
  const lying = link.state().view.boxes.find((hand) => hand.box === box)?.wagers[wager] ?? 0;
  const replaced = lying > 0 && follow.length > 0 && offerOf(link, box, wager)?.add == null;
  // Where nothing can be added, the rulebook gives the reason.
  if (lying > 0 && !replaced && offerOf(link, box, wager)?.add == null)
    return link.send({ do: 'wager', box, wager, cents });
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

/** Declines a cut that is offered. */
const declineCut = async (link: Link): Promise<void> => {
  const decline = link.state().options.find(({ act }) => act.do === 'declineCut');
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
    const standing = link.state().view.boxes.find((candidate) => candidate.box === box)?.wagers[wager] ?? 0;
    const refused = standing > 0 ? null : await addToWager(link, box, wager, 0);
    if (refused !== null) return refused;
  }
  return null;
};
