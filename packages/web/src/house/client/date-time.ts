const textOf = (at: string | number, options: Intl.DateTimeFormatOptions): string =>
  new Date(at).toLocaleString(undefined, options);

export const formatDateTime = (at: string): string => textOf(at, { dateStyle: 'short', timeStyle: 'short' });

export const formatTime = (at: string | number): string => textOf(at, { timeStyle: 'short' });
