import {
  type Card,
  finishingPlaces,
  formatCards,
  JOKER,
  parseCards,
  parseHand,
  RANKINGS,
  RANKS,
  type Ranking,
  rankingOf,
  rankOf,
} from '@fairdeal/cards';
import { Command } from 'commander';
import { choiceArgument, parseSettingOptions, repeatableOption, withExamples } from '../shared/arguments.js';
import { UsageError, unknownNameError } from '../shared/errors.js';
import { readLines } from '../shared/input.js';
import { formatColumns, print, printJson } from '../shared/print.js';

interface Options {
  readonly lines?: true;
  readonly json?: true;
  readonly set: readonly string[];
}

interface RankedHand {
  readonly cards: string;
  readonly name: string;
  readonly category: string;
  readonly place: number | null;
  /** Ranks of the cards that the hand's name doesn't mention. */
  readonly kickers: readonly string[];
}

export const rankCommand = (): Command =>
  withExamples(
    new Command('rank')
      .summary('Name poker hands and rank them')
      .description('Name hands and rank them.')
      .addArgument(choiceArgument('<ranking>', 'the ranking to use', Object.keys(RANKINGS)))
      .argument(
        '[hands...]',
        'cards without spaces, or in quotes; Omaha hands as own/board; - reads lists, as --lines does',
      )
      .option('--lines', 'read one list of hands from each line of standard input')
      .addOption(repeatableOption('--set <name=value>', 'a setting: aceLowStraightFlush=false'))
      .option('--json', 'write JSON')
      .action(run),
    'fairdeal rank high AsKsQsJsTs 2h2d2c3s3d',
    'fairdeal rank omaha-low As2d9hKc/3s4d8hKdQc',
  );

const run = async (id: string, hands: readonly string[], { lines, json, set }: Options): Promise<void> => {
  const ranking = rankingOf(id, settings(set));
  if (ranking === undefined) throw unknownNameError('ranking', id, Object.keys(RANKINGS));
  if (set.length > 0 && id !== 'straight-flush')
    throw new UsageError(`Only straight-flush has the setting aceLowStraightFlush; ${id} has none.`);
  if (!lines && hands[0] !== '-') {
    if (hands.length === 0) throw new UsageError(`Name the hands to rank, such as fairdeal rank ${id} <hand> <hand>.`);
    const ranked = rank(ranking, hands);
    if (json) printJson(rankingData(ranking, ranked));
    else print(formatColumns(rankingRows(ranked)));
    return;
  }
  if (hands.some((hand) => hand !== '-'))
    throw new UsageError('--lines reads hands from standard input. Leave out the hands after the ranking.');
  for await (const { line, text } of readLines()) {
    if (text.trim() === '') continue;
    try {
      const ranked = rank(ranking, handsIn(text));
      if (json) printJson(rankingData(ranking, ranked));
      else
        print(
          rankingRows(ranked)
            .map((row) => row.join('  '))
            .join('; '),
        );
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      if (json) printJson({ line, refused: error.message });
      else print(`Line ${line}: ${error.message}`);
      process.exitCode = 2;
    }
  }
};

/** Spaces separate hands, except around the slash of the board. */
const handsIn = (line: string): string[] =>
  line
    .trim()
    .replace(/\s*\/\s*/g, '/')
    .split(/\s+/);

const settings = (pairs: readonly string[]): { readonly aceLowStraightFlush?: boolean } => {
  const { aceLowStraightFlush = true, ...rest } = parseSettingOptions(pairs);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw unknownNameError('setting', unknown, ['aceLowStraightFlush']);
  if (typeof aceLowStraightFlush !== 'boolean')
    throw new UsageError('The setting aceLowStraightFlush must be true or false.');
  return { aceLowStraightFlush };
};

const rank = (ranking: Ranking, hands: readonly string[]): RankedHand[] => {
  const read = hands.map((text) => {
    const hand = parseHand(ranking, text);
    if ('wrong' in hand) throw new UsageError(hand.wrong.replace(/\.$/, splitHandHint(ranking, hands)));
    return hand.ok;
  });
  const values = read.map((cards) => ranking.evaluate(cards));
  const places = finishingPlaces(values);
  return read.map((cards, at) => {
    const value = values[at] ?? null;
    return {
      cards: normalizeHand(hands[at] ?? formatCards(cards)),
      name: ranking.name(cards),
      category: value === null ? 'none' : ranking.category(value),
      place: places[at] ?? null,
      kickers: value === null ? [] : kickersOf(ranking, cards, ranking.category(value)),
    };
  });
};

/** A hint for hands whose cards were written with spaces. */
const splitHandHint = (ranking: Ranking, hands: readonly string[]): string => {
  const whole = hands.join(' ');
  return hands.length > 1 && 'ok' in parseHand(ranking, whole)
    ? `. Write the cards of one hand without spaces, or in quotes: "${whole}".`
    : '.';
};

/** `10h ks` as `ThKs`. The board of an Omaha hand stays after its slash. */
const normalizeHand = (hand: string): string =>
  hand
    .split('/')
    .map((part) => {
      const parsed = parseCards(part);
      return 'ok' in parsed ? formatCards(parsed.ok) : part;
    })
    .join('/');

/** Ranks of the cards that the hand's name doesn't mention, highest first. */
const kickersOf = (ranking: Ranking, cards: readonly Card[], category: string): string[] => {
  const picked = ranking.pick(cards);
  const wild = picked.filter((card) => card === JOKER || (ranking.id === 'dj-wild' && rankOf(card) === 0));
  const acesLow = ACES_LOW.includes(ranking.id);
  const natural = picked.filter((card) => !wild.includes(card)).map(rankOf);
  const ranks = wild
    .reduce<number[]>((all) => [...all, wildRank(ranking, category, all)], natural)
    .map((rank) => (acesLow && rank === ACE ? -1 : rank));
  const single = ranks.filter((rank) => ranks.filter((other) => other === rank).length === 1);
  const ordered = single.toSorted((one, other) => other - one).map((rank) => RANKS[rank < 0 ? ACE : rank] ?? '');
  return single.length === picked.length ? ordered.slice(1) : ordered;
};

/** The rank of a wild card: in a flush the highest rank missing; otherwise an ace in Pai Gow, and the most frequent rank in DJ Wild. */
const wildRank = ({ id }: Ranking, category: string, ranks: readonly number[]): number => {
  if (category.endsWith('flush'))
    return RANKS.length - 1 - [...RANKS].findIndex((_, below) => !ranks.includes(ACE - below));
  if (id !== 'dj-wild') return ACE;
  const held = (rank: number): number => ranks.filter((other) => other === rank).length;
  return ranks.reduce(
    (best, rank) => (held(rank) > held(best) || (held(rank) === held(best) && rank > best) ? rank : best),
    ACE,
  );
};

const ACES_LOW = ['badugi'];
const ACE = RANKS.length - 1;

/** The kickers that separate hands of one name, down to the first that differs. */
const decidingKickers = ({ name, place, kickers }: RankedHand, hands: readonly RankedHand[]): string => {
  const differs = hands
    .filter((other) => other.name === name && other.place !== place)
    .map((other) => kickers.findIndex((rank, at) => rank !== other.kickers[at]));
  const last = Math.max(-1, ...differs);
  return last < 0 ? '' : `, ${kickers.slice(0, last + 1).join('-')} ${last === 0 ? 'kicker' : 'kickers'}`;
};

const rankingData = (ranking: Ranking, hands: readonly RankedHand[]): object => ({
  ranking: ranking.id,
  hands: hands.map(({ kickers: _, ...hand }) => hand),
});

/** The best hand first. */
const rankingRows = (hands: readonly RankedHand[]): string[][] =>
  hands
    .toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity))
    .map((hand) => [
      hand.place === null ? '–' : `${hand.place}`,
      hand.cards,
      `${hand.name}${decidingKickers(hand, hands)}`,
    ]);
