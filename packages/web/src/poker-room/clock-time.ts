/** `14:05`, by the clock of whoever looks. */
export const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hour12: false });
