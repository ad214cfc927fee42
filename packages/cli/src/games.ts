import {
  type Draft,
  type Fault,
  HOUSE_GAMES,
  type HouseGame,
  houseGame,
  POKER_GAMES,
  type PokerGame,
  type PokerSubmission,
  pokerGame,
  pokerSettings,
  type Submission,
  submit,
  submitPoker,
} from '@fairdeal/rules';
import { AskedWrongly } from './answer.js';

export { everyWager } from '@fairdeal/house/practice';

export const gameNamed = (id: string): HouseGame => {
  const game = houseGame(id);
  if (game === undefined)
    throw new AskedWrongly(`There is no game "${id}"; there is ${HOUSE_GAMES.map((known) => known.id).join(', ')}.`);
  return game;
};

/** A game of the pit or of the poker room. */
export const anyGameNamed = (id: string): HouseGame | PokerGame => {
  const game = houseGame(id) ?? pokerGame(id);
  if (game === undefined)
    throw new AskedWrongly(
      `There is no game "${id}"; there is ${[...HOUSE_GAMES, ...POKER_GAMES].map((known) => known.id).join(', ')}.`,
    );
  return game;
};

export const isPoker = (game: HouseGame | PokerGame): game is PokerGame => 'streets' in game;

const faulty = (faults: readonly Fault[]): AskedWrongly =>
  new AskedWrongly(
    faults.map(({ fault, cites }) => (cites.length > 0 ? `${fault} (${cites.join(', ')})` : fault)).join(' '),
  );

/** The submission a command plays by; every fault of it is said. */
export const submissionFor = (game: HouseGame, draft: Draft): Submission => {
  const made = submit(game, draft);
  if ('ok' in made) return made.ok;
  throw faulty(made.faults);
};

/** A poker table's submission with these settings: `none` for nothing, lists of amounts with commas. */
export const pokerSubmissionFor = (
  game: PokerGame,
  settings: Readonly<Record<string, boolean | number | string>>,
): PokerSubmission => {
  const known: Readonly<Record<string, { readonly kind: string }>> = pokerSettings(game);
  const value = (name: string, said: boolean | number | string): unknown => {
    if (said === 'none') return null;
    return Object.hasOwn(known, name) && known[name]?.kind === 'cents-list' ? `${said}`.split(',').map(Number) : said;
  };
  const made = submitPoker({
    ...Object.fromEntries(Object.entries(settings).map(([name, said]) => [name, value(name, said)])),
    game: game.id,
  });
  if ('ok' in made) return made.ok;
  throw faulty(made.faults);
};
