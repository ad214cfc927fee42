let turn = 0;

/** Keeps what was found in a list of so many at the most: once it is full, one after another makes room. */
export const keepInRing = <Found>(found: Found, list: Found[], most: number): void => {
  turn = (turn + 1) % 1024;
  list[list.length < most ? list.length : turn % most] = found;
};

/**
 * A function that knows its last few answers: while a round is settled the same things are asked again and again. What it is asked about is
 * known by identity, so it must never change.
 */
export const memoLast = <Asked extends object, Answer, With = undefined>(
  work: (asked: Asked, beside: With) => Answer,
  kept = 8,
): ((asked: Asked, ...beside: With extends undefined ? [] : [With]) => Answer) => {
  const known: { readonly asked: Asked; readonly beside: With; readonly answer: Answer }[] = [];
  const answered = (asked: Asked, beside: With): Answer => {
    for (let at = 0; at < known.length; at += 1) {
      const last = known[at];
      if (last?.asked === asked && last.beside === beside) return last.answer;
    }
    const answer = work(asked, beside);
    keepInRing({ asked, beside, answer }, known, kept);
    return answer;
  };
  return answered as (asked: Asked, beside?: With) => Answer;
};
