import { houseGame, pokerGame } from '@fairdeal/rules';
import { DOCKET, type DocketAct, type DocketCase, type DocketNight, type PlayedNight } from '@fairdeal/table/internal';
import { countNoun } from '@fairdeal/words/internal/text';
import { Command } from 'commander';
import { choiceArgument, parseWholeNumber, withExamples } from '../../shared/arguments.js';
import { UsageError, unknownNameError } from '../../shared/errors.js';
import { formatColumns, formatTable, print, printJson, withClauses, wrapProse } from '../../shared/print.js';

interface Options {
  readonly seed?: string;
  readonly night?: string;
  readonly round?: true;
  readonly json?: true;
}

const IDS = DOCKET.map(({ id }) => id);
const MOST_SEED = 1_000_000_000;

export const docketCommand = (): Command =>
  withExamples(
    new Command('docket')
      .summary('Show when known casino errors would be noticed')
      .description(
        'Would it have been caught? Plays each kind of case at a live table, act by act, up to the moment Fairdeal notices.',
      )
      .addArgument(choiceArgument('[case]', 'one case, with every act of the round that decides it', IDS))
      .option('--seed <seed>', 'play the night with another seed')
      .option('--night <number>', 'only this night of the case')
      .option('--round', 'write the deciding round for fairdeal replay')
      .option('--json', 'write JSON')
      .action(run),
    'fairdeal docket',
    'fairdeal docket doubled-jack',
    'fairdeal docket doubled-jack --seed 7',
    'fairdeal docket sort-mode --round > sort-mode.round.json',
  );

const run = (id: string | undefined, options: Options): void => {
  const wanted = casesFor(id);
  const seed = numberOf('--seed', options.seed, MOST_SEED);
  if (options.round && (id === undefined || options.json))
    throw new UsageError('--round writes the round of one case as JSON. Name the case, and leave out --json.');
  if (options.night !== undefined && id === undefined) throw new UsageError('--night goes with a case. Name the case.');
  const cases = wanted.map((one) => ({ ...one, nights: nightsFor(one, options.night) }));
  const [first] = cases;
  if (options.round) printJson(first?.nights[0]?.play(seed).saved);
  else if (options.json)
    printJson(cases.map(({ nights, ...about }) => ({ ...about, nights: nights.map((night) => night.play(seed)) })));
  else if (id !== undefined && first !== undefined) printCase(first, seed);
  else printList(cases, seed);
};

const printList = (cases: readonly DocketCase[], seed: number | undefined): void =>
  print(
    `${formatTable([
      ['case', 'found after', 'fine', 'noticed in', 'by', 'clause'],
      ...cases.flatMap((one) => one.nights.map((night) => rowOf(one, night.play(seed)))),
    ])}\n\nSee every act of a case: fairdeal docket <case>`,
  );

const casesFor = (id: string | undefined): readonly DocketCase[] => {
  const cases = id === undefined ? DOCKET : DOCKET.filter((one) => one.id === id);
  if (id !== undefined && cases.length === 0) throw unknownNameError('case', id, IDS);
  return cases;
};

const numberOf = (name: string, text: string | undefined, most: number): number | undefined => {
  if (text === undefined) return undefined;
  const number = parseWholeNumber(text, 1, most);
  if (number === null) throw new UsageError(`${name} must be a number from 1 to ${most}, not "${text}".`);
  return number;
};

const nightsFor = ({ nights }: DocketCase, text: string | undefined): readonly DocketNight[] => {
  const number = numberOf('--night', text, nights.length);
  return number === undefined ? nights : nights.slice(number - 1, number);
};

const BY = {
  inspection: 'people who see it',
  reading: 'a card read twice',
  count: 'the stub count',
  warning: 'a device warning',
  'deck-watch': 'the deck watch',
  settlement: 'the settlement',
} as const satisfies Readonly<Record<PlayedNight['notice']['by'], string>>;

const foundAfter = ({ hands }: DocketCase): string => (hands === null ? '' : countNoun(hands, 'hand'));

const noticedAt = ({ notice }: PlayedNight): string =>
  notice.hands === 0 ? 'before a deal' : `round ${notice.round}, ${countNoun(notice.hands, 'hand')}`;

const rowOf = (one: DocketCase, night: PlayedNight): readonly string[] => [
  one.id,
  foundAfter(one),
  one.fine ?? 'none',
  noticedAt(night),
  BY[night.notice.by],
  night.notice.cites[0] ?? '',
];

const actorOf = ({ by, seat }: DocketAct): string => (seat === undefined ? by : `${by} ${seat}`);

const printCase = (one: DocketCase, seed: number | undefined): void => {
  print(`${one.title}\n\n${wrapProse(one.facts)} Fine: ${one.fine ?? 'none'}.`);
  for (const night of one.nights) printNight(one, night.play(seed));
};

const printNight = (one: DocketCase, night: PlayedNight): void => {
  const { notice, acts } = night;
  const earlier = one.hands === null ? '' : ` That is ${countNoun(one.hands - notice.hands, 'hand')} earlier.`;
  print(
    `\n${night.title} (${(houseGame(night.game) ?? pokerGame(night.game))?.title}, seed ${night.seed})\n\n${wrapProse(night.truth)}\n`,
  );
  print(
    formatColumns(
      acts.map((act, at) => [
        at === notice.act ? '*' : '',
        `${act.round}`,
        actorOf(act),
        withClauses(`${act.refused ? 'Refused: ' : ''}${act.words.join(' ')}`, act.cites.slice(0, 2)),
      ]),
    ),
  );
  print(
    `\n${wrapProse(withClauses(`Noticed: ${noticedAt(night)}, by ${BY[notice.by]}. ${notice.evidence}`, notice.cites.slice(0, 2)))}${earlier}`,
  );
};
