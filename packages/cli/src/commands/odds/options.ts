import { SOLVERS } from '@fairdeal/lab';
import { type Command, Option } from 'commander';
import { choiceArgument, repeatableOption } from '../../shared/arguments.js';
import { editionOption } from '../../shared/games.js';

// Options that several questions of `odds` share.

const SOLVED_GAMES = SOLVERS.map(({ game }) => game);

/** The game and its rules: edition, settings, paytables, submission. */
export const withRules = (command: Command): Command =>
  command
    .addArgument(choiceArgument('<game>', 'the game', SOLVED_GAMES))
    .addOption(editionOption('the edition of the chapter'))
    .addOption(repeatableOption('--set <name=value>', 'a setting; results that are not stored are computed'))
    .addOption(
      repeatableOption(
        '--paytable <wager=name>',
        'only this paytable of a wager, or your own: bonus=own.json, or bonus=- from standard input',
      ),
    )
    .option('--submission <file>', 'the edition, settings and paytables of a Rules Submission');

/** Rules of your own, beside another question. */
export const withVariantOption = (command: Command): Command =>
  command.option('--variant <file>', 'your own rules as JSON (see fairdeal odds variant --help); - for standard input');

/** Text for people, or CSV or JSON. */
export const withFormats = (command: Command): Command =>
  command
    .addOption(new Option('--csv', 'write CSV for a spreadsheet').conflicts('json'))
    .option('--json', 'write JSON');
