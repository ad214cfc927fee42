/** People in each seat, by round. */
export interface SeatHistory {
  readonly add: (table: string, round: number, seat: number, person: string) => void;
  readonly wasSeated: (table: string, round: number, seat: number, person: string) => boolean;
}

interface SeatSpan {
  readonly person: string;
  readonly from: number;
  to: number;
}

/** Rounds come in order, so a person who stays in a seat is one span of rounds. */
export const seatHistory = (): SeatHistory => {
  const all = new Map<string, SeatSpan[]>();
  return {
    add: (table, round, seat, person) => {
      const key = `${table}/${seat}`;
      const spans = all.get(key) ?? [];
      if (spans.length === 0) all.set(key, spans);
      const last = spans.findLast((span) => span.to >= round - 1 && span.person === person);
      if (last === undefined) spans.push({ person, from: round, to: round });
      else last.to = Math.max(last.to, round);
    },
    wasSeated: (table, round, seat, person) =>
      (all.get(`${table}/${seat}`) ?? []).some(
        (span) => span.person === person && span.from <= round && round <= span.to,
      ),
  };
};
