import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  EDITIONS,
  HOUSE_GAMES,
  type HouseGame,
  houseRulebook,
  POKER_GAMES,
  type PokerGame,
  type Submission,
  submit,
} from '@fairdeal/rules';
import { leastStake } from '@fairdeal/rules/internal';
import { everyWager } from '@fairdeal/table/internal';
import type { LobbyData, LobbyGame, LobbyPokerGame, PokerFamily } from '../src/site/games.js';

const DATA = join(import.meta.dirname, '..', '..', 'lab', 'data');

interface Stored {
  readonly results: readonly {
    readonly edition: string;
    readonly settings: object;
    readonly main: { readonly method: string; readonly houseEdge: number };
  }[];
}

/** House edge of a game under its newest edition and default settings. */
const edgeOf = (game: string, edition: string): LobbyGame['edge'] => {
  const { results } = JSON.parse(readFileSync(join(DATA, `${game}.json`), 'utf8')) as Stored;
  const found = results.find((result) => result.edition === edition && Object.keys(result.settings).length === 0);
  if (found === undefined) throw new Error(`The lab has no result for ${game}, edition ${edition}, with its defaults.`);
  return { share: found.main.houseEdge, exact: found.main.method === 'exact' };
};

/** Submission of the newest edition, as a practice table opens it. */
const practiceSubmission = (game: HouseGame): Submission => {
  const edition = game.editions.at(-1)?.edition ?? '';
  const made = submit(game, { edition, paytables: everyWager(game, edition) });
  if (!('ok' in made)) throw new Error(`${game.title} cannot be practiced: ${made.faults[0]?.fault}`);
  return made.ok;
};

/** Name of the first wager: `Ante`, or just `Wager` where it has the game's name. */
const firstWager = ({ title, wagers: [first] }: HouseGame, { limits }: Submission): LobbyGame['first'] => {
  if (first === undefined) throw new Error(`${title} has no wager.`);
  const name = first.title.startsWith(title) ? 'Wager' : first.title.replace(/ Wager$/, '');
  return { title: name, least: leastStake(limits[first.id]) };
};

const lobbyGame = (game: HouseGame): LobbyGame => {
  const submission = practiceSubmission(game);
  const { meters } = houseRulebook(game).open(submission).bank;
  return {
    id: game.id,
    title: game.title,
    chapter: game.chapter,
    editions: game.editions.map(({ edition }) => edition),
    edge: edgeOf(game.id, submission.edition),
    first: firstWager(game, submission),
    jackpot: Object.values(meters)[0] ?? null,
  };
};

const familyOf = ({ streets }: PokerGame): PokerFamily => {
  const dealt = streets.flatMap(({ deal }) => deal.map(({ to }) => to));
  return dealt.includes('board') ? 'board' : streets.some(({ draw }) => draw) ? 'draw' : 'stud';
};

const lobbyPokerGame = (game: PokerGame): LobbyPokerGame => {
  const cards = (where: string): number =>
    game.streets
      .flatMap(({ deal }) => deal.filter(({ to }) => to === where))
      .reduce((sum, { cards }) => sum + cards, 0);
  return {
    id: game.id,
    title: game.title,
    section: game.section,
    family: familyOf(game),
    cards: { down: cards('hole'), up: cards('up'), board: cards('board') },
    discards: game.streets.reduce((sum, { discard }) => sum + discard, 0),
    draws: game.streets.filter(({ draw }) => draw).length,
    limits: Object.keys(game.codes),
    split: game.shares.length > 1,
    most: game.players.most,
    outsideChapter: game.outsideChapter,
  };
};

/** Lobby data of every game, made at build time so that the first page needs neither the rulebooks nor the lab. */
export const lobbyData = (): LobbyData => ({
  games: HOUSE_GAMES.map(lobbyGame),
  poker: POKER_GAMES.map(lobbyPokerGame),
  clauses: EDITIONS.reduce((sum, { clauses }) => sum + Object.keys(clauses).length, 0),
});
