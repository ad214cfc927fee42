/** Keeps what was found in a list of the last few. */
export const keepLast = <Found>(found: Found, list: Found[], most: number): void => {
  if (list.length === most) list.shift();
  list.push(found);
};

/**
 * A function that knows its last few answers: while a round is settled the same things are asked again and again. What it is asked about is
 * known by identity, so it must never change.
 */
export const lately = <Asked extends object, Answer>(
  work: (asked: Asked) => Answer,
  kept = 8,
): ((asked: Asked) => Answer) => {
  const known: { readonly asked: Asked; readonly answer: Answer }[] = [];
  return (asked) => {
    for (const last of known) if (last.asked === asked) return last.answer;
    const answer = work(asked);
    keepLast({ asked, answer }, known, kept);
    return answer;
  };
};
