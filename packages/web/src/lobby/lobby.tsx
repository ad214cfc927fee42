import { dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { LOBBY, type LobbyGame, type LobbyPokerGame, type PokerFamily } from '../site/games.js';
import { LinkButton } from '../ui/button.js';
import { GamePicture, PokerFamilyPicture } from './game-pictures.js';
import { HouseTablesSection } from './house-tables.js';
import { ResumeTable, TodaysHand } from './resume.js';
import { gamesInFamily, pokerTagline, priceOf, taglineOf } from './taglines.js';
import './lobby.css';

const LobbyGameLinks = ({ game }: { readonly game: LobbyGame }): ReactNode => (
  <div className="lobby-rail">
    <span>
      Chapter {game.chapter}, {game.editions.join(' and ')}
    </span>
    <a href={`/learn/${game.id}`}>
      Learn<span className="visually-hidden"> {game.title}</span>
    </a>
    <a href={`/lab/${game.id}`}>
      Lab<span className="visually-hidden"> of {game.title}</span>
    </a>
  </div>
);

/** A table of the pit. The whole card opens it. */
const GameCard = ({ game }: { readonly game: LobbyGame }): ReactNode => (
  <li className="lobby-game on-felt" data-felt={game.id}>
    <GamePicture game={game.id} />
    <h3>{game.title}</h3>
    <p className="lobby-line">{taglineOf(game.id)}</p>
    <div className="lobby-foot">
      <p className="quiet">
        <span>{priceOf(game)}</span>
        {game.jackpot === null ? null : <span>Jackpot from {dollars(game.jackpot)}</span>}
      </p>
      <LinkButton primary className="cover lobby-play" href={`/table/${game.id}`}>
        Play<span className="visually-hidden"> {game.title}</span>
      </LinkButton>
    </div>
    <LobbyGameLinks game={game} />
  </li>
);

const FAMILIES: readonly (readonly [family: PokerFamily, name: string, more: string])[] = [
  ['board', 'Community cards', 'more with community cards'],
  ['stud', 'Stud', 'more stud games'],
  ['draw', 'Draw', 'more draw games'],
];

const PokerRow = ({ game }: { readonly game: LobbyPokerGame }): ReactNode => (
  <li className="lobby-poker">
    <div>
      <h4>{game.title}</h4>
      <p className="quiet">{pokerTagline(game)}</p>
    </div>
    {game.outsideChapter ? (
      <LinkButton href={`/replay?hand=${game.id}`}>
        Watch<span className="visually-hidden"> a recorded hand of {game.title}</span>
      </LinkButton>
    ) : (
      <LinkButton href={`/poker/${game.id}`}>
        Play<span className="visually-hidden"> {game.title}</span>
      </LinkButton>
    )}
  </li>
);

const PokerFamilyPanel = ({ family, name, more }: { family: PokerFamily; name: string; more: string }): ReactNode => {
  const { common, rest } = gamesInFamily(LOBBY.poker, family);
  return (
    <section className="panel lobby-family" aria-labelledby={`family-${family}`}>
      <div className="lobby-family-felt" data-felt="poker">
        <PokerFamilyPicture family={family} />
      </div>
      <div>
        <h3 id={`family-${family}`}>{name}</h3>
        <ul>
          {common.map((game) => (
            <PokerRow key={game.id} game={game} />
          ))}
        </ul>
      </div>
      <details>
        <summary>
          {rest.length} {more}
        </summary>
        <ul>
          {rest.map((game) => (
            <PokerRow key={game.id} game={game} />
          ))}
        </ul>
      </details>
    </section>
  );
};

const SITE_SECTIONS = [
  ['/learn', 'Learn', 'Each game on one page: a worked round, its paytables, its odds as pictures, its strategy.'],
  ['/train', 'Train', 'Settle wagers, rule on irregularities, read hands and find the best play.'],
  ['/lab', 'Lab', 'Change any line of any paytable and see what it costs, exactly.'],
  ['/studio', 'Studio', 'Write a Rules Submission, see what each choice does, and sit at the table as submitted.'],
  ['/replay', 'Replay', 'Any round, step by step, as each person at the table saw it.'],
] as const;

export const LobbyPage = (): ReactNode => (
  <div className="page lobby">
    <header className="row between">
      <div>
        <h1>Take a seat. It’s only practice.</h1>
        <p className="quiet">Every payout cites its rule, and every decision shows its price.</p>
      </div>
      <ResumeTable />
      <TodaysHand />
    </header>
    <section aria-labelledby="pit">
      <h2 id="pit" className="visually-hidden">
        The pit
      </h2>
      <ul className="lobby-games">
        {LOBBY.games.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </ul>
    </section>
    <HouseTablesSection />
    <section aria-labelledby="poker-room">
      <div className="head">
        <h2 id="poker-room">The poker room</h2>
        <p className="quiet">
          {LOBBY.poker.filter(({ outsideChapter }) => !outsideChapter).length} games against practice players
        </p>
      </div>
      <div className="lobby-families">
        {FAMILIES.map(([family, name, more]) => (
          <PokerFamilyPanel key={family} family={family} name={name} more={more} />
        ))}
      </div>
    </section>
    <section aria-labelledby="rooms">
      <h2 id="rooms">Beyond the tables</h2>
      <ul className="lobby-rooms">
        {SITE_SECTIONS.map(([href, name, line]) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <p className="quiet">{line}</p>
          </li>
        ))}
      </ul>
      <p className="quiet lobby-law">
        Governed by {LOBBY.clauses.toLocaleString('en')} clauses of 58 Pa. Code. Practice play stays on your device.
      </p>
    </section>
  </div>
);
