// Import rules: between packages, between the folders of a package, and of npm packages in code that runs in a browser.
const swc = require('@swc/core');

// TypeScript 7 has no API yet, and dependency-cruiser's swc parser knows no JSX.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

const LIBRARIES = ['cards', 'rules', 'words', 'lab', 'table', 'proof', 'client'];

/** Packages that a package may import. */
const BELOW = {
  cards: [],
  rules: ['cards'],
  words: ['cards', 'rules'],
  lab: ['cards', 'rules'],
  table: ['cards', 'rules', 'words', 'lab'],
  proof: ['cards', 'rules', 'words', 'lab', 'table'],
  client: ['cards', 'rules'],
  world: ['cards', 'rules', 'table'],
  house: LIBRARIES,
  web: LIBRARIES,
  cli: [...LIBRARIES, 'house', 'world'],
  conformance: [],
};

/** The client and the website are tested with a house, and words with a table. */
const BELOW_IN_TESTS = { words: ['table'], client: ['house'], web: ['house'] };

/** These packages run in a browser unchanged, so they use no Node modules and only these npm packages. */
const ONLY = {
  cards: ['@noble/hashes'],
  rules: [],
  words: [],
  lab: [],
  table: ['zod'],
  proof: ['zod', '@noble/hashes', '@noble/curves'],
  client: ['ws'],
  world: [],
};
const FOR_TESTS = ['vitest', 'fast-check', 'smol-toml'];

/** Folders of each package, lowest first: a folder imports only those before it. Files directly in `src` come last. */
const FOLDERS = {
  cards: 'text chance deck evaluator ranking',
  rules: `text register/clauses register core(/chips|/reasons|/reasons/house|/reasons/poker)? cards submission engine/model engine/evolve engine/rules/progressive engine/rules/wagers
    engine/rules/dealing engine/rules/settlement engine/rules/irregularities engine/rules/corrections engine/rules/round-end engine/rules/turns engine/rules/start
    engine/offer engine/view engine 637a-poker/games 637a-poker/model 637a-poker/hand 637a-poker/revenue 637a-poker/showdown
    637a-poker/table-seats 637a-poker/betting 637a-poker/evolve 637a-poker/irregularities 637a-poker/dealing 637a-poker/handlers
    637a-poker/rulebook 637a-poker/submission 637a-poker/phh 637a-poker/ohh 637a-poker/poker-room 637a-poker choices 677a-heads-up-holdem
    678a-high-card-flush 680a-saigon-5-card 686a-over-under 687a-dj-wild 688a-face-up-pai-gow meters why`,
  words:
    'refusals(/poker|/house-games|/house)? text events hand-parts house-games/[a-z0-9-]+ house-games hands why advice',
  lab: `math exact games/dj-wild games/face-up-pai-gow games/heads-up-holdem games/high-card-flush games/over-under games/saigon-5 games
    odds progressive strategy strategy/simple-rules simulate bankroll seat forensics deck-watch poker report`,
  table: `deck-watch runtime bots autopilot wire why sensors physical house-games/parts
    house-games/heads-up-holdem house-games/high-card-flush house-games/saigon-5 house-games/over-under house-games/dj-wild house-games/face-up-pai-gow house-games
    words/commands saved games link advice practice drills documents/submission documents/print documents/layout documents script hand
    rulings remote docket`,
  proof: 'encoding tree deck notes log faults ruling rules-release money books meters folds verify receipt',
  client: '',
  world: 'shift house poker',
  house: `database/migrations database keys log/checkpoints log/append log/reading log/running log people/secrets people reconcile meters submissions floor/openings
    floor/table/automation floor/table floor/directory floor money backup history disputes
    poker-room shifts network network/routes server`,
  web: `site ui/hooks ui/files ui ui/frame charts odds cards table-frame session felt house-table/model house-table/scene house-table/screen learn/lesson learn/solver
    learn/cards learn/strategy learn/house-game poker-table/model poker-table/scene poker-table/screen studio dealer-trainer train clauses
    docs guide learn/poker learn replay worker verify house/client house/shell house/found house/forms house/people house/cage house/table house/rounds house/meters
    house/dealer/model house/dealer house/floor house/pit house/signs house/submissions house/paper house/shift house/watch house lab/query lab/audit lab/panels lab/report lab/worker lab/bankroll lab/solve lab/explorer lab/progressive
    lab/seat lab/strategy lab lobby poker-room/room poker-room/screens poker-room/hands poker-room/desk poker-room practice docket app`,
  cli: `shared shared/record lab pdf commands/completion commands/docket commands/engine commands/games commands/mcp commands/odds commands/play commands/replay commands/settle commands/submission commands/takings commands/world
    commands build-time`,
};

const TESTS = '[.]test[.]tsx?$|/testing/';

const anyOf = (names) => `(${names.map((name) => name.replaceAll('.', '[.]')).join('|') || '(?!)'})`;

/** Where an import of one of our packages leads: what was built of it or, as for `testing`, nowhere on disk. */
const built = (packages) => `^(packages/${anyOf(packages)}/(dist|data)|@fairdeal/${anyOf(packages)})(/|$)`;

const packageRules = Object.entries(BELOW).flatMap(([name, below]) => {
  const source = `^packages/${name}/src/`;
  const imports = (from, allowed) => ({
    name: `${name}-imports`,
    comment: `${name} may import ${allowed.join(', ') || 'no other package'}, by name, and its own files by relative path.`,
    severity: 'error',
    from,
    to: { path: '^(packages/|@fairdeal/|fairdeal$)', pathNot: [source, built(allowed)] },
  });
  return [
    imports({ path: source, pathNot: TESTS }, below),
    imports({ path: `${source}.*(${TESTS})` }, [...below, ...(BELOW_IN_TESTS[name] ?? [])]),
  ];
});

const browserRules = Object.entries(ONLY).flatMap(([name, only]) => {
  const source = `^packages/${name}/src/`;
  const npm = (from, allowed) => ({
    name: `${name}-npm`,
    comment: `${name} runs in a browser and may use ${allowed.join(', ') || 'no npm package'}.`,
    severity: 'error',
    from,
    to: { path: '(^|/)node_modules/', pathNot: `(^|/)node_modules/(@types/)?${anyOf(allowed)}/` },
  });
  return [
    {
      name: `${name}-node`,
      comment: `${name} runs in a browser, which has no Node modules.`,
      severity: 'error',
      from: { path: source, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    npm({ path: source, pathNot: TESTS }, only),
    npm({ path: `${source}.*(${TESTS})` }, [...only, ...FOR_TESTS]),
  ];
});

const folderRules = Object.entries(FOLDERS).flatMap(([name, list]) => {
  const folders = list.split(/\s+/).filter((folder) => folder !== '');
  const source = `^packages/${name}/src/`;
  const files = (some) => `${source}(${some.map((folder) => `${folder}/`).join('|')})[^/]+$`;
  return [
    ...folders.map((folder, at) => ({
      name: `${name}-folders`,
      comment: `${folder} may import the folders listed before it in .dependency-cruiser.cjs.`,
      severity: 'error',
      from: { path: files([folder]), pathNot: TESTS },
      to: {
        path: [...(at + 1 < folders.length ? [files(folders.slice(at + 1))] : []), `${source}[^/]+$`],
        pathNot: TESTS,
      },
    })),
    {
      name: `${name}-folder-without-a-place`,
      comment: 'List the folder in .dependency-cruiser.cjs, above every folder that it imports.',
      severity: 'error',
      from: { path: `${source}.+/`, pathNot: [TESTS, ...(folders.length > 0 ? [files(folders)] : [])] },
      to: {},
    },
  ];
});

module.exports = {
  forbidden: [
    { name: 'circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-found', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^@fairdeal/' } },
    {
      name: 'not-in-package-json',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: `${TESTS}|^packages/cli/src/build-time/` },
      // An optional peer counts as both.
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm-peer'] },
    },
    {
      name: 'package-without-a-place',
      comment: 'Say in .dependency-cruiser.cjs which packages it may import.',
      severity: 'error',
      from: { path: '^packages/', pathNot: `^packages/${anyOf(Object.keys(BELOW))}/` },
      to: {},
    },
    ...packageRules,
    ...browserRules,
    ...folderRules,
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['(^|/)node_modules/', '^packages/[^/]+/(dist|bundle|site|data)/', '^bench/dist/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
