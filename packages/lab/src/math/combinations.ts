/** How many ways to take `taken` things out of `things`; exact while it is a safe integer. */
export const binomial = (things: number, taken: number): number => {
  if (taken < 0 || taken > things) return 0;
  let ways = 1;
  for (let at = 1; at <= Math.min(taken, things - taken); at += 1) ways = (ways * (things - at + 1)) / at;
  return ways;
};
