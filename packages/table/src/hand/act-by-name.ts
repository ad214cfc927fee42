import type { Option, PokerAct, Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import type { HandLineRequest } from './lines.js';

type Options = readonly Option<PokerAct>[];

const STAYS_IN = ['show', 'draw', 'bring', 'discard'];

/** Names to try where an act is not offered: a call of nothing is a check, and a player who stays in pays no more than necessary. */
const NAME_FALLBACKS: ReadonlyMap<string, readonly string[]> = new Map([
  ['check', STAYS_IN],
  ['call', ['check', ...STAYS_IN]],
  ['bet', ['raise']],
  ['raise', ['bet']],
]);

const optionByName = (options: Options, name: string): Option<PokerAct> | undefined => {
  const meant = [name, ...(NAME_FALLBACKS.get(name) ?? [])].find((one) =>
    options.some((option) => option.name === one),
  );
  return options.find((option) => option.name === meant);
};

/** The option of this name, with the given amount or cards. */
export const actByName = (
  options: Options,
  { name, to, cards }: Exclude<HandLineRequest<'act'>, string>,
): PokerAct | Refusal => {
  const option = optionByName(options, name.toLowerCase());
  if (option === undefined) {
    const offered = [...new Set(options.map((one) => one.name))];
    return offered.length === 0 ? refuse('nobody-to-act', {}) : refuse('act-not-offered', { act: name, offered });
  }
  const { act } = option;
  if (to !== undefined && !('cents' in act)) return refuse('act-takes-no-amount', { act: name });
  if (cards !== undefined && (!('cards' in act) || option.name !== name.toLowerCase()))
    return refuse('act-takes-no-cards', { act: name });
  if (cards === undefined && act.do === 'discard') return refuse('discard-unnamed', { such: act.cards });
  return { ...act, ...(to === undefined ? {} : { cents: to }), ...(cards === undefined ? {} : { cards }) } as PokerAct;
};
