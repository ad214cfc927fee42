
import { test } from 'vitest';
import { scanCitations, ROOT } from '../../../cli/src/citations.js';
import { EDITIONS, isMet, reportRegister } from '../index.js';
test('scan', () => {
  const { citations, unknown } = scanCitations(ROOT);
  console.log(unknown.filter(u=>u.includes('677a')));
  const e = EDITIONS.find(x => x.chapter === '677a');
  for (const [id, c] of Object.entries(e!.clauses)) if (!isMet(c.met, citations[id])) console.log('OPEN', id, c.met, citations[id]?.code.length ?? 0, citations[id]?.tests.length ?? 0);
  console.log(JSON.stringify(reportRegister(citations).chapters.map(c => [c.chapter, c.edition, c.open])));
});
