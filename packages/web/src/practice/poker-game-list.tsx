import { POKER_GAMES, type PokerGame } from '@fairdeal/rules';
import { permittingClause } from '@fairdeal/rules/internal';
import type { ReactNode } from 'react';

const LIMITS = { fixed: 'Fixed limit', spread: 'Spread limit', pot: 'Pot limit', no: 'No limit' } as const;
type LimitName = keyof typeof LIMITS;

/** Short description of a game's streets: cards, draws and betting rounds. */
const dealtWords = ({ streets, forcedBet }: PokerGame): string => {
  const parts = { hole: 0, up: 0, board: 0 };
  let thrown = 0;
  for (const { deal, discard } of streets) {
    thrown += discard;
    for (const { to, cards } of deal) parts[to] += cards;
  }
  const draws = streets.filter(({ draw }) => draw).length;
  const words = [
    `${parts.hole} down`,
    ...(parts.up > 0 ? [`${parts.up} up`] : []),
    ...(parts.board > 0 ? [`${parts.board} on the board`] : []),
    ...(thrown > 0 ? [`${thrown} discarded`] : []),
    ...(draws > 0 ? [draws === 1 ? '1 draw' : `${draws} draws`] : []),
  ];
  return `${words.join(', ')}; ${forcedBet === null ? 'blinds' : 'Forced Bet'}, ${streets.length} betting rounds`;
};

const SECTIONS: Readonly<Record<string, string>> = {
  '637a.10': 'Seven-card Stud',
  '637a.11': "Hold'em",
  '637a.12': 'Omaha',
  '637a.13': 'Five-card Draw',
  '637a.14': 'Five-card Stud',
  '637a.19': 'Five-card Omaha',
  '637a.20': 'Triple Draw',
  '637a.21': 'Badugi',
};

const PokerGameRow = ({ game }: { readonly game: PokerGame }): ReactNode => {
  const clause = permittingClause(game);
  const kinds = Object.keys(game.codes) as LimitName[];
  return (
    <li className="poker-room-game">
      <div>
        <h3>{game.title}</h3>
        <p className="quiet">
          {dealtWords(game)}. 2 to {game.players.most} players.
        </p>
      </div>
      {clause === null ? (
        <p>The chapter doesn’t let a room offer this game, but you can replay recorded hands.</p>
      ) : (
        <p className="row">
          {kinds.map((kind, at) => (
            <a
              key={kind}
              className={at === 0 ? 'button primary' : 'button'}
              href={`/poker/${game.id}${kind === 'fixed' ? '' : `?limit=${kind}`}`}
            >
              <span className="visually-hidden">{game.title}: </span>
              {LIMITS[kind]}
            </a>
          ))}
        </p>
      )}
    </li>
  );
};

/** Poker room: every game of the chapter. */
export const PokerGameList = (): ReactNode => {
  const sections = [...new Set(POKER_GAMES.map(({ section }) => section))];
  return (
    <div className="page poker-room">
      <h1>Poker room</h1>
      <p>
        Play every game of Chapter 637a against opponents who see only their own cards. The dealer, the rake and every
        pot follow the regulation. Each payout links to its clauses.
      </p>
      <div className="columns poker-room-sections">
        {sections.map((section) => (
          <section key={section} className="panel" aria-labelledby={`section-${section}`}>
            <h2 id={`section-${section}`}>
              {SECTIONS[section] ?? 'Games outside the chapter'}{' '}
              <span className="quiet">{SECTIONS[section] === undefined ? '' : section}</span>
            </h2>
            <ul className="lines">
              {POKER_GAMES.filter((game) => game.section === section).map((game) => (
                <PokerGameRow key={game.id} game={game} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
};
