import type {
  Cents,
  Command,
  HouseGame,
  HouseRulebook,
  SettledHand,
  Table,
  TableEvent,
  TableView,
  WagerResult,
} from '@fairdeal/rules';
import { submit } from '@fairdeal/rules';
import { seenHand } from './house-steps.js';
import type { RoundReport, SettledLine } from './link.js';
import { checkOf, differing, type SavedHouseRound } from './saved.js';

const NOBODY: readonly SettledLine[] = [];

/** The rows of the settlement that an event brings, as the viewer of this table may know them. */
export const linesOf = (game: HouseGame, event: TableEvent, view: TableView): readonly SettledLine[] => {
  switch (event.did) {
    case 'handSettled':
    case 'handDead':
    case 'handAbandoned':
      return event.result.wagers.map((line) => lineOf(game, event.box, seenHand(view, event.box, event.result), line));
    case 'roundVoided':
      return event.boxes.flatMap(({ box, result }) =>
        result.wagers.map((line) => lineOf(game, box, result.hand, line)),
      );
    case 'envyPaid':
      return event.payments.map(({ to, from, wager, cents, cites }) => ({
        seat: to,
        what: 'envy',
        title: 'Envy Bonus',
        hand: `for the hand of seat ${from} on the ${titleOf(game, wager)}`,
        outcome: 'win',
        stake: 0,
        received: cents,
        pays: 'envy',
        cites,
      }));
    default:
      return NOBODY;
  }
};

const titleOf = ({ wagers }: HouseGame, wager: string): string => wagers.find(({ id }) => id === wager)?.title ?? wager;

const lineOf = (
  game: HouseGame,
  seat: SettledHand['seat'],
  hand: string,
  { wager, outcome, stake, received, pays, cites }: WagerResult,
): SettledLine => ({ seat, what: wager, title: titleOf(game, wager), hand, outcome, stake, received, pays, cites });

/** What the lines brought to these positions; to the house for null. */
export const netOf = (lines: RoundReport['lines'], own: readonly number[] | null): Cents =>
  lines.reduce(
    (sum, { seat, stake, received }) =>
      own === null ? sum + stake - received : own.includes(seat) ? sum + received - stake : sum,
    0,
  );

export const saveHouseRound = (
  game: HouseGame,
  { submission, ...opening }: Table,
  commands: readonly Command[],
  lines: RoundReport['lines'],
): SavedHouseRound => {
  const usual = submit(game, { edition: submission.edition });
  const { settings, limits, ...own } =
    'ok' in usual ? differing({ ...submission }, { ...usual.ok }) : { ...submission };
  const apart = (name: 'settings' | 'limits', changed: unknown): object =>
    changed === undefined || !('ok' in usual)
      ? {}
      : { [name]: differing({ ...submission[name] }, { ...usual.ok[name] }) };
  const saved = {
    fairdeal: 'round',
    version: 1,
    kind: 'house',
    game: game.id,
    submission: { ...own, edition: submission.edition, ...apart('settings', settings), ...apart('limits', limits) },
    opening,
    commands,
    settled: lines.map(({ seat, what, received }) => [seat, what, received] as const),
    check: '',
  } as const;
  return { ...saved, check: checkOf(saved) };
};

/** The dealer's hand, once everyone sees it. */
export const dealerWords = ({ game }: HouseRulebook, { submission, round, bank }: Table): string | null => {
  if (round === null || !round.dealerUp) return null;
  const { dealer, community, extra, dealerLow } = round;
  const hand = game.dealerHand({ terms: submission, dealer, community, extra, dealerLow, meters: bank.meters });
  return hand === null ? null : `${hand.hand}${hand.qualifies ? '' : ', does not qualify'}`;
};
