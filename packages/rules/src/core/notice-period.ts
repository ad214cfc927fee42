import { type Refusal, refuse } from './decision.js';

// 637a.15(i): a Bad Beat's approved procedures may require notice before it is discontinued, at one table or for a shared fund.

const DAY = 86_400_000;
/** Longest notice that procedures may ask for. */
export const MOST_NOTICE_DAYS = 366;

/** Whether the procedures may ask for so many days. */
export const isNoticePeriod = (days: number): boolean =>
  Number.isInteger(days) && days >= 0 && days <= MOST_NOTICE_DAYS;
/** Range that the procedures may ask for. */
export const NOTICE_PERIOD_RULE = `Players are told 0 to ${MOST_NOTICE_DAYS} days before a Bad Beat is discontinued.`;

/** Refusal to post a notice; null if one may be posted. */
export const refuseNotice = (days: number, announcedAt: number | null): Refusal | null => {
  if (days === 0) return refuse('no-notice-required', {}, '637a.15(i)');
  return announcedAt === null ? null : refuse('notice-posted', {}, '637a.15(i)');
};

/** Refusal to discontinue a Bad Beat or transfer its fund before its notice has run; null if it may end. */
export const endedBeforeNotice = (days: number, announcedAt: number | null, at: number): Refusal | null => {
  if (days === 0 || (announcedAt !== null && at - announcedAt >= days * DAY)) return null;
  return refuse(announcedAt === null ? 'notice-not-posted' : 'notice-running', { days }, '637a.15(i)');
};
