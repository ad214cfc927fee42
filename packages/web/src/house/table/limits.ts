import { dollars } from '@fairdeal/rules';

const isRange = (value: unknown): value is { readonly min: number; readonly max: number } =>
  typeof value === 'object' && value !== null && 'min' in value && 'max' in value;

/** "$5 to $500", or at poker "$2/$4". */
export const limitsWords = (limits: object): string => {
  const [range] = Object.values(limits).filter(isRange);
  if (range !== undefined) return `${dollars(range.min)} to ${dollars(range.max)}`;
  const bets = ['smallBet', 'bigBet'].flatMap((name) => {
    const value: unknown = Reflect.get(limits, name);
    return typeof value === 'number' && value > 0 ? [dollars(value)] : [];
  });
  return bets.join('/');
};
