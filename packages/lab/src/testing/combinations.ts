/** Calls for every way to take so many of the things, in order. The plainest way there is: for brute force. */
export const forEachCombination = <T>(
  things: readonly T[],
  taken: number,
  visit: (some: readonly T[]) => void,
): void => {
  const take = (from: number, some: readonly T[]): void => {
    if (some.length === taken) {
      visit(some);
      return;
    }
    things.slice(from).forEach((thing, at) => {
      take(from + at + 1, [...some, thing]);
    });
  };
  take(0, []);
};
