import { formatCards } from '@fairdeal/cards';
import { type FoundEntry, type Recalled, recallRound, type Search, search } from '@fairdeal/house/recall';
import { enterOpening, type HouseRecord } from '@fairdeal/house/record';
import { handsOf } from '@fairdeal/house/room';
import { type PokerDecision, reviewHand } from '@fairdeal/lab';
import { dollars, findClause, isRefused, pokerGame, ROLES, type Viewer, writeHands } from '@fairdeal/rules';
import { type Pushed, pokerRemote } from '@fairdeal/table';
import { Command } from 'commander';
import {
  AskedWrongly,
  example,
  headed,
  noSuch,
  print,
  printJson,
  readCount,
  readDollars,
  withClauses,
} from '../answer.js';
import { atRecord, keeper, type RecordPlace, readTime, withRecord } from '../record.js';

interface Options extends RecordPlace {
  readonly at?: string;
  readonly as: string;
  readonly why?: string;
  readonly player?: string;
  readonly clause?: string;
  readonly did?: string;
  readonly least?: string;
  readonly from?: string;
  readonly to?: string;
  readonly json?: true;
  readonly phh?: true;
  readonly equity?: true;
}

export const recallCommand = (): Command =>
  example(
    atRecord(
      new Command('recall')
        .description('any round of any table, at any moment in it, as anybody there would have seen it')
        .argument('[table]', 'the table, as t7; left out, entries are searched for')
        .argument('[round]', 'its round, from 1'),
    )
      .option('--at <step>', 'only up to this step, and the table as it lay then')
      .option('--as <who>', 'public, player 3, dealer and the other roles, or sealed: with every card', 'public')
      .option('--why <words>', 'why sealed cards are opened; the record keeps it')
      .option('--player <name>', 'entries by this person, by the name or the id')
      .option('--clause <id>', 'entries that name this clause')
      .option('--did <what>', 'entries in which this happened, as roundVoided')
      .option('--least <dollars>', 'entries that moved at least so much at once')
      .option('--from <time>', 'entries from then on')
      .option('--to <time>', 'entries until then')
      .option('--phh', 'the hand of poker as Poker Hand History, or with no round every hand of the table')
      .option('--equity', 'of a hand of poker: what each decision was worth, where all hands in it are known')
      .option('--json', 'write JSON; of a sealed round what the replay page takes is in it')
      .action(recall),
    'fairdeal recall t7 12 --as "player 3"',
    'fairdeal recall t7 12 --as sealed --why "complaint 12" --json',
    'fairdeal recall r1 --phh --as "player 3"',
    'fairdeal recall r1 12 --equity --as "player 3"',
    'fairdeal recall --clause "678a.13(c)" --from 2026-01-05T18:00Z',
  );

const viewerOf = (as: string): Viewer => {
  if (as === 'public' || as === 'sealed') return as;
  const [, seat] = /^player (\d{1,2})$/.exec(as) ?? [];
  if (seat !== undefined) return { role: 'player', seat: Number(seat), person: '' };
  const role = ROLES.find((known) => known === as && known !== 'player');
  if (role === undefined || role === 'player')
    throw noSuch('viewer', as, ['public', 'sealed', 'player 3', ...ROLES.filter((known) => known !== 'player')]);
  return { role, person: '' };
};

const recall = async (table: string | undefined, round: string | undefined, options: Options): Promise<void> => {
  if (options.phh && table !== undefined) return tellHands(table, round, options);
  if (table === undefined || round === undefined) {
    const looked = searchOf(table, options);
    return withRecord(options, async ({ database }) => found(await search(database.pool, looked), options));
  }
  const number = readCount(round, 1, Number.MAX_SAFE_INTEGER);
  if (number === null) throw new AskedWrongly(`A round is a number from 1, not "${round}".`);
  const viewer = viewerOf(options.as);
  const upTo = options.at === undefined ? Number.POSITIVE_INFINITY : readCount(options.at, 1, Number.MAX_SAFE_INTEGER);
  if (upTo === null) throw new AskedWrongly(`--at is the number of a step, not "${options.at}".`);
  if (viewer === 'sealed' && options.why === undefined)
    throw new AskedWrongly('Who opens sealed cards says why: --why "complaint 12".');
  return withRecord(options, (record) => show(record, table, number, viewer, upTo, options));
};

/** Hands of a table, as one file that `fairdeal replay` reads; a sealed one is opened for a reason. */
const tellHands = async (table: string, round: string | undefined, options: Options): Promise<void> => {
  const viewer = viewerOf(options.as);
  const number = round === undefined ? null : readCount(round, 1, Number.MAX_SAFE_INTEGER);
  if (round !== undefined && number === null) throw new AskedWrongly(`A round is a number from 1, not "${round}".`);
  if (viewer === 'sealed' && options.why === undefined)
    throw new AskedWrongly('Who opens sealed cards says why: --why "complaint 12".');
  await withRecord(options, async (record) => {
    if (viewer === 'sealed')
      await enterOpening(
        record,
        { by: keeper(), why: options.why ?? '' },
        { table, ...(number === null ? {} : { round: number }) },
      );
    const all = await handsOf(record, table, viewer);
    if (isRefused(all)) throw new AskedWrongly(all.refused);
    const hands = all.filter((hand) => number === null || hand.round === number);
    if (hands.length === 0) throw new AskedWrongly(`The table ${table} has played no such hand to its end.`);
    if (options.json) printJson({ hands });
    else print(writeHands(hands.map(({ round: nth, at, phh }) => ({ title: `${table}, hand ${nth}, ${at}`, phh }))));
  });
};

const show = async (
  record: HouseRecord,
  table: string,
  round: number,
  viewer: Viewer,
  upTo: number,
  { why = '', json, equity }: Options,
): Promise<void> => {
  if (viewer === 'sealed') await enterOpening(record, { by: keeper(), why }, { table, round });
  const recalled = await recallRound(record, table, round, viewer);
  if (isRefused(recalled)) throw new AskedWrongly(recalled.refused);
  const { length } = recalled.steps;
  if (upTo !== Number.POSITIVE_INFINITY && upTo > length)
    throw new AskedWrongly(`Round ${round} of the table ${table} has ${length} steps: there is no step ${upTo}.`);
  const steps = recalled.steps.filter(({ step }) => step <= upTo);
  if (equity) return writeReview(recalled, json === true);
  if (json) printJson({ ...recalled, steps });
  else print(stepWords({ ...recalled, steps }));
};

/** What each decision of a hand was worth. */
const writeReview = ({ game: id, steps, table, round }: Recalled, json: boolean): void => {
  const game = pokerGame(id);
  if (game === undefined) throw new AskedWrongly(`${table} is no table of poker: --equity is of its hands.`);
  const { view: decoded } = pokerRemote(game);
  const seen = steps.map(({ did, view }) => ({ did, view: decoded({ view: view as Pushed['view'] }) }));
  const decisions = [...reviewHand(game, seen)];
  if (json) {
    printJson({ table, round, decisions });
    return;
  }
  const part = ({ equity, exact }: PokerDecision): string =>
    equity === null
      ? 'not all hands are known, or cards are still drawn'
      : `${(100 * equity).toFixed(2)} %${exact ? '' : ', sampled'}`;
  const sum = (cents: number | null): string => (cents === null ? '' : signed(Math.round(cents)));
  print(
    headed([
      [
        'step',
        'seat',
        'did',
        'board',
        'pot',
        'to call',
        'part of the pot',
        'worth of staying in',
        'given away',
        'raise if all call',
        'or if all fold',
      ],
      ...decisions.map((one) => [
        ...[`${one.step + 1}`, `${one.seat}`, one.did, formatCards(one.board), dollars(one.pot), dollars(one.toCall)],
        ...[part(one), sum(one.worth), one.cost === null ? '' : dollars(Math.round(one.cost))],
        ...(one.raise === null ? ['', ''] : [sum(one.raise.called), `${(100 * one.raise.folds).toFixed(1)} %`]),
      ]),
    ]),
  );
};

const signed = (cents: number): string => (cents < 0 ? `−${dollars(-cents)}` : dollars(cents));

const stepWords = ({ table, round, game, steps }: Recalled): string =>
  [
    `Round ${round} of the table ${table}, ${game}.`,
    '',
    headed([
      ['step', 'at', 'what happened'],
      ...steps.map(({ step, at, words, cites }) => [`${step}`, at.slice(11, 19), withClauses(words, cites)]),
    ]),
  ].join('\n');

const searchOf = (table: string | undefined, { player, clause, did, least, from, to }: Options): Search => {
  const [begin, end] = [readTime('--from', from), readTime('--to', to)];
  if (clause !== undefined && findClause(clause) === undefined)
    throw new AskedWrongly(`There is no clause "${clause}"; clauses are written like 686a.5(d).`);
  return {
    ...(table === undefined ? {} : { table }),
    ...(player === undefined ? {} : { person: player }),
    ...(clause === undefined ? {} : { clause }),
    ...(did === undefined ? {} : { did }),
    ...(least === undefined ? {} : { least: readDollars('--least', least) }),
    ...(begin === undefined ? {} : { from: begin }),
    ...(end === undefined ? {} : { to: end }),
  };
};

const found = (entries: readonly FoundEntry[], { json }: Options): void => {
  if (json) printJson({ entries });
  else if (entries.length === 0) print('Nothing in the record is like that.');
  else
    print(
      headed([
        ['entry', 'table', 'position', 'at', 'by', 'what happened', 'largest sum'],
        ...entries.map(({ entry, table, position, at, role, person, did, amount }) => [
          ...[`${entry}`, table, `${position}`, at, `${role} ${person}`, did.join(', ')],
          amount === null ? '' : dollars(amount),
        ]),
      ]),
    );
};
