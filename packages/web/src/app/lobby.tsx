import { cards } from '@fairdeal/cards';
import type { ReactNode } from 'react';
import { CardFace } from '../parts/card.js';
import { LOBBY, type LobbyGame, type PokerFamily, type PokerSeat } from './games.js';
import { LayoutMiniature } from './layout-picture.js';
import { lineOf, pokerLine } from './lines.js';
import './lobby.css';

/** A hand for the door. */
const FAN = cards('AsKhQcJd7s');

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

const SitDown = ({ href, at }: { readonly href: string; readonly at: string }): ReactNode => (
  <a className="button primary" href={href}>
    Sit down<span className="visually-hidden"> at {at}</span>
  </a>
);

const GameCard = ({ game }: { readonly game: LobbyGame }): ReactNode => (
  <li className="lobby-game">
    <LayoutMiniature id={game.id} picture={game.picture} />
    <div className="lobby-words">
      <h3>{game.title}</h3>
      <p className="lobby-line">{lineOf(game.id)}</p>
      <dl className="lobby-facts">
        <div>
          <dt>House edge</dt>
          <dd className="lobby-edge">
            {game.edge.exact ? '' : 'about '}
            {percent(game.edge.share)}
          </dd>
        </div>
        <div>
          <dt>Chapter</dt>
          <dd>{game.chapter}</dd>
        </div>
        <div>
          <dt>{game.editions.length > 1 ? 'Editions' : 'Edition'}</dt>
          <dd>{game.editions.join(', ')}</dd>
        </div>
      </dl>
      <div className="row">
        <SitDown href={`/table/${game.id}?deal=1`} at={game.title} />
        <a className="lobby-side" href={`/learn/${game.id}`}>
          Learn<span className="visually-hidden"> {game.title}</span>
        </a>
        <a className="lobby-side" href={`/lab/${game.id}`}>
          Lab<span className="visually-hidden"> of {game.title}</span>
        </a>
      </div>
    </div>
  </li>
);

const FAMILIES: readonly (readonly [PokerFamily, string])[] = [
  ['board', 'With a board'],
  ['stud', 'Stud'],
  ['draw', 'Draw'],
];

const PokerRow = ({ game }: { readonly game: PokerSeat }): ReactNode => (
  <li className="lobby-poker">
    <div>
      <h4>{game.title}</h4>
      <p className="quiet">
        {pokerLine(game)}&nbsp;· <span className="lobby-clause">{game.section}</span>
      </p>
    </div>
    {game.outsideChapter ? (
      <a className="button lobby-seat" href="/replay">
        Replay<span className="visually-hidden"> a hand of {game.title}</span>
      </a>
    ) : (
      <a className="button lobby-seat" href={`/poker/${game.id}?deal=1`}>
        Sit down<span className="visually-hidden"> at {game.title}</span>
      </a>
    )}
  </li>
);

const ROOMS = [
  ['/learn', 'Learn', 'Each game on one page: a worked round, its paytables, its odds as pictures and its strategy.'],
  ['/train', 'Train', 'Settle it, rule on it, read the hands, find the best play. Wrong answers show their clause.'],
  ['/lab', 'Lab', 'Change any line of any paytable and see payback, hit rate and variance, exactly.'],
  ['/replay', 'Replay', 'Any round again, step by step, as the player, the dealer or the floor saw it.'],
] as const;

export const Shown = (): ReactNode => (
  <div className="page lobby">
    <div className="lobby-door">
      <div>
        <h1>Table games by the book</h1>
        <p className="lobby-lead">
          Sit down at any table and play. Every chip that moves names the clause that moved it, every decision knows its
          price, and nothing leaves this page.
        </p>
        <p className="quiet">
          {LOBBY.games.length} house games, {LOBBY.poker.length} games of poker, {LOBBY.clauses.toLocaleString('en')}{' '}
          clauses of 58 Pa. Code.
        </p>
      </div>
      <div className="lobby-fan" aria-hidden="true">
        {FAN.map((card) => (
          <CardFace key={card} card={card} />
        ))}
      </div>
    </div>
    <section aria-labelledby="pit">
      <h2 id="pit">The pit</h2>
      <ul className="lobby-games">
        {LOBBY.games.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </ul>
    </section>
    <section aria-labelledby="poker-room">
      <h2 id="poker-room">The poker room</h2>
      <div className="lobby-families">
        {FAMILIES.map(([family, name]) => (
          <section key={family} aria-labelledby={`family-${family}`}>
            <h3 id={`family-${family}`}>{name}</h3>
            <ul>
              {LOBBY.poker
                .filter((game) => game.family === family)
                .map((game) => (
                  <PokerRow key={game.id} game={game} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
    <section aria-labelledby="rooms">
      <h2 id="rooms">Beside the tables</h2>
      <ul className="lobby-rooms">
        {ROOMS.map(([href, name, line]) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <p className="quiet">{line}</p>
          </li>
        ))}
      </ul>
    </section>
  </div>
);
