import { cards } from '@fairdeal/cards';
import { accountText } from '../core/accounts.js';
import { isRefused } from '../core/decision.js';
import type { HouseAct, TableEvent } from '../engine/model/acts.js';
import type { HouseGame } from '../engine/model/house-game.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { commandOf } from './commands.js';
import { refusalLine } from './refusal-line.js';
import { type HouseTestCommand, submissionFor, type TableInTest, tableForCommand } from './table.js';

/** A hand as it lies when it is settled, written short. */
export interface TestHandEnding {
  readonly hand: string;
  readonly dealer?: string;
  readonly community?: string;
  readonly extra?: string;
  readonly play: object | null;
  readonly wagers: Readonly<Record<string, number>>;
  readonly meters?: Readonly<Record<string, number>>;
}

/** Lists the settlement of a hand, a line for each wager: outcome, amount handed out, clauses. */
export const handEndingLines = (game: HouseGame, draft: SubmissionDraft, ending: TestHandEnding): string[] => {
  const { hand, dealer = '', community = '', extra, play, wagers, meters = {} } = ending;
  const result = game.settle(
    {
      terms: submissionFor(game, draft),
      dealer: cards(dealer),
      community: cards(community),
      extra: extra === undefined ? null : (cards(extra)[0] ?? null),
      meters,
    },
    { box: 1, cards: cards(hand), wagers, play },
  );
  return [
    `${result.hand}${result.unseen ? ' (unseen)' : ''}`,
    ...result.wagers.map(
      ({ wager, stake, outcome, pays, received, fromMeter, stakeKept, cites }) =>
        `${wager} ${stake}: ${outcome}, ${pays}, ${received}${fromMeter === undefined ? '' : ` (${fromMeter} of the meter)`}${stakeKept ? ', stake kept' : ''}; ${cites.join(' ')}`,
    ),
  ];
};

/** The layout that a submission requires, a line for each item. */
export const layoutLines = (game: HouseGame, draft: SubmissionDraft): string[] =>
  game
    .layout({ submission: submissionFor(game, draft) })
    .items.map(({ kind, where, id, words, clause }) => `${kind} ${where} ${id}: ${words} (${clause})`);

/** Lists the choices of a hand: name, words and choice. */
export const playOptionLines = (
  game: HouseGame,
  draft: SubmissionDraft,
  {
    hand,
    wagers,
    street,
  }: { readonly hand: string; readonly wagers: TestHandEnding['wagers']; readonly street: string },
): string[] =>
  game
    .plays(submissionFor(game, draft), { box: 1, cards: cards(hand), wagers, play: null }, street)
    .map(({ name, words, play, ranges }) => `${name}: ${words} ${JSON.stringify(ranges ?? play)}`);

/** The chips that an event moves, a line for each account they leave, and by which clauses. */
export const chipMoveLines = ({ moves = [] }: TableEvent): string[] =>
  moves.map(({ from, to, cents, cites }) => `${accountText(from)} → ${accountText(to)} ${cents} (${cites.join(' ')})`);

/** Lists a refusal: the sentence, then its clauses. */
export const refusalLines = ({ book, state }: TableInTest, command: HouseTestCommand): readonly string[] => {
  const ruling = book.decide(tableForCommand(state, command), commandOf<HouseAct>(command));
  if (!isRefused(ruling)) throw new Error(`${command.do} was accepted.`);
  return [refusalLine(ruling), ...ruling.cites];
};
