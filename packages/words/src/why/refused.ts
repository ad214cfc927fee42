import { type AnyAct, dollars, type Option, type Role } from '@fairdeal/rules';
import type { ExceededRange, RefusalReasons } from '@fairdeal/rules/internal';
import { joinList } from '../text/text.js';

const roleText = (role: Role): string => role.replaceAll('-', ' ');

/** `close betting`: an act by its name. */
const actText = ({ do: name }: Pick<AnyAct, 'do'>): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isMoney = (field: string): boolean => /(?:cents|raise|bet)$/.test(field);

const amountText = (field: string, amount: number): string => (isMoney(field) ? dollars(amount) : `${amount}`);

const limitText = ({ field, given, min, max, step }: ExceededRange): string => {
  const [from, to, by] = [min, max, step].map((amount) => amountText(field, amount));
  const given1 = amountText(field, given);
  if (given < min) return `Needs at least ${from}, has ${given1}.`;
  return given > max
    ? `Takes at most ${to}, has ${given1}.`
    : `Goes in steps of ${by} from ${from} to ${to}, has ${given1}.`;
};

/** No table has so many chips, so the range ends at none. */
const UNLIMITED = 1_000_000_000;

const rangeText = ({ words, ranges = {} }: Option<AnyAct>): string => {
  const [range] = Object.entries(ranges);
  if (range === undefined) return '';
  const [field, { min, max }] = range;
  const [least, most] = [amountText(field, min), amountText(field, max)];
  if (max >= UNLIMITED || words.includes(most)) return '';
  return min === max ? `, ${least}` : `, ${least} to ${most}`;
};

/** Options that a sentence names; the typed list has them all. */
const NAMED_OPTIONS = 6;

const openText = (open: readonly Option<AnyAct>[]): string => {
  const named = open.slice(0, NAMED_OPTIONS).map((option) => `${option.words}${rangeText(option)}`);
  if (named.length === 0) return 'Nothing is open to this person now.';
  const more = open.length - named.length;
  return `Open instead: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
};

/** Sentences about a refusal; `closing` tells the entry that closed the act. Its parts: the limit that it missed, when the act was open, what the table waits for, and what was open instead. */
export const whyRefusedText = <Act extends AnyAct>(
  { tried, open, limits, closedBy, waitsFor, waitsToDo }: RefusalReasons<Act>,
  closing: string,
): readonly string[] => [
  ...limits.map(limitText),
  ...(closedBy === null
    ? []
    : [
        closing === ''
          ? `Too late: this was open until entry ${closedBy.position}, by the ${roleText(closedBy.by.role)}.`
          : `Too late: this was open until entry ${closedBy.position}. ${closing.startsWith('“') ? `The ${roleText(closedBy.by.role)} says ` : ''}${closing}`,
      ]),
  ...(waitsFor === null || waitsFor.act.do === tried.do
    ? []
    : [
        `The table waits for the ${joinList(waitsFor.by.map(roleText), 'or')} to ${waitsToDo ?? actText(waitsFor.act)}${waitsFor.needs.length === 0 ? '' : `, which needs ${joinList(waitsFor.needs.map(({ field, what }) => (field === what ? field : `${field} (${what})`)))}`}.`,
      ]),
  openText(open),
];
