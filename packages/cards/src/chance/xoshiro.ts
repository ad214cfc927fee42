/** xoshiro128** of Blackman and Vigna: 32 bits a call, fast, the same on any machine, and easily predicted. */
export const xoshiro128 = (seed: readonly [number, number, number, number]): (() => number) => {
  let [a, b, c, d] = seed;
  return () => {
    const product = Math.imul(b, 5);
    const word = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return word;
  };
};
