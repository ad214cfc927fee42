import { type Cents, dollars } from '@fairdeal/rules';
import { capitalize, joinList } from '@fairdeal/words/internal/text';
import { type DrillLineAnswer, markSettlement, type SettlementMark } from './mark.js';
import type { DealError, DrillLine, SettlementTask, SettleQuestion } from './question.js';

/** Acts of a dealer who settles a round. A line is named by its place in the question. */
export type SettlingAct =
  | { readonly do: 'begin'; readonly seat: number }
  | { readonly do: 'sweep' | 'push'; readonly line: number }
  | { readonly do: 'pay'; readonly line: number; readonly cents: Cents }
  | { readonly do: 'irregularity' | 'hint' | 'done' };

/** Remark about an act. */
export interface SettlingRemark {
  readonly how: 'right' | 'wrong' | 'hint';
  readonly words: string;
  readonly cites: readonly string[];
}

/** A round as far as it has been settled. */
export interface SettlingProgress {
  /** Whose hand is settled now; null before the first is begun and after the last. */
  readonly seat: number | null;
  readonly over: boolean;
  /** The lines that are settled. */
  readonly settled: readonly number[];
  /** First answer for each line, which is the one that is marked. */
  readonly answers: Readonly<Record<number, DrillLineAnswer>>;
  /** The seat that was begun with; null once an act was out of order. */
  readonly first: number | null;
  /** All that was said, the newest last. */
  readonly record: readonly SettlingRemark[];
}

const UNKNOWN: DrillLineAnswer = { outcome: null, cents: null };

/** Nothing is settled yet. Where one seat plays, there is no order to know. */
export const startSettling = ({ seats }: SettlementTask): SettlingProgress => {
  const [only = null] = seats.length === 1 ? seats : [];
  return { seat: only, over: false, settled: [], answers: {}, first: only, record: [] };
};

const linesOfSeat = ({ lines }: SettlementTask, seat: number | null): readonly (readonly [number, DrillLine])[] =>
  [...lines.entries()].filter(([, line]) => line.seat === seat);

/** The wagers of the hand in turn that are still to be settled. */
const openWagers = (
  question: SettlementTask,
  { seat, settled }: SettlingProgress,
): readonly (readonly [number, DrillLine])[] =>
  linesOfSeat(question, seat).filter(([at, { stake }]) => stake !== null && !settled.includes(at));

/** The envy bonus that the hand in turn may have earned: no chips lie there to remind of it. */
const envyOf = (question: SettlementTask, { seat, settled }: SettlingProgress): number | null =>
  linesOfSeat(question, seat).find(([at, { stake }]) => stake === null && !settled.includes(at))?.[0] ?? null;

/** The line that an act is about unless another is meant: the next wager, then a bonus for others' hands. */
export const nextLine = (question: SettlementTask, settling: SettlingProgress): number | null =>
  openWagers(question, settling)[0]?.[0] ?? envyOf(question, settling);

/** Whose wager is next, never what it pays. */
export const settlingPrompt = (question: SettlementTask, settling: SettlingProgress): string => {
  const { seat, over } = settling;
  if (over) return 'The round is settled.';
  if (seat === null) return 'Which hand do you settle first?';
  const [open] = openWagers(question, settling);
  if (open !== undefined) return `Settle the ${open[1].title} of seat ${seat}.`;
  return envyOf(question, settling) === null
    ? `Seat ${seat} has no wager left.`
    : `Seat ${seat} has no wager left. Is anything owed for another hand?`;
};

const answerOf = (line: DrillLine, act: SettlingAct): DrillLineAnswer => {
  switch (act.do) {
    case 'sweep':
      return { outcome: line.outcome === 'forfeit' ? 'forfeit' : 'lose', cents: 0 };
    case 'push':
      return { outcome: 'push', cents: line.stake };
    case 'pay':
      // A stake that goes back lies there already.
      return { outcome: 'win', cents: act.cents + line.received - line.due };
    default:
      return UNKNOWN;
  }
};

const DID = { sweep: 'you swept it', push: 'you pushed it' } as const;

const lineRemark = (line: DrillLine): string => `${line.title} of seat ${line.seat}: ${line.because}`;

const withRemark = (
  settling: SettlingProgress,
  how: SettlingRemark['how'],
  words: string,
  cites: readonly string[],
): SettlingProgress => ({
  ...settling,
  record: [...settling.record, { how, words: capitalize(words), cites }],
});

/** Keeps the first answer for a line; later ones don't change it. */
const withAnswer = (settling: SettlingProgress, line: number, answer: DrillLineAnswer): SettlingProgress => ({
  ...settling,
  answers: { ...settling.answers, [line]: settling.answers[line] ?? answer },
});

const beginSeat = (question: SettlementTask, settling: SettlingProgress, chosen: number): SettlingProgress => {
  const [first = null] = question.seats;
  if (settling.seat !== null || settling.over || first === null) return settling;
  // A hint counts as not knowing.
  const now = { ...settling, seat: first, first: settling.record.length > 0 ? null : chosen };
  return withRemark(
    now,
    chosen === first ? 'right' : 'wrong',
    chosen === first ? `seat ${first} is settled first.` : `seat ${first} is settled first, not seat ${chosen}.`,
    question.orderClauses,
  );
};

const outOfOrder = (question: SettlementTask, settling: SettlingProgress, words: string): SettlingProgress =>
  withRemark({ ...settling, first: null }, 'wrong', words, question.orderClauses);

const isRight = ({ outcome, received }: DrillLine, answer: DrillLineAnswer): boolean =>
  answer.outcome === outcome && answer.cents === received;

const settleLine = (
  question: SettlementTask,
  settling: SettlingProgress,
  act: Extract<SettlingAct, { readonly line: number }>,
): SettlingProgress => {
  const line = question.lines[act.line];
  if (line === undefined || settling.seat === null || settling.settled.includes(act.line)) return settling;
  if (line.seat !== settling.seat)
    return outOfOrder(
      question,
      settling,
      question.seats.indexOf(line.seat) < question.seats.indexOf(settling.seat)
        ? `seat ${line.seat} is already settled.`
        : `seat ${settling.seat} is settled before seat ${line.seat}.`,
    );
  const answer = answerOf(line, act);
  const now = withAnswer(settling, act.line, answer);
  if (isRight(line, answer))
    return withRemark({ ...now, settled: [...now.settled, act.line] }, 'right', `${lineRemark(line)}.`, line.clauses);
  const did = act.do === 'pay' ? `you paid ${dollars(act.cents)}` : DID[act.do];
  return withRemark(now, 'wrong', `${lineRemark(line)}; ${did}.`, line.clauses);
};

const irregularWords = ({ words, follows }: DealError): string => `${words}. ${follows}`;

/** Irregularities are called and then nothing is settled. A false call is wrong. */
const callDealError = (question: SettlementTask, settling: SettlingProgress): SettlingProgress => {
  const { irregular, orderClauses } = question;
  if (settling.over) return settling;
  return irregular === null
    ? withRemark(settling, 'wrong', 'there is no irregularity. Every hand has the right cards.', orderClauses)
    : withRemark({ ...settling, over: true }, 'right', irregularWords(irregular), irregular.clauses);
};

/** Where something is wrong, nothing else may be done. */
const overlookDealError = (settling: SettlingProgress, { words, clauses }: DealError): SettlingProgress =>
  withRemark(settling, 'wrong', `${words}. Call that before settling anything.`, clauses);

/** The hand in turn is put away: all of it must be settled. */
const finishHand = (question: SettlementTask, settling: SettlingProgress): SettlingProgress => {
  const { seat } = settling;
  const { seats, lines } = question;
  if (seat === null) return settling;
  const open = openWagers(question, settling).map(([, { title }]) => `the ${title}`);
  if (open.length > 0)
    return outOfOrder(question, settling, `seat ${seat} is not done. Settle ${joinList(open)} first.`);
  const envy = envyOf(question, settling);
  const line = envy === null ? undefined : lines[envy];
  const now = envy === null ? settling : withAnswer(settling, envy, { outcome: 'lose', cents: 0 });
  if (line !== undefined && line.received > 0)
    return withRemark(now, 'wrong', `${lineRemark(line)}; you paid none.`, line.clauses);
  const next = seats[seats.indexOf(seat) + 1] ?? null;
  return { ...now, seat: next, over: next === null };
};

/** The next line as the rules settle it, counted as not known. */
const giveHint = (question: SettlementTask, settling: SettlingProgress): SettlingProgress => {
  const { seats, lines, orderClauses } = question;
  if (settling.over) return settling;
  if (question.irregular !== null)
    return withRemark(settling, 'hint', irregularWords(question.irregular), question.irregular.clauses);
  if (settling.seat === null) return withRemark(settling, 'hint', `seat ${seats[0]} is settled first.`, orderClauses);
  const at = nextLine(question, settling);
  const line = at === null ? undefined : lines[at];
  if (at === null || line === undefined)
    return withRemark(settling, 'hint', `seat ${settling.seat} is done.`, orderClauses);
  return withRemark(withAnswer(settling, at, UNKNOWN), 'hint', `${lineRemark(line)}.`, line.clauses);
};

/** The round after an act. A wrong act changes nothing on the table; it is said at once and stays on the record. */
export const applySettlingAct = (
  question: SettlementTask,
  settling: SettlingProgress,
  act: SettlingAct,
): SettlingProgress => {
  switch (act.do) {
    case 'begin':
      return beginSeat(question, settling, act.seat);
    case 'hint':
      return giveHint(question, settling);
    case 'irregularity':
      return callDealError(question, settling);
    case 'done':
      return question.irregular === null
        ? finishHand(question, settling)
        : overlookDealError(settling, question.irregular);
    default:
      return question.irregular === null
        ? settleLine(question, settling, act)
        : overlookDealError(settling, question.irregular);
  }
};

/** Mark of a round settled with chips. The first answer for each line counts. */
export const markSettling = (
  question: SettleQuestion,
  { first, answers, record }: SettlingProgress,
): SettlementMark => {
  const clean = record.every(({ how }) => how === 'right');
  const lines = question.lines.map((_, at) => answers[at] ?? UNKNOWN);
  const mark = markSettlement(question, { first, lines, irregular: question.irregular !== null && clean });
  return { ...mark, right: mark.right && clean };
};
