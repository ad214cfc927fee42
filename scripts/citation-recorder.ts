import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const RULES = fileURLToPath(new URL('../packages/rules/src/', import.meta.url));

/** Exports that answer with clauses: rulebooks, settlements, submissions, layouts and signs. */
const RECORDED_EXPORTS =
  /^export const (houseRulebook|pokerRulebook|settleRound|settleJson|settle|envy|submit|submitPoker|layout|missingFrom|pokerLayout|pokerSigns|rakeSign|badBeatSigns|highHandSigns|revenueFaults|announcementOf|dealerAnnouncement) =/gm;

/** The import of `expect` in tests. */
const EXPECT_IMPORT = /^import \{ (.*?)expect,? ?(.*?) ?\} from 'vitest';$/m;

/** Records every answer with clauses while tests run (packages/rules/src/testing/citation-recorder.ts). The packages don't know about it. */
export const citationRecorder = (): Plugin => ({
  name: 'citation-recorder',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(RULES)) return undefined;
    if (id.includes('.test.'))
      return code.replace(
        EXPECT_IMPORT,
        `import { $1$2 } from 'vitest'; import { expect } from '${RULES}testing/expect.ts';`,
      );
    const names = [...code.matchAll(RECORDED_EXPORTS)].map(([, name]) => name);
    if (names.length === 0) return undefined;
    const recorded = names.map((name) => `export const ${name} = recordingCitations(plain_${name});`);
    return `${code.replaceAll(RECORDED_EXPORTS, 'const plain_$1 =')}
import { recordingCitations } from '${RULES}testing/citation-recorder.ts';
${recorded.join('\n')}
`;
  },
});
