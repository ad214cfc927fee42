import { test } from 'vitest';
import { ROOT, scanCitations } from '../../cli/src/citations.js';
import { EDITIONS, isMet } from './index.js';
test('scan', () => {
  const { citations, unknown } = scanCitations(ROOT);
  console.log(unknown.filter((u) => u.includes('680a')));
  for (const { chapter, clauses } of EDITIONS.filter((e) => e.chapter === '680a'))
    console.log(chapter, Object.entries(clauses).filter(([id, c]) => !isMet(c.met, citations[id])).map(([id]) => `${id} code ${citations[id]?.code.length ?? 0} tests ${citations[id]?.tests.length ?? 0}`));
});
