/** How long people stay signed in, and how long their programs' tokens are good. */
export interface AccessTimes {
  readonly sessionDays: number;
  /** A session that nobody uses for so long ends sooner. */
  readonly idleHours: number;
  readonly tokenDays: number;
}

export const ACCESS_TIMES: AccessTimes = { sessionDays: 30, idleHours: 12, tokenDays: 90 };
