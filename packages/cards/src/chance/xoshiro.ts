/** xoshiro128** by Blackman and Vigna: fast, 32 bits a call, the same on every machine, and easy to predict. */
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
