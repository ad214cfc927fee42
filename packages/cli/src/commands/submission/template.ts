import type { HouseGame, Paytable, PokerGame } from '@fairdeal/rules';
import {
  boundsWords,
  choicesOf,
  choiceValueIn,
  type HouseChoice,
  isApproval,
  pokerChoicesOf,
} from '@fairdeal/rules/internal';
import { percent, wrapWords } from '@fairdeal/rules/internal/text';
import { houseEdgeByTable } from '@fairdeal/table/internal/documents';
import { handIdWords } from '@fairdeal/table/internal/drills';
import { capitalize } from '@fairdeal/words/internal/text';
import { readStoredOdds } from '../../lab/stored-odds.js';
import { isPokerRoomGame } from '../../shared/games.js';

/** Inputs of a template: a game in an edition, and a submission to start from. */
export interface TemplateInput {
  readonly game: HouseGame | PokerGame;
  readonly edition: string;
  readonly from: object;
  /** Its introduction. */
  readonly head: readonly string[];
}

const WIDE = 110;

/** A comment, wrapped for a screen. */
const comment = (text: string, indent: string): string[] =>
  wrapWords(text, WIDE - indent.length - 3).map((line) => `${indent}// ${line}`);

const choiceComment = (choice: HouseChoice): string =>
  `${choice.title}: ${choice.words}. ${valueFormat(choice)} (${choice.clauses.join(', ')}).${choice.must ? ' The house must state it.' : ''}${isApproval(choice) ? ' It has no default, so it is missing until you write it.' : ''}${'parts' in choice && choice.kind === 'rules' ? ' Default: null. An example follows.' : ''}`;

/** A paytable of the chapter, with its house edge. */
type PaytableWithEdge = Paytable & { readonly edge: number | null };

const tablesOf = (game: HouseGame, edition: string): readonly PaytableWithEdge[] => {
  const stored = readStoredOdds(game.id);
  return game
    .paytables(edition)
    .map((table) => ({ ...table, edge: houseEdgeByTable(game, { edition }, table, stored) }));
};

/** Lines below a choice: its paytables, or the parts of its rule. */
const detailsOf = (choice: HouseChoice, tables: readonly PaytableWithEdge[]): readonly string[] => {
  if ('parts' in choice)
    return choice.parts.map(([name, words, clause]) => `${JSON.stringify(name)}: ${words} (${clause})`);
  if (choice.kind !== 'paytable') return [];
  return tables
    .filter(({ wager }) => choice.key === `paytables.${wager}`)
    .map(({ name, lines, edge }) => {
      const keeps = edge === null ? '' : ` (house edge ${percent(edge, 2)})`;
      return `${JSON.stringify(name)}${keeps}: ${lines.map(({ hand, pay }) => `${handIdWords(hand)}: ${pay.words}`).join('; ')}`;
    });
};

/** Possible values, as written in the file. */
const valueFormat = (choice: HouseChoice): string => {
  switch (choice.kind) {
    case 'yes-no':
      return 'true or false';
    case 'choice':
    case 'paytable':
      return `One of ${choice.choices.map((one) => JSON.stringify(one)).join(', ')}`;
    case 'number':
      return `${choice.min} to ${choice.max}${choice.unit === undefined ? '' : ` ${choice.unit}`}`;
    case 'number-or-none':
      return `${choice.min} to ${choice.max}, or null`;
    case 'cents':
      return 'In cents';
    case 'cents-or-none':
      return 'In cents, or null';
    case 'cents-list':
      return 'A list of amounts in cents';
    case 'payout-limit':
      return `null, or at least ${choice.least} cents and at least the largest win of the smallest wagers`;
    case 'limits':
      return 'In cents; the minimum can’t exceed the maximum';
    case 'rules':
      return 'null, or an object with the parts below';
    case 'list':
      return 'A list of objects, each with the parts below';
    case 'text':
      return capitalize(boundsWords(choice));
  }
};

/** The value on a line: the chosen one or the default. */
const choiceLines = (
  choice: HouseChoice,
  from: object,
  indent: string,
  tables: readonly PaytableWithEdge[] = [],
): string[] => {
  const said = choiceValueIn(from, choice.key);
  const name = choice.key.split('.').at(-1) ?? '';
  const value = said ?? startingValue(choice);
  const isLive = said !== undefined || (choice.must === true && choice.of === undefined);
  const written = `${JSON.stringify(name)}: ${JSON.stringify(value)},`;
  return [
    ...comment(choiceComment(choice), indent),
    ...detailsOf(choice, tables).flatMap((detail) => comment(`- ${detail}`, indent)),
    `${indent}${isLive ? '' : '// '}${written}`,
  ];
};

/** The value on a line without a choice. */
const startingValue = (choice: HouseChoice): unknown => {
  if (choice.kind === 'paytable') return choice.choices[0];
  return choice.kind === 'rules' ? choice.example : choice.default;
};

/** A template: every choice with its description, its limits and its clause. Defaults are commented out. */
export const templateOf = ({ game, edition, from, head }: TemplateInput): string => {
  const choices = isPokerRoomGame(game) ? pokerChoicesOf(game) : choicesOf(game, edition);
  const tables = isPokerRoomGame(game) ? [] : tablesOf(game, edition);
  const top = choices.filter(({ key }) => !key.includes('.'));
  const fields = [...new Set(choices.filter(({ key }) => key.includes('.')).map(({ key }) => key.split('.')[0] ?? ''))];
  const lines = [
    '{',
    ...head.flatMap((text) => comment(text, '  ')),
    `  "game": ${JSON.stringify(game.id)},`,
    `  "edition": ${JSON.stringify(edition)},`,
    ...['practice', 'meter'].flatMap((field) => {
      const said = choiceValueIn(from, field);
      return said === undefined ? [] : [`  ${JSON.stringify(field)}: ${JSON.stringify(said)},`];
    }),
    ...top.flatMap((choice) => choiceLines(choice, from, '  ')),
    ...fields.flatMap((field) => [
      `  ${JSON.stringify(field)}: {`,
      ...choices
        .filter(({ key }) => key.startsWith(`${field}.`))
        .flatMap((choice) => choiceLines(choice, from, '    ', tables)),
      '  },',
    ]),
    '}',
  ];
  return lines.join('\n');
};

/** The introduction of every template. */
export const templateHeading = (title: string, chapter: string, edition: string): readonly string[] => [
  `Rules Submission template for ${title}, 58 Pa. Code Chapter ${chapter}, edition ${edition}.`,
  'Each choice of the house has a comment with its meaning, its possible values and its clause. Amounts are in cents. A line after // is a default or is not offered; remove the // to choose it. `fairdeal submission check FILE` reads this file, comments included. `explain` shows the effect of each choice and the house edge of every paytable. `print`, `signs` and `layout` write the documents for filing and posting.',
];
