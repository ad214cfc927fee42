import { dollars, POKER_GAMES } from '@fairdeal/rules';
import { type GameSheet, settingWords, wagerWords } from './game-sheet.js';
import { type Html, html } from './html.js';
import { STYLE } from './style.js';

const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Crect width=%2216%22 height=%2216%22 rx=%223%22 fill=%22%230c2b1f%22/%3E%3Cpath d=%22M8 2l5 6-5 6-5-6z%22 fill=%22%23f0cf7a%22/%3E%3C/svg%3E';

/** The page that the house shows at its door: what Fairdeal is, and every game it deals. */
export const frontPage = (games: readonly GameSheet[]): string =>
  `<!doctype html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fairdeal: table games by the book</title>
<meta name="description" content="Regulated casino table games by the book: every chip with its clause.">
<link rel="icon" href="${ICON}">
<style>${{ html: STYLE }}</style>
</head>
<body>
<a class="skip" href="#games">Skip to the games</a>
<header>
<h1>Fairdeal</h1>
<p class="lead">Regulated table games, run by the book. Every chip that moves names the clause of the regulation that moved it.</p>
<p>The regulation is a pure function: what a person does at a table is a command, and the rulebook answers with what happens
or with the clause that forbids it. The same rules deal a game, settle a written round, simulate millions of them and replay a log.</p>
<nav aria-label="Games"><ul>${games.map(({ game, title }) => html`<li><a href="#${game}">${title}</a></li>`)}<li><a href="#poker">The poker room</a></li></ul></nav>
</header>
<main id="games">
${games.map(gameArticle)}
${pokerRoom()}
</main>
<footer>
<p>The same list as data: <a href="/games.json">games.json</a>. To play in a terminal: <code>npx fairdeal play ${games[0]?.game ?? ''}</code>.</p>
<p>For training, analysis and records. Not approved by any gaming board. Names of games may be marks of their owners.</p>
</footer>
</body>
</html>
`.html
  }`;

/** Chapter 637a: players against each other, so there are no wagers of the house to list. */
const pokerRoom = (): Html => html`<article aria-labelledby="poker">
<h2 id="poker">The poker room</h2>
<p>58 Pa. Code Chapter 637a. To play one in a terminal: <code>npx fairdeal play hold-em</code>.</p>
<div class="scroll" role="region" aria-labelledby="poker" tabindex="0"><table>
<thead><tr><th scope="col">Game</th><th scope="col">Players</th><th scope="col">Betting rounds</th><th scope="col">Section</th></tr></thead>
<tbody>${POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map(
  ({ title, players, streets, section }) =>
    html`<tr><th scope="row">${title}</th><td>2 to ${`${players.most}`}</td><td>${`${streets.length}`}</td><td><code>${section}</code></td></tr>`,
)}</tbody>
</table></div>
</article>
`;

const gameArticle = (sheet: GameSheet): Html => html`<article aria-labelledby="${sheet.game}">
<h2 id="${sheet.game}">${sheet.title}</h2>
<p>58 Pa. Code Chapter ${sheet.chapter}: ${sheet.clauses.map(
  ({ edition, clauses }, at) => html`${at > 0 ? '; ' : ''}${edition} edition, ${clauses} clauses`,
)}.</p>
<h3 id="${sheet.game}-wagers">Wagers</h3>
<div class="scroll" role="region" aria-labelledby="${sheet.game}-wagers" tabindex="0"><table>
<thead><tr><th scope="col">Wager</th><th scope="col">When</th><th scope="col">Clause</th></tr></thead>
<tbody>${sheet.wagers.map(
  (wager) =>
    html`<tr><th scope="row">${wager.title}</th><td>${wagerWords(wager)}</td><td><code>${wager.clause}</code></td></tr>`,
)}</tbody>
</table></div>
<h3>Paytables</h3>
<div class="tables">${sheet.paytables.map((table) => paytable(sheet, table))}</div>
<h3>What the house may set</h3>
<dl>${Object.entries(sheet.settings).map(
  ([name, setting]) =>
    html`<dt><code>${name}</code></dt><dd>${capital(setting.words)}: ${settingWords(setting)}. Usually ${`${setting.default}`} (<code>${setting.clause}</code>).</dd>`,
)}</dl>
</article>
`;

const paytable = (
  { wagers, editions }: GameSheet,
  { wager, name, edition, clause, lines }: GameSheet['paytables'][number],
): Html => {
  const envy = lines.some((line) => line.envy !== undefined);
  return html`<table>
<caption>${wagers.find((rule) => rule.wager === wager)?.title ?? wager}, table ${name}${editions.length > 1 ? `, ${edition}` : ''} (<code>${clause}</code>)</caption>
<thead><tr><th scope="col">Hand</th><th scope="col" class="pays">Pays</th>${envy ? html`<th scope="col" class="pays">Envy</th>` : ''}</tr></thead>
<tbody>${lines.map(
    (line) =>
      html`<tr><td>${line.hand}</td><td class="pays">${line.pays}</td>${envy ? html`<td class="pays">${line.envy === undefined ? '' : dollars(line.envy)}</td>` : ''}</tr>`,
  )}</tbody>
</table>`;
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
