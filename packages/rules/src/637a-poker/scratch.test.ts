import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from '../../../../node_modules/smol-toml/dist/index.js';
import { replayHand } from './phh.js';
const root = '/work/shared/';
const walk = (d: string): string[] => readdirSync(d, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.phh')).map((f) => d + '/' + f);
test('x', () => {
  let ok = 0; const bad: string[] = [];
  for (const f of [...walk(root + 'contracts/poker-examples/hands'), ...walk(root + 'phh')]) {
    const h = parse(readFileSync(f, 'utf8')) as never as { finishing_stacks?: number[] };
    try {
      const r = replayHand(h as never);
      const name = f.split('/').slice(-1)[0];
      if ('refused' in r) bad.push(`${name} REFUSED ${r.refused} @ ${r.act}`);
      else if (h.finishing_stacks && JSON.stringify(r.finishing) !== JSON.stringify(h.finishing_stacks)) bad.push(`${name} got ${r.finishing} want ${h.finishing_stacks}`);
      else ok++;
    } catch (e) { bad.push(f + ' THREW ' + (e as Error).stack?.split('\n').slice(0, 3).join('|')); }
  }
  console.log('ok', ok, 'bad', bad.length); console.log(bad.slice(0, 60).join('\n'));
});
