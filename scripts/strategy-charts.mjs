// Writes packages/lab/data/charts: best play for every class of hands, for the learn pages. Takes about ten seconds.
// Run it after `fairdeal odds <game> --recompute --store`, once the project is built.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LAB_GAMES } from '../packages/lab/dist/internal.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'packages', 'lab', 'data', 'charts');
mkdirSync(folder, { recursive: true });
for (const { strategy } of Object.values(LAB_GAMES)) {
  if (strategy.from !== 'chart') continue;
  const chart = strategy.chart();
  const rows = (list) => `[\n${list.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
  const { classes, rows: points, ...rest } = chart;
  const list = classes === undefined ? `"rows": ${rows(points)}` : `"classes": ${rows(classes)}`;
  writeFileSync(join(folder, `${chart.game}.json`), `{${JSON.stringify(rest).slice(1, -1)},${list}}\n`);
}
