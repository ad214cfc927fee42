import { formatCards, quoted } from '@fairdeal/cards';
import { type Option, type PokerAct, type Refusal, refuse } from '@fairdeal/rules';
import type { HandLineRequest } from './lines.js';

type Options = readonly Option<PokerAct>[];

const STAYS_IN = ['show', 'draw', 'bring', 'discard'];

/** What a name means where it is not offered itself: a call of nothing is a check, and who stays in pays no more than he must. */
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

/** The option of this name, with the amount or the cards that were said. */
export const actByName = (
  options: Options,
  { name, to, cards }: Exclude<HandLineRequest<'act'>, string>,
): PokerAct | Refusal => {
  const option = optionByName(options, name.toLowerCase());
  if (option === undefined) {
    const names = [...new Set(options.map((one) => one.name))];
    return refuse(
      names.length === 0
        ? 'No player is asked for anything now.'
        : `Nobody may ${/^[a-z]{1,20}$/i.test(name) ? name : quoted(name)} now; the player may ${names.join(', ')}.`,
    );
  }
  const { act } = option;
  if (to !== undefined && !('cents' in act)) return refuse(`"to" is for a bet or a raise, and not for a ${name}.`);
  if (cards !== undefined && (!('cards' in act) || option.name !== name.toLowerCase()))
    return refuse(`No cards are named with a ${name}.`);
  if (cards === undefined && act.do === 'discard')
    return refuse(
      `Which cards are thrown away is said with it: {"name": "discard", "cards": "${formatCards(act.cards)}"}.`,
    );
  return { ...act, ...(to === undefined ? {} : { cents: to }), ...(cards === undefined ? {} : { cards }) } as PokerAct;
};
