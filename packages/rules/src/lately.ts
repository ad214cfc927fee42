/** The last few that were found: each new one takes the place of the oldest. */
export interface Lately<Found> {
  readonly list: Found[];
  next: number;
}

export const nothingLately = <Found>(): Lately<Found> => ({ list: [], next: 0 });

/** Keeps what was found among the last few. */
export const keepLast = <Found>(found: Found, lately: Lately<Found>, most: number): void => {
  lately.list[lately.next] = found;
  lately.next = (lately.next + 1) % most;
};

/**
 * A function that knows its last few answers: while a round is settled the same things are asked again and again. What it is asked about is
 * known by identity, so it must never change.
 */
export const lately = <Asked extends object, Answer, With = undefined>(
  work: (asked: Asked, beside: With) => Answer,
  kept = 8,
): ((asked: Asked, ...beside: With extends undefined ? [] : [With]) => Answer) => {
  const known = nothingLately<{ readonly asked: Asked; readonly beside: With; readonly answer: Answer }>();
  const { list } = known;
  const answered = (asked: Asked, beside: With): Answer => {
    for (let at = 0; at < list.length; at += 1) {
      const last = list[at];
      if (last?.asked === asked && last.beside === beside) return last.answer;
    }
    const answer = work(asked, beside);
    keepLast({ asked, beside, answer }, known, kept);
    return answer;
  };
  return answered as (asked: Asked, beside?: With) => Answer;
};
