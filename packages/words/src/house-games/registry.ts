import type { HouseGameId } from '@fairdeal/rules';
import type { HandWords } from '../hand-parts/hand-words.js';
import { DJ_WILD_WORDS } from './dj-wild/words.js';
import { FACE_UP_PAI_GOW_WORDS } from './face-up-pai-gow/words.js';
import { HEADS_UP_HOLDEM_WORDS } from './heads-up-holdem/words.js';
import { HIGH_CARD_FLUSH_WORDS } from './high-card-flush/words.js';
import { OVER_UNDER_WORDS } from './over-under/words.js';
import { SAIGON_5_WORDS } from './saigon-5/words.js';

/** Hands of each house game in words. */
export const HAND_WORDS: Readonly<Record<HouseGameId, HandWords>> = {
  'heads-up-holdem': HEADS_UP_HOLDEM_WORDS,
  'high-card-flush': HIGH_CARD_FLUSH_WORDS,
  'saigon-5': SAIGON_5_WORDS,
  'over-under': OVER_UNDER_WORDS,
  'dj-wild': DJ_WILD_WORDS,
  'face-up-pai-gow': FACE_UP_PAI_GOW_WORDS,
};
