import type { Reasons } from '@fairdeal/rules/internal';
import type { Speaker } from './speaker.js';

/** A sentence for each of these reasons, made from its facts. */
export type Sentences<Of extends Partial<Reasons>> = {
  readonly [R in keyof Of]: (args: Of[R], say: Speaker) => string;
};
