import { type AccessNotice, accessNoticeText } from '@fairdeal/words/internal';
import { z } from 'zod';

/** A notice about somebody’s access, in words. */
export const NOTICE = z.object({ at: z.string(), words: z.string() });

export const noticeLines = (
  notices: readonly { readonly at: string; readonly notice: AccessNotice }[],
): readonly z.output<typeof NOTICE>[] => notices.map(({ at, notice }) => ({ at, words: accessNoticeText(notice) }));
