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

/** What a template is written from: a game in an edition, and a submission whose choices it takes over. */
export interface TemplateInput {
  readonly game: HouseGame | PokerGame;
  readonly edition: string;
  readonly from: object;
  /** What is said above it. */
  readonly head: readonly string[];
}

const WIDE = 110;

/** A comment in lines that fit a screen. */
const comment = (text: string, indent: string): string[] =>
  wrapWords(text, WIDE - indent.length - 3).map((line) => `${indent}// ${line}`);

const choiceComment = (choice: HouseChoice): string =>
  `${choice.title}: ${choice.words}. ${valueFormat(choice)} (${choice.clauses.join(', ')}).${choice.must ? ' The law has the house say it.' : ''}${isApproval(choice) ? ' It has no default: it is not stated until you write it.' : ''}${'parts' in choice && choice.kind === 'rules' ? ' By default null; below stands one to start from.' : ''}`;

/** A table of the chapter, and what the house keeps by it. */
type PaytableWithEdge = Paytable & { readonly edge: number | null };

const tablesOf = (game: HouseGame, edition: string): readonly PaytableWithEdge[] => {
  const stored = readStoredOdds(game.id);
  return game
    .paytables(edition)
    .map((table) => ({ ...table, edge: houseEdgeByTable(game, { edition }, table, stored) }));
};

/** What stands under a choice: the tables it is between, or the parts of its rule. */
const detailsOf = (choice: HouseChoice, tables: readonly PaytableWithEdge[]): readonly string[] => {
  if ('parts' in choice)
    return choice.parts.map(([name, words, clause]) => `${JSON.stringify(name)}: ${words} (${clause})`);
  if (choice.kind !== 'paytable') return [];
  return tables
    .filter(({ wager }) => choice.key === `paytables.${wager}`)
    .map(({ name, lines, edge }) => {
      const keeps = edge === null ? '' : ` (the house keeps ${percent(edge, 2)})`;
      return `${JSON.stringify(name)}${keeps}: ${lines.map(({ hand, pay }) => `${handIdWords(hand)} ${pay.words}`).join('; ')}`;
    });
};

/** What may be written in the file, as it is written there. */
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
      return `null, or ${choice.least} cents at least and no less than the smallest wagers can win`;
    case 'limits':
      return 'In cents, the least no more than the most';
    case 'rules':
      return 'null, or an object with the parts below';
    case 'list':
      return 'A list of objects, each with the parts below';
    case 'text':
      return capitalize(boundsWords(choice));
  }
};

/** The value that a line shows: what was said, or what would be taken. */
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

/** What a line shows where nothing was said. */
const startingValue = (choice: HouseChoice): unknown => {
  if (choice.kind === 'paytable') return choice.choices[0];
  return choice.kind === 'rules' ? choice.example : choice.default;
};

/** A submission to start from: every choice with its words, its bounds and its clause; what is at its default stands behind two strokes. */
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

/** What is said above every template. */
export const templateHeading = (title: string, chapter: string, edition: string): readonly string[] => [
  `${title}, 58 Pa. Code Chapter ${chapter}, edition ${edition}: a Rules Submission to start from.`,
  'Each choice that the chapter leaves to the house stands under what it means, what it may be and its clause. Amounts are in cents. A line behind // is at its default, or not offered: take the // away to choose. `fairdeal submission check FILE` reads it as it is, comments and all; `explain` says what each choice does and what every table keeps; `print`, `signs` and `layout` write what is filed and posted.',
];
