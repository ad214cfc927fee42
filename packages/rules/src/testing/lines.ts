import { cards } from '@fairdeal/cards';
import { isRefused } from '../ruling.js';
import type { Draft } from '../submission.js';
import { accountName } from '../table/accounts.js';
import type { Act, TableEvent } from '../table/acts.js';
import type { HouseGame } from '../table/house-game.js';
import { meetsCommand, submissionFor, type TableInTest, type ToldCommand } from './table.js';
import { commandOf } from './told.js';

/** A hand as it lies when it is settled, written short. */
export interface Ending {
  readonly hand: string;
  readonly dealer?: string;
  readonly community?: string;
  readonly extra?: string;
  readonly play: object | null;
  readonly wagers: Readonly<Record<string, number>>;
  readonly meters?: Readonly<Record<string, number>>;
}

/** What becomes of a hand, a line for each wager: its outcome, what is handed out, and by which clauses. */
export const endingOf = (game: HouseGame, draft: Draft, ending: Ending): string[] => {
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
export const layoutOf = (game: HouseGame, draft: Draft): string[] =>
  game
    .layout({ submission: submissionFor(game, draft) })
    .items.map(({ kind, where, id, words, clause }) => `${kind} ${where} ${id}: ${words} (${clause})`);

/** What a hand may choose: the name, the words and the choice. */
export const choicesOf = (
  game: HouseGame,
  draft: Draft,
  { hand, wagers, street }: { readonly hand: string; readonly wagers: Ending['wagers']; readonly street: string },
): string[] =>
  game
    .plays(submissionFor(game, draft), { box: 1, cards: cards(hand), wagers, play: null }, street)
    .map(({ name, words, play, ranges }) => `${name}: ${words} ${JSON.stringify(ranges ?? play)}`);

/** The chips that an event moves, a line for each account they leave, and by which clauses. */
export const chipsOf = ({ moves = [] }: TableEvent): string[] =>
  moves.map(({ from, to, cents, cites }) => `${accountName(from)} → ${accountName(to)} ${cents} (${cites.join(' ')})`);

/** Why a command is refused: the sentence, then its clauses. */
export const refusalOf = ({ book, state }: TableInTest, command: ToldCommand): readonly string[] => {
  const ruling = book.decide(meetsCommand(state, command), commandOf<Act>(command));
  if (!isRefused(ruling)) throw new Error(`${command.do} was accepted.`);
  return [ruling.refused, ...ruling.cites];
};
