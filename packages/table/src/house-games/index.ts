import type { HouseGameId } from '@fairdeal/rules';
import { DJ_WILD_TABLE } from './dj-wild/index.js';
import { FACE_UP_PAI_GOW_TABLE } from './face-up-pai-gow/index.js';
import { HEADS_UP_HOLDEM_TABLE } from './heads-up-holdem/index.js';
import { HIGH_CARD_FLUSH_TABLE } from './high-card-flush/index.js';
import { OVER_UNDER_TABLE } from './over-under/index.js';
import type { TableGame } from './parts/table-game.js';
import { SAIGON_5_TABLE } from './saigon-5/index.js';

/** Everything a table says about each house game. */
export const TABLE_GAMES: Readonly<Record<HouseGameId, TableGame>> = {
  'heads-up-holdem': HEADS_UP_HOLDEM_TABLE,
  'high-card-flush': HIGH_CARD_FLUSH_TABLE,
  'saigon-5': SAIGON_5_TABLE,
  'over-under': OVER_UNDER_TABLE,
  'dj-wild': DJ_WILD_TABLE,
  'face-up-pai-gow': FACE_UP_PAI_GOW_TABLE,
};
