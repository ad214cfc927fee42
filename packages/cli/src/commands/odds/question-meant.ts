import { nearestWord } from '@fairdeal/rules/internal/text';
import type { Command } from 'commander';
import { joinList } from '../../shared/print.js';

/** Words in which people ask questions of `odds`, by the subcommand that answers it. */
const TOPICS: Readonly<Record<string, readonly string[]>> = {
  game: [
    ...['house-edge', 'edge', 'house-advantage', 'payback', 'rtp', 'return', 'ev', 'expected-value'],
    ...['element-of-risk', 'hit-frequency', 'standard-deviation'],
  ],
  table: ['paytables', 'paytable', 'pays', 'payouts', 'combinations', 'probability', 'probabilities', 'lines'],
  hand: ['hands', 'cards', 'decision', 'best-play'],
  variant: ['variants', 'custom', 'own-rules', 'what-if'],
  strategy: ['chart', 'basic-strategy', 'rule', 'rules'],
  session: [
    ...['distribution', 'covariance', 'variance', 'risk-of-ruin', 'ruin', 'risk', 'bankroll', 'sessions'],
    'trip',
  ],
  progressive: ['jackpot', 'jackpots', 'progressives', 'meter', 'break-even'],
  collusion: ['sharing', 'peeking', 'other-hands'],
};

const subcommandOf = (topic: string): string | undefined =>
  Object.keys(TOPICS).find((subcommand) => TOPICS[subcommand]?.includes(topic));

const LONGEST_FIRST = Object.values(TOPICS)
  .flat()
  .toSorted((one, other) => other.length - one.length);

/** The topic in some words, `what is the house edge` too; or the one that a mistyped word comes close to. */
const topicIn = (words: readonly string[]): string | undefined => {
  const text = `-${words.map((word) => word.replace(/^-+/, '').toLowerCase()).join('-')}-`;
  const mistyped = words.filter((word) => !word.startsWith('-')).join('-');
  return LONGEST_FIRST.find((topic) => text.includes(`-${topic}-`)) ?? nearestWord(mistyped, LONGEST_FIRST);
};

/** The command for a question to `odds` that was asked in other words or in another order; null if that can't be told. */
export const oddsQuestionMeant = (odds: Command, words: readonly string[]): string | null => {
  const games = odds.commands.flatMap(({ registeredArguments: [game] }) => game?.argChoices ?? []);
  const subcommands = odds.commands.map((one) => one.name());
  const [first = ''] = words;
  const named = [...new Set(words.filter((word) => games.includes(word)))];
  if (named.length > 1)
    return `Ask about one game at a time, not about ${joinList(named)}: run the command once for each`;
  const [game = '<game>'] = named;
  if (subcommands.includes(first)) {
    const others = words.slice(1).filter((word) => word !== game);
    const isSwapped = named.length > 0 && words[1] !== game && !(words[1] ?? '-').startsWith('-');
    return isSwapped ? `Write the game first: ${['fairdeal odds', first, game, ...others].join(' ')}` : null;
  }
  if (words.some((word) => subcommands.includes(word))) return null;
  const asked = words.filter((word) => word !== game && !word.includes('='));
  const topic = asked.length === 0 ? undefined : topicIn(asked);
  const subcommand = topic === undefined ? undefined : subcommandOf(topic);
  if (topic === undefined || subcommand === undefined) return null;
  const more = odds.commands
    .find((one) => one.name() === subcommand)
    ?.registeredArguments.slice(1)
    .flatMap((one) => (one.required ? [`<${one.name()}>`] : []));
  const written = asked.length === 1 ? `"${asked[0]}"` : 'That';
  return `${written} is not a subcommand of odds: write ${['fairdeal odds', subcommand, game, ...(more ?? [])].join(' ')}`;
};
