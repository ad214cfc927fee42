import { checkRuling, RULING } from '@fairdeal/proof';
import { HOUSE_GAMES } from '@fairdeal/rules';
import { isRecord } from '@fairdeal/rules/internal';
import { ACT_QUESTION, OPTIONS_QUESTION, RANK_QUESTION } from '@fairdeal/table/internal/rulings';
import { z } from 'zod';
import { AskedWrongly } from './asked-wrongly.js';
import { readHandRecord } from './hand-record.js';
import { CLAUSE_QUESTION, ODDS_GAME_QUESTION, ODDS_HAND_QUESTION } from './questions.js';
import { answerNow, isSubjectRight, rulesForRuling, rulingOf } from './receipts.js';
import { clausesCited, consideredIn, missingIn } from './told.js';

/** Tool of the server: its schemas, and its answer as structured content. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** Arguments that the tool answers. */
  readonly example: object;
  readonly output: z.ZodObject;
  readonly answer: (input: Readonly<Record<string, unknown>>) => Promise<Readonly<Record<string, unknown>>>;
}

const CLAUSES = z
  .array(z.object({ id: z.string(), requires: z.string() }))
  .meta({ description: 'clauses that decided it, in our own words' });

const answerSchema = (answer: z.ZodType): z.ZodObject =>
  z.object({
    answer,
    clauses: CLAUSES,
    considered: z.array(z.string()).meta({ description: 'what else was considered, and why it does not apply' }),
    missing: z.array(z.string()).meta({ description: 'facts that the answer lacks or waits for' }),
    ruling: RULING.nullable().meta({ description: 'receipt; save it as a file for `fairdeal verify`' }),
  });

const REFUSED = {
  refused: z.string().optional(),
  reason: z.string().optional(),
  cites: z.array(z.string()).optional(),
};

/** A tool that asks one question, and answers with its clauses, its reasons and its receipt. */
const asking = (
  question: string,
  about: Pick<Tool, 'name' | 'title' | 'description' | 'input' | 'example'>,
  answer: z.ZodType,
  read: (input: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> = (input) => input,
): Tool => ({
  ...about,
  output: answerSchema(answer),
  answer: async (given) => {
    const input = read(given);
    const said = answerNow(question, input) ?? {};
    if (typeof said.wrong === 'string') throw new AskedWrongly(said.wrong);
    if (isRecord(said.failed))
      throw new AskedWrongly(
        `Line ${String(said.failed.line)} of the script was not allowed: ${String(said.failed.refused ?? said.failed.wrong)}`,
      );
    return {
      answer: said,
      clauses: clausesCited(said),
      considered: consideredIn(said),
      missing: missingIn(said),
      ruling: rulingOf(question, input, said),
    };
  },
});

const ROUND = {
  game: 'over-under',
  paytables: { bonus: 'A' },
  seats: [{ seat: 1, cards: 'Ts9dAc', wagers: { ante: 1000, bonus: 500 }, play: 'over' }],
};

const PLAYER = { role: 'player', seat: 1 };

const SAT_DOWN = [
  { open: { game: 'high-card-flush' } },
  { staff: true },
  { by: PLAYER, do: 'sit', cents: 10_000 },
  { staff: true },
];

const HAND = [
  'variant = "NT"',
  'antes = [0, 0]',
  'blinds_or_straddles = [1, 2]',
  'min_bet = 2',
  'starting_stacks = [100, 100]',
  'actions = ["d dh p1 AsKs", "d dh p2 ????", "p2 cbr 6", "p1 f"]',
].join('\n');

const GAMES = HOUSE_GAMES.map(({ id }) => id).join(', ');

const verifyRuling: Tool = {
  name: 'verify_ruling',
  title: 'Verify a ruling',
  description: 'Checks a ruling receipt: its hashes, and its answer by asking the rules that it names again.',
  example: { ruling: { ruling: 1, question: 'settle', rules: '…', input: {}, answer: {} } },
  input: z.strictObject({ ruling: z.looseObject({}).meta({ description: 'the receipt, as an answer carried it' }) }),
  output: z.object({
    verdict: z.enum(['same', 'different', 'unknown-rules']),
    faults: z.array(z.string()),
  }),
  answer: async ({ ruling }) => {
    const { verdict, faults } = await checkRuling(ruling, rulesForRuling, isSubjectRight);
    return { verdict, faults };
  },
};

/** Every tool of the server. */
export const TOOLS: readonly Tool[] = [
  asking(
    'options',
    {
      name: 'legal_acts',
      title: 'Legal acts',
      description:
        'Lists everything that a person may do at a table at this moment, with limits. The table is given as the lines of a `fairdeal table` script so far.',
      example: { lines: SAT_DOWN, by: PLAYER },
      input: OPTIONS_QUESTION,
    },
    z.looseObject({ options: z.array(z.looseObject({ name: z.string(), words: z.string() })) }),
  ),
  asking(
    'act',
    {
      name: 'rule_on_act',
      title: 'Rule on an act',
      description:
        'Decides one act at a table under the regulation: allowed with its events, or refused with the clause, the limit it missed, when it was open, and what is open instead.',
      example: { lines: SAT_DOWN, act: { by: PLAYER, do: 'wager', box: 1, wager: 'ante', cents: 1000 } },
      input: ACT_QUESTION,
    },
    z.looseObject({ allowed: z.boolean(), ...REFUSED }),
  ),
  asking(
    'settle',
    {
      name: 'settle_round',
      title: 'Settle a round',
      description: `Settles one round of a house game (${GAMES}) from its cards, wagers and decisions, and explains every wager. Amounts are whole cents. Example: ${JSON.stringify(ROUND)}`,
      example: { round: ROUND },
      input: z.strictObject({ round: z.looseObject({ game: z.string() }) }),
    },
    z.looseObject({ seats: z.array(z.looseObject({ seat: z.number(), net: z.number() })).optional(), ...REFUSED }),
    ({ round }) => (isRecord(round) ? round : {}),
  ),
  asking(
    'odds-hand',
    {
      name: 'odds_of_hand',
      title: 'Odds of a hand',
      description: 'Gives the exact expected value of every decision with these cards, per unit of the main wager.',
      example: { game: 'high-card-flush', hand: 'ThTs4d9h3h2c4c' },
      input: ODDS_HAND_QUESTION,
    },
    z.looseObject({ best: z.string().nullable() }),
  ),
  asking(
    'odds-game',
    {
      name: 'odds_of_game',
      title: 'Odds of a game',
      description: 'Gives the expected value, house edge and payback of a house game and of each of its wagers.',
      example: { game: 'over-under' },
      input: ODDS_GAME_QUESTION,
    },
    z.looseObject({ main: z.looseObject({}), wagers: z.array(z.looseObject({})) }),
  ),
  asking(
    'clause',
    {
      name: 'find_clause',
      title: 'Find a clause',
      description:
        'Finds clauses of the regulation by id or by words: what each requires, in our own words, and how it is met.',
      example: { what: '686a.5(d)' },
      input: CLAUSE_QUESTION,
    },
    z.looseObject({ total: z.number(), clauses: z.array(z.looseObject({ id: z.string(), requires: z.string() })) }),
  ),
  asking(
    'replay',
    {
      name: 'replay_hand',
      title: 'Replay a hand',
      description:
        'Replays a recorded poker hand under the rules, act by act, and compares its stacks with the record.',
      example: { hand: HAND },
      input: z.strictObject({
        hand: z
          .string()
          .max(200_000)
          .meta({ description: 'one hand: Poker Hand History (TOML) or Open Hand History (JSON)' }),
      }),
    },
    z.looseObject({ finishing: z.array(z.number()).optional(), agrees: z.boolean().nullable().optional(), ...REFUSED }),
    ({ hand }) => readHandRecord(String(hand)),
  ),
  asking(
    'rank',
    {
      name: 'rank_hands',
      title: 'Rank hands',
      description: 'Names hands, and ranks them by one of the rankings of the regulation. Equal hands share a place.',
      example: { ranking: 'high', hands: ['AsKsQsJsTs', '9c9d9h9s2c'] },
      input: RANK_QUESTION,
    },
    z.looseObject({
      ranking: z.string(),
      hands: z.array(z.looseObject({ name: z.string(), place: z.number().nullable() })),
    }),
  ),
  verifyRuling,
];
