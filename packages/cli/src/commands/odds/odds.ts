import { SOLVERS } from '@fairdeal/lab';
import { Command, Option } from 'commander';
import { repeatableOption, withExamples } from '../../shared/arguments.js';
import {
  type QuestionOptions,
  tellGame,
  tellHand,
  tellReport,
  tellSession,
  tellStrategy,
  tellTable,
} from './answers.js';
import type { GameReportOptions } from './game-report.js';
import { withFormats, withRules, withVariantOption } from './options.js';
import { variantHelp } from './variant.js';

/** `odds over-under` is `odds game over-under`. */
export const oddsCommand = (): Command =>
  withExamples(
    new Command('odds')
      .usage('[question] <game> [options]')
      .summary('Compute exact odds, strategy and risk of ruin')
      .description(
        'Compute payback, house edge, strategy and risk of the house games, exactly. Without a question: the odds of the whole game.',
      )
      .addCommand(gameCommand(), { isDefault: true })
      .addCommand(tableCommand())
      .addCommand(handCommand())
      .addCommand(variantCommand())
      .addCommand(strategyCommand())
      .addCommand(sessionCommand())
      .addCommand(progressiveCommand())
      .addCommand(collusionCommand()),
    'fairdeal odds over-under',
    'fairdeal odds hand high-card-flush ThTs4d9h3h2c4c',
    'fairdeal odds session over-under --stake ante=1000 --rounds 200 --bankroll 50000',
    'fairdeal odds game --help',
  );

const gameCommand = (): Command =>
  withExamples(
    withFormats(
      withVariantOption(
        withRules(
          new Command('game')
            .summary('Show payback, house edge and strategy of every wager')
            .description('Show payback, house edge and strategy of every wager, from stored exact results of the lab.'),
        ),
      )
        .addOption(
          new Option('--recompute', 'recompute the stored results on all cores, and fail if one differs').conflicts(
            'variant',
          ),
        )
        .addOption(new Option('--store', 'recompute and store the results').implies({ recompute: true }))
        .addOption(
          new Option(
            '--database <URL>',
            'recompute on the `fairdeal lab worker` processes that share this PostgreSQL database',
          ).implies({ recompute: true }),
        )
        .option('--sheet <file>', 'write a PDF for a regulator, with every line of every paytable'),
    ).action(tellGame),
    'fairdeal odds over-under',
    'fairdeal odds game dj-wild --set badBeatTwoWay=true --paytable bad-beat=DJWBB-01 --json',
    'fairdeal odds game dj-wild --sheet dj-wild.pdf',
    'fairdeal odds game saigon-5 --recompute',
  );

const tableCommand = (): Command =>
  withExamples(
    withFormats(
      withVariantOption(
        withRules(
          new Command('table')
            .summary('Show every line of the paytables: combinations, probability, return')
            .description(
              'Show each line of every paytable, or of those named by --paytable: hand, pays, combinations, probability, return.',
            ),
        ),
      ),
    ).action(tellTable),
    'fairdeal odds table high-card-flush --paytable flush-bonus=B',
    'fairdeal odds table dj-wild --csv',
  );

const handCommand = (): Command =>
  withExamples(
    withFormats(
      withVariantOption(
        withRules(
          new Command('hand')
            .summary('Show the expected value (EV) of every choice with one hand')
            .description(
              'Show the expected value (EV) of every choice with these cards, each choice followed by best play.',
            ),
        ),
      )
        .argument('<cards>', 'the player’s cards; for Over/Under the first card')
        .option('--community <cards>', 'the board so far')
        .option('--dealer <cards>', 'the dealer’s up cards')
        .option('--known <cards>', 'cards seen elsewhere'),
    ).action(tellHand),
    'fairdeal odds hand high-card-flush ThTs4d9h3h2c4c',
    'fairdeal odds hand heads-up-holdem Kc6d --community 9h4s2c --known AsAh --json',
  );

const variantCommand = (): Command =>
  withExamples(
    withFormats(
      withRules(
        new Command('variant')
          .summary('Compute the odds under your own rules')
          .description(
            'Compute the odds of a game under your own rules: raise sizes, qualifiers, payouts of the main wagers.',
          ),
      ).argument('<file>', 'the rules as JSON; - for standard input'),
    ).action((id: string, variant: string, options: QuestionOptions) => tellGame(id, { ...options, variant })),
    `echo '{"raises": {"preflop": [4, 3]}}' | fairdeal odds variant heads-up-holdem -`,
  ).addHelpText('after', variantHelp(SOLVERS));

const strategyCommand = (): Command =>
  withExamples(
    withFormats(
      withVariantOption(
        withRules(
          new Command('strategy')
            .summary('Show best play for every hand, or the best short rule')
            .description('Show best play for every hand as a chart, or the best rule of a few lines and its cost.'),
        ),
      ).option('--rule <lines>', 'the best rule of this many lines for a player to remember, and its cost'),
    ).action(tellStrategy),
    'fairdeal odds strategy heads-up-holdem',
    'fairdeal odds strategy heads-up-holdem --csv',
    'fairdeal odds strategy high-card-flush --rule 2',
  );

/** `--covariance` is about the wagers, not about a session of a certain length. */
const SESSION_TERMS = ['stake', 'rounds', 'bankroll', 'players', 'speed', 'hours'];

const sessionCommand = (): Command =>
  withExamples(
    withFormats(
      withVariantOption(
        withRules(
          new Command('session')
            .summary('Show the distribution of results and the risk of ruin')
            .description(
              'Show every outcome of each wager with its variance, and of a seat: the total of many rounds, and the risk of ruin.',
            ),
        ),
      )
        .addOption(repeatableOption('--stake <wager=cents>', 'a stake of the seat; repeat it for each wager'))
        .option('--rounds <count>', 'with --stake: the total of this many rounds')
        .addOption(
          new Option('--speed <count>', 'with --stake: rounds in an hour, instead of --rounds').conflicts('rounds'),
        )
        .option('--hours <count>', 'with --stake and --speed: hours of play; default: 1')
        .option(
          '--bankroll <cents>',
          'with --stake and --rounds: risk of ruin, the chance that at some point the bankroll can’t cover the next round',
        )
        .option('--players <count>', 'with --stake and --rounds: the house’s win from this many such seats')
        .option(
          '--meter <cents>',
          'the amount on a progressive’s meter, or growth for its long-run value; default: its seed',
        )
        .addOption(
          new Option('--covariance', 'means and covariances of all wagers of one seat').conflicts(SESSION_TERMS),
        )
        .addOption(
          new Option('--seats <count>', 'covariance between two seats in the main game of one table')
            .choices(['2'])
            .implies({ covariance: true })
            .conflicts(SESSION_TERMS),
        ),
    ).action(tellSession),
    'fairdeal odds session over-under',
    'fairdeal odds session over-under --stake ante=1000 --stake bonus=500 --rounds 200 --bankroll 50000 --players 4',
    'fairdeal odds session high-card-flush --stake ante=2500 --speed 40 --hours 8 --players 5',
    'fairdeal odds session over-under --covariance --json',
  );

const progressiveCommand = (): Command =>
  withExamples(
    withFormats(
      withVariantOption(
        withRules(
          new Command('progressive')
            .summary('Show the time to each jackpot, its size and the break-even meter')
            .description('Show the expected time to each progressive’s jackpot, its size, and the break-even meter.'),
        ),
      ).option('--speed <count>', 'wagers in an hour'),
    ).action((id: string, options: QuestionOptions & GameReportOptions) => tellReport('jackpot', id, options)),
    'fairdeal odds progressive high-card-flush --speed 300',
  );

const collusionCommand = (): Command =>
  withExamples(
    withFormats(
      withVariantOption(
        withRules(
          new Command('collusion')
            .summary('Show the value of seeing other players’ hands')
            .description('Show the value of seeing other players’ hands before deciding.'),
        ),
      ).argument('[hands]', 'the number of other hands seen, 1 to 5', '5'),
    ).action((id: string, hands: string, options: QuestionOptions) =>
      tellReport('collusion', id, { stake: [], ...options, collusion: hands }),
    ),
    'fairdeal odds collusion high-card-flush',
    'fairdeal odds collusion over-under 3',
  );
