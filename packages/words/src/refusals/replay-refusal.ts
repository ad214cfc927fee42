import type { ReplayRefusal } from '@fairdeal/rules';
import { refusalText } from './index.js';
import { speakerFor } from './speaker.js';

/** Writes the refusal of a recorded hand as a sentence, in the chips of the record. */
export const replayRefusalText = (refusal: ReplayRefusal): string => refusalText(refusal, speakerFor(refusal.scale));
