import { formatCards, shuffle, simulationChance, UNKNOWN_CARD } from '@fairdeal/cards';
import { HOUSE_GAMES, type HouseGame, type Submission } from '@fairdeal/rules';
import { type HandToSettle, namedPlays, setHandWord } from '@fairdeal/rules/internal';
import { sheetSettingWords } from '@fairdeal/table/internal/documents';
import { everyWager, submissionFromDraft } from '../../shared/games.js';
import { formatColumns } from '../../shared/print.js';

const ANTE = 1000;

const submissionOf = (game: HouseGame): Submission =>
  submissionFromDraft(game, { paytables: everyWager(game, undefined) });

/** The wagers that every hand has. */
const requiredWagers = (game: HouseGame): Record<string, number> =>
  Object.fromEntries(
    game.wagers.filter((wager) => wager.when === 'start' && wager.required).map(({ id }) => [id, ANTE]),
  );

/** Choices of an unseen hand, by name and as JSON. */
const playsOf = (game: HouseGame): string => {
  const cards = Array.from({ length: game.counts.hand }, () => UNKNOWN_CARD);
  const hand: HandToSettle = { box: 1, cards, wagers: requiredWagers(game), play: null };
  const named = namedPlays(game, submissionOf(game), hand).map(
    ({ said, play }) => `"${said}" or ${JSON.stringify(play)}`,
  );
  const { sets } = game;
  if (sets === undefined) return named.join('; ');
  const own = game.batch.slice(0, sets.count);
  return [...named, `"${setHandWord(game)} ${formatCards(own)}" or ${JSON.stringify(sets.play(own))}`].join('; ');
};

/** A sample round ready to settle: random cards, the required wagers and the first possible choice. */
export const settleExample = (game: HouseGame): object => {
  const { counts } = game;
  const cards = shuffle(simulationChance(game.id), game.batch);
  const [hand, dealer, community] = [
    cards.slice(0, counts.hand),
    cards.slice(counts.hand, counts.hand + counts.dealer),
    cards.slice(counts.hand + counts.dealer, counts.hand + counts.dealer + counts.community),
  ];
  const wagers = requiredWagers(game);
  const [first] = namedPlays(game, submissionOf(game), { box: 1, cards: hand, wagers, play: null });
  return {
    game: game.id,
    ...(dealer.length > 0 ? { dealer: formatCards(dealer) } : {}),
    ...(community.length > 0 ? { community: formatCards(community) } : {}),
    seats: [{ seat: 1, cards: formatCards(hand), wagers, play: first?.said ?? '' }],
  };
};

const tablesOf = (game: HouseGame): string => {
  const tables = game.paytables(game.editions.at(-1)?.edition ?? '');
  return game.optional
    .map((wager) => {
      const names = tables.filter((table) => table.wager === wager).map(({ name }) => name);
      return `${wager}: ${names.join(', ')}`;
    })
    .join('; ');
};

const settingsOf = ({ settings }: HouseGame): string =>
  Object.entries(settings)
    .map(([name, setting]) => `${name}: ${sheetSettingWords(setting)}`)
    .join('; ');

const startWagers = ({ wagers }: HouseGame): string[] =>
  wagers.filter(({ when }) => when === 'start').map(({ id }) => id);

const gameHelp = (game: HouseGame): string =>
  [
    game.id,
    formatColumns([
      ['  wagers', startWagers(game).join(', ')],
      ['  play', playsOf(game)],
      ['  paytables', tablesOf(game)],
      ['  settings', settingsOf(game)],
    ]),
    // On one line at any width, so that it can be copied.
    `  example    ${JSON.stringify(settleExample(game))}`,
  ].join('\n');

/** Fields of a round of each game, with amounts in cents. */
export const settleHelp = (): string =>
  `\nRounds of each game (amounts in cents):\n\n${HOUSE_GAMES.map(gameHelp).join('\n\n')}`;
