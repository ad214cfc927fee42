import { isRefused, type Refusal } from '../core/decision.js';
import type { ObservedAnswer } from '../register/report.js';

/** Answer that named a clause; the sentence of a refusal is made when the examples are collected (scripts/clause-examples.mjs). */
export type CitationSource =
  | ObservedAnswer
  | (Omit<ObservedAnswer, 'says'> & { readonly answer: 'refused'; readonly refusal: Pick<Refusal, 'reason' | 'args'> });

/** Clauses that one part of an answer names, each under its keys. */
type RecordedClauses = readonly (readonly [key: string, named: CitationSource])[];

interface CitationRecording {
  /** Named by answers that the test asserted on. */
  readonly heard: Map<string, CitationSource>;
  /** Named since the last assertion, by answers that the test itself asked for. */
  waiting: RecordedClauses[];
  /** Named in set-up: they count once an assertion looks at the citation itself. */
  readonly cited: Map<string, RecordedClauses>;
}

/** Named in set-up, by each object of the answer: they count once an assertion looks at that object. */
const fromSetUp = new WeakMap<object, RecordedClauses>();

/** Null while nobody listens. */
let hearing: CitationRecording | null = null;

/** How many set-up helpers are running inside one another. */
let settingUp = 0;

/** Starts listening to answers. Outside tests they are set-up: what a file draws once for all its tests. */
export const startRecordingCitations = (outsideTests = false): void => {
  settingUp = outsideTests ? 1 : 0;
  hearing = { heard: new Map(), waiting: [], cited: new Map() };
};

/** Stops listening: the clauses that asserted answers named, by clause and by clause and edition. */
export const stopRecordingCitations = (): ReadonlyMap<string, CitationSource> => {
  const heard = hearing?.heard ?? new Map<string, CitationSource>();
  hearing = null;
  return heard;
};

/** The answer that named a clause, though no assertion looked at it. */
export const unassertedCitation = (clause: string): CitationSource | undefined =>
  [...(hearing?.cited.get(clause) ?? []), ...(hearing?.waiting ?? []).flat()].find(([key]) => key === clause)?.[1];

/** Runs set-up: its answers prove nothing unless an assertion looks at them. */
export const inSetUp = <Result>(work: () => Result): Result => {
  settingUp += 1;
  try {
    return work();
  } finally {
    settingUp -= 1;
  }
};

/** A helper whose answers are set-up. */
export const setUp =
  <Told extends readonly unknown[], Result>(work: (...told: Told) => Result): ((...told: Told) => Result) =>
  (...told) =>
    inSetUp(() => work(...told));

const count = (naming: RecordedClauses | undefined): void => {
  for (const [key, named] of naming ?? []) if (hearing?.heard.has(key) === false) hearing.heard.set(key, named);
};

/** An assertion was made. Whatever the test asked for before it counts, and so does the set-up that the asserted values come from. */
export const markAsserted = (...values: readonly unknown[]): void => {
  if (hearing === null || settingUp > 0) return;
  for (const naming of hearing.waiting) count(naming);
  hearing.waiting = [];
  lookAt(values, new Set());
};

const lookAt = (value: unknown, seen: Set<object>): void => {
  if (typeof value === 'string') count(hearing?.cited.get(value));
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  count(fromSetUp.get(value));
  for (const part of Object.values(value)) lookAt(part, seen);
};

/** The function, whose answers are heard. A rulebook is heard when it decides. */
export const recordingCitations =
  <Told extends readonly unknown[], Answer>(answering: (...told: Told) => Answer): ((...told: Told) => Answer) =>
  (...told) => {
    const answer = answering(...told);
    if (isRulebook(answer)) return { ...answer, decide: recordingCitations(answer.decide) };
    if (hearing !== null) {
      const edition = editionIn([answer, ...told]);
      for (const part of partsOf(answer))
        recordCitations(part, namedIn(part, { part, asked: told[1], edition }), hearing);
    }
    return answer;
  };

const recordCitations = (part: unknown, naming: RecordedClauses, { waiting, cited }: CitationRecording): void => {
  if (naming.length === 0) return;
  if (settingUp === 0) {
    waiting.push(naming);
    return;
  }
  for (const object of objectsIn(part)) if (!fromSetUp.has(object)) fromSetUp.set(object, naming);
  for (const one of naming) cited.set(one[0], [...(cited.get(one[0]) ?? []), one]);
};

const objectsIn = (value: unknown): readonly object[] =>
  typeof value !== 'object' || value === null ? [] : [value, ...Object.values(value).flatMap(objectsIn)];

interface Editioned {
  readonly edition?: unknown;
  readonly submission?: { readonly edition?: unknown };
  readonly editions?: readonly { readonly edition: string }[];
}

/** The edition that an answer, a table, a draft or a submission names; else the newest of the game. */
const editionIn = (values: readonly unknown[]): string | null => {
  const parts = values.filter((value): value is Editioned => typeof value === 'object' && value !== null);
  const named = parts.flatMap(({ edition, submission }) => [edition, submission?.edition]);
  const newest = parts.map(({ editions }) => editions?.at?.(-1)?.edition);
  return [...named, ...newest].find((edition) => typeof edition === 'string') ?? null;
};

const isRulebook = (answer: unknown): answer is { readonly decide: (...told: never) => unknown } =>
  typeof (answer as { decide?: unknown } | null)?.decide === 'function';

/** The events, faults, items or results of an answer, each by itself. */
const partsOf = (answer: unknown): readonly unknown[] => {
  const { events, faults, items, wagers } = (answer ?? {}) as Readonly<Record<string, readonly unknown[] | undefined>>;
  return Array.isArray(answer) ? answer : (events ?? faults ?? items ?? wagers ?? [answer]);
};

/** Where something is named: a part of an answer, to what was asked, by an edition. */
interface AnswerPart {
  readonly part: unknown;
  readonly asked: unknown;
  readonly edition: string | null;
}

/** The clauses that something names, and those of everything in it. */
const namedIn = (said: unknown, place: AnswerPart): RecordedClauses => {
  if (typeof said !== 'object' || said === null) return [];
  if (Array.isArray(said)) return typeof said[0] === 'object' ? said.flatMap((one) => namedIn(one, place)) : [];
  return Object.entries(said).flatMap(([field, value]) => {
    if (field === 'clause') return naming(value, place);
    if (field === 'cites' && Array.isArray(value)) return value.flatMap((clause) => naming(clause, place));
    return namedIn(value, place);
  });
};

const naming = (clause: unknown, { part, asked, edition }: AnswerPart): RecordedClauses => {
  if (typeof clause !== 'string') return [];
  const named = sourceOf(part, asked);
  return edition === null
    ? [[clause, named]]
    : [
        [clause, named],
        [inEdition(clause, edition), named],
      ];
};

/** What was heard of a clause by one edition is kept under this. */
export const inEdition = (clause: string, edition: string): string => `${clause} ${edition}`;

interface AnswerShape {
  readonly fault?: string;
  readonly did?: string;
  readonly words?: string;
  readonly kind?: string;
  readonly wager?: string;
  readonly pays?: string;
}
interface AnswerRequest {
  readonly act?: { readonly do?: string };
  readonly by?: { readonly role?: string };
}

const sourceOf = (part: unknown, asked: unknown): CitationSource => {
  const { fault, did, words, kind, wager, pays } = part as AnswerShape;
  const { act, by } = (asked ?? {}) as AnswerRequest;
  const actor = act?.do === undefined ? { by: '' } : { by: by?.role ?? '', act: act.do };
  if (isRefused(part as object)) {
    const { reason, args } = part as Refusal;
    return { ...actor, answer: 'refused', refusal: { reason, args } };
  }
  if (fault !== undefined) return { by: 'submission', answer: 'refused', says: fault };
  if (did !== undefined) return { ...actor, answer: 'event', says: did };
  if (words !== undefined) return { by: kind ?? 'announced', answer: 'text', says: words };
  const settled = wager === undefined ? '' : pays === undefined ? wager : `${wager}, ${pays}`;
  return { by: 'settlement', answer: 'text', says: settled };
};
