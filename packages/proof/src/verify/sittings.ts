/** Who sat where, and in which rounds. */
export interface Sittings {
  readonly sits: (table: string, round: number, seat: number, person: string) => void;
  readonly sat: (table: string, round: number, seat: number, person: string) => boolean;
}

interface Sitting {
  readonly person: string;
  readonly from: number;
  to: number;
}

/** Rounds come in order, so a person who stays in a seat is one span of rounds. */
export const sittingsOf = (): Sittings => {
  const all = new Map<string, Sitting[]>();
  return {
    sits: (table, round, seat, person) => {
      const key = `${table}/${seat}`;
      const spans = all.get(key) ?? [];
      if (spans.length === 0) all.set(key, spans);
      const last = spans.findLast((span) => span.to >= round - 1 && span.person === person);
      if (last === undefined) spans.push({ person, from: round, to: round });
      else last.to = Math.max(last.to, round);
    },
    sat: (table, round, seat, person) =>
      (all.get(`${table}/${seat}`) ?? []).some(
        (span) => span.person === person && span.from <= round && round <= span.to,
      ),
  };
};
