import { accountText, type HouseAccount } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import type { z } from 'zod';
import { quoteValue } from '../faults/difference.js';
import { type Finding, finding } from '../faults/fault.js';
import { canonicalJson, type LogEntry } from '../log/entry.js';
import {
  type BooksRule,
  CURRENT_BOOKS_RULE,
  houseNumberOf,
  type MoneyAct,
  newPaperNumber,
  nextHousePaper,
  paperKind,
  paperNumber,
  refuseSlip,
  type SlipSignatures,
  slipAccounts,
} from '../money/index.js';
import { ASKED } from './money-acts.js';

interface OpenSlip extends SlipSignatures, Omit<z.output<typeof ASKED>, 'do'> {}

const FIELDS = ['kind', 'table', 'cents', 'paper', 'purpose', 'from', 'to'] as const;

/** Fills and credits: the people who requested, gave and received the chips, and the slip numbers. */
export const auditSlips = () => {
  const slips = new Map<number, OpenSlip>();
  const papers = new Set<string>();
  const last = new Map<string, number>();

  /** The house numbers its papers one after another. */
  const outOfSequence = (act: LogEntry['act']): readonly Finding[] => {
    const kind = paperKind(act);
    if (kind === null || act.numbered !== true || typeof act.paper !== 'string') return [];
    const right = nextHousePaper(kind, last.get(kind) ?? 0, (number) => papers.has(number));
    last.set(kind, Math.max(last.get(kind) ?? 0, houseNumberOf(act.paper) ?? 0));
    return paperNumber(right) === paperNumber(act.paper)
      ? []
      : [
          finding(
            `The house numbers this paper ${quoteValue(act.paper)}. The next number of its sequence is ${right}.`,
          ),
        ];
  };

  return {
    /** A requested slip. */
    next: ({ act, position, by: { person } }: LogEntry): void => {
      const asked = ASKED.safeParse(act).data;
      if (asked !== undefined)
        slips.set(position, { ...asked, slip: position, asked: { person }, given: null, taken: null });
    },
    /** The fault of a slip or receipt number used before. */
    usesPaper: (act: LogEntry['act'], rule: BooksRule): readonly Finding[] => {
      const paper = newPaperNumber(act);
      if (paper === null) return [];
      const before = papers.has(paper);
      const wrong = before ? [] : outOfSequence(act);
      papers.add(paper);
      return before && rule === CURRENT_BOOKS_RULE
        ? [finding(`The slip or receipt number ${quoteValue(act.paper)} is already used.`)]
        : wrong;
    },
    /** The chips of a slip pass from one person to the next. */
    moves: (act: Extract<MoneyAct, { slip: number }>, person: string): Finding | null => {
      const asked = slips.get(act.slip);
      const step = act.do === 'giveSlip' ? 'give' : 'take';
      if (asked === undefined) return finding(`Nobody requested slip ${act.slip}.`);
      const [first, between, last] = slipAccounts(asked);
      const texts = (from: HouseAccount, to: HouseAccount) => ({ from: accountText(from), to: accountText(to) });
      const written = { ...act, ...texts(act.from, act.to) };
      const right = { ...asked, ...(step === 'give' ? texts(first, between) : texts(between, last)) };
      const other = FIELDS.find((field) => written[field] !== right[field]);
      if (other !== undefined)
        return finding(
          `The ${other} of slip ${act.slip} is ${quoteValue(written[other])}. The request says ${quoteValue(right[other])}.`,
        );
      if (canonicalJson(act.chips ?? null) !== canonicalJson(asked.chips ?? null))
        return finding(`The chips of slip ${act.slip} are not those of the request.`);
      const not = refuseSlip(asked, step, person);
      if (not !== null) return finding(refusalText(not));
      slips.set(act.slip, { ...asked, [step === 'give' ? 'given' : 'taken']: { person } });
      return null;
    },
  };
};
