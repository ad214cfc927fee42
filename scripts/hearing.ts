import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const RULES = fileURLToPath(new URL('../packages/rules/src/', import.meta.url));

/** What answers with clauses: rulebooks, settlements, submissions, layouts and signs. */
const ANSWERS =
  /^export const (houseRulebook|pokerRulebook|settleRound|settle|envy|submit|submitPoker|layout|missingFrom|pokerLayout|pokerSigns|rakeSign|badBeatSigns|highHandSigns|revenueFaults|announce|dealerSays) =/gm;

/** How tests come by `expect`. */
const EXPECT = /^import \{ (.*?)expect,? ?(.*?) ?\} from 'vitest';$/m;

/** While tests run, what answers with clauses is heard (packages/rules/src/testing/hearing.ts). The packages know nothing of it. */
export const hearing = (): Plugin => ({
  name: 'hearing',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(RULES)) return undefined;
    if (id.includes('.test.'))
      return code.replace(
        EXPECT,
        `import { $1$2 } from 'vitest'; import { expect } from '${RULES}testing/expecting.ts';`,
      );
    const names = [...code.matchAll(ANSWERS)].map(([, name]) => name);
    if (names.length === 0) return undefined;
    const heard = names.map((name) => `export const ${name} = hears(plain_${name});`);
    return `${code.replaceAll(ANSWERS, 'const plain_$1 =')}
import { hears } from '${RULES}testing/hearing.ts';
${heard.join('\n')}
`;
  },
});
