import { cardsLeft, deckInPlay } from '../../../cards/state.js';
import { dealtFields } from '../../../cards/wrong-deck.js';
import { accept, type Decision, isRefused, refuse } from '../../../core/decision.js';
import { isCents } from '../../../core/money.js';
import type { TableEvent } from '../../model/acts.js';
import { dealtRound } from '../../model/dealt-round.js';
import type { ActHandler, HouseRules } from '../../model/house-game.js';
import { stageNow } from '../../model/round.js';
import { POSITIONS, shufflingAt, type Table } from '../../model/state.js';
import { reportOrVoid } from '../irregularities/reports.js';
import { voidRound } from '../irregularities/void-round.js';

/** Where the stub must be counted now: the count is due every fifth round unless a device counts the cards. */
export const stubCountDue = (game: HouseRules, table: Table): boolean => {
  const { stub } = game.law;
  if (stub === null) return false;
  if (table.submission.settings.countingDevice === true && shufflingAt(table) !== 'manual') return stub.every === 1;
  return deckInPlay(table).sinceCount + 1 >= stub.every;
};

export const rackStub: ActHandler<'rackStub'> = (game, table) => {
  const { stub } = game.law;
  if (stub === null || stageNow(table)?.act !== 'stub')
    return refuse('no-stub-now', { act: 'rackStub' }, game.law.gather, stub?.clauses(table).rack);
  const { count, rack } = stub.clauses(table);
  return stubCountDue(game, table)
    ? refuse('stub-count-due', { every: stub.every }, count)
    : accept<TableEvent>({ did: 'stubRacked', counted: false, cites: [rack] });
};

/** How many stacks lie at places where nobody wagers, once all places have their cards. */
export const unwageredStacks = ({ law }: HouseRules, { round }: Table): number =>
  law.unwagered === undefined || round === null ? 0 : POSITIONS - round.hands.length;

/** The ruling on a wrong count, with the count as somebody made it. */
const counting = (counted: number, ruling: Decision<TableEvent>): Decision<TableEvent> =>
  isRefused(ruling)
    ? ruling
    : {
        events: ruling.events.map((event) =>
          event.did === 'irregularityReported' || event.did === 'roundVoided' ? { ...event, counted } : event,
        ),
      };

/** `count` is what the dealer finds; when it is wrong, `misdealt` says whether a hand has too many or too few cards. */
export const countStub: ActHandler<'countStub'> = (game, table, act, { by }) => {
  const { count, misdealt, stacks } = act;
  const { stub } = game.law;
  if (stub === null || stageNow(table)?.act !== 'stub')
    return refuse('no-stub-now', { act: 'countStub' }, game.law.gather, stub?.clauses(table).count);
  const clauses = stub.clauses(table);
  const { size } = deckInPlay(table);
  if (!isCents(count) || count < 0 || count > size)
    return refuse('stub-count-impossible', { counted: count, size }, clauses.count);
  const left = cardsLeft(deckInPlay(table));
  if (count !== left && !table.cards.live)
    return refuse('cards-miscounted', { what: 'stub', counted: count, expected: left }, clauses.count, clauses.wrong);
  if (count !== left)
    return counting(
      count,
      reportOrVoid(table, { what: 'countStub', cites: [clauses.wrong] }, by, undefined, () => {
        const { current } = table.cards;
        const dealt = dealtFields(table, deckInPlay(table), dealtRound(table));
        const voided = voidRound(game, table, 'the count of the stub was wrong', [clauses.wrong]);
        return misdealt === true
          ? [voided]
          : [voided, { did: 'cardsRemoved', deck: current, ...dealt, cites: [clauses.wrong] }];
      }),
    );
  if (by.role !== 'dealer') return refuse('dealer-counts-stub', {}, clauses.count);
  const lying = unwageredStacks(game, table);
  if (stacks !== undefined && stacks !== lying)
    return refuse(
      'cards-miscounted',
      { what: 'stacks', counted: stacks, expected: lying },
      game.law.unwagered?.(table) ?? clauses.right,
    );
  const racked: TableEvent = { did: 'stubRacked', counted: true, cites: [clauses.count, clauses.right] };
  return accept<TableEvent>(stacks === undefined ? racked : { ...racked, stacks });
};
