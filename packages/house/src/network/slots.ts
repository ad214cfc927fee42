/** How many of something an address may have open at once. */
export interface Slots {
  /** Gives it back when called; null where there are enough. */
  take(address: string): (() => void) | null;
}

/** No bound at all. */
export const UNLIMITED_SLOTS: Slots = { take: () => () => undefined };

export const slotsOf = (most: number): Slots => {
  const taken = new Map<string, number>();
  return {
    take: (address) => {
      const before = taken.get(address) ?? 0;
      if (before >= most) return null;
      taken.set(address, before + 1);
      let given = false;
      return () => {
        if (given) return;
        given = true;
        const left = (taken.get(address) ?? 1) - 1;
        if (left === 0) taken.delete(address);
        else taken.set(address, left);
      };
    },
  };
};
