/** The first thing that named a clause: a ruling on a command, a settlement, a layout, a sign or a submission, in words. */
export type Named = string;

/** What has been heard so far, by clause, and by clause and edition where one was played by; null while nobody listens. */
let heard: Map<string, Named> | null = null;

/** From here on what is answered is heard. */
export const startHearing = (): void => {
  heard = new Map();
};

/** What was heard since, by clause, and by clause and edition. */
export const stopHearing = (): ReadonlyMap<string, Named> => {
  const all = heard ?? new Map<string, Named>();
  heard = null;
  return all;
};

/** The function, whose answers are heard. A rulebook is heard when it decides. */
export const hears =
  <Told extends readonly unknown[], Answer>(answering: (...told: Told) => Answer): ((...told: Told) => Answer) =>
  (...told) => {
    const answer = answering(...told);
    if (isRulebook(answer)) return { ...answer, decide: hears(answer.decide) };
    if (heard !== null) {
      const edition = editionIn([answer, ...told]);
      for (const part of partsOf(answer)) listen(part, { part, asked: told[1], edition });
    }
    return answer;
  };

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
interface Place {
  readonly part: unknown;
  readonly asked: unknown;
  readonly edition: string | null;
}

/** Notes the clauses that something names, and those of everything in it. */
const listen = (said: unknown, place: Place): void => {
  if (typeof said !== 'object' || said === null) return;
  if (Array.isArray(said)) {
    if (typeof said[0] === 'object') for (const one of said) listen(one, place);
    return;
  }
  for (const [field, value] of Object.entries(said)) {
    if (field === 'clause') note(value, place);
    else if (field === 'cites' && Array.isArray(value)) for (const clause of value) note(clause, place);
    else if (typeof value === 'object') listen(value, place);
  }
};

const note = (clause: unknown, { part, asked, edition }: Place): void => {
  if (typeof clause !== 'string' || heard === null) return;
  for (const key of edition === null ? [clause] : [clause, inEdition(clause, edition)])
    if (!heard.has(key)) heard.set(key, inWords(part, asked));
};

/** What was heard of a clause by one edition is kept under this. */
export const inEdition = (clause: string, edition: string): string => `${clause} ${edition}`;

interface Answered {
  readonly refused?: string;
  readonly fault?: string;
  readonly did?: string;
  readonly words?: string;
  readonly kind?: string;
  readonly wager?: string;
  readonly pays?: string;
}
interface Asked {
  readonly act?: { readonly do?: string };
  readonly by?: { readonly role?: string };
}

const inWords = (part: unknown, asked: unknown): Named => {
  const { refused, fault, did, words, kind, wager, pays } = part as Answered;
  const { act, by } = (asked ?? {}) as Asked;
  const command = act?.do === undefined ? '' : `${by?.role} ${act.do}: `;
  if (refused !== undefined) return `${command}refused: ${refused}`;
  if (fault !== undefined) return `submission refused: ${fault}`;
  if (did !== undefined) return `${command}${did}`;
  if (words !== undefined) return `${kind ?? 'announced'}: ${words}`;
  return wager === undefined ? 'settlement' : `settlement: ${wager}${pays === undefined ? '' : `, ${pays}`}`;
};
