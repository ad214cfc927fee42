import { type Cents, dollars } from '@fairdeal/rules';
import { inThousands } from '@fairdeal/rules/internal';

/** Way to say amounts: in dollars, or in the chips of a recorded hand. */
export interface Speaker {
  readonly money: (cents: Cents) => string;
}

/** Speaker that says amounts in dollars. */
export const DOLLARS: Speaker = { money: dollars };

/** Speaker for a hand whose chips are worth so many cents each: `1,250 chips`. Null speaks in dollars. */
export const speakerFor = (scale: number | null): Speaker =>
  scale === null
    ? DOLLARS
    : {
        money: (cents) => {
          const chips = cents / scale;
          return `${chips < 1000 ? chips : inThousands(chips)} ${chips === 1 ? 'chip' : 'chips'}`;
        },
      };
