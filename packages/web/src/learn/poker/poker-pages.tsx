import { RANKINGS, type RankingId } from '@fairdeal/cards';
import type { PokerGame } from '@fairdeal/rules';
import { streetWords } from '@fairdeal/table/internal/documents';
import type { ReactNode } from 'react';
import { CardFace } from '../../cards/card.js';
import { LinkButton } from '../../ui/button.js';
import { WhyButton } from '../../ui/clauses.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { TableHead } from '../../ui/table-head.js';
import { LabeledHand } from '../cards/labeled-hand.js';
import { POKER_FAMILIES, type PokerGameFamily } from './poker-families.js';
import { showdownFor } from './showdowns.js';

type GameStreet = PokerGame['streets'][number];

const OPENS: Readonly<Record<GameStreet['opens'], string>> = {
  'after-blinds': 'the player after the blinds',
  'forced-bet': 'the player with the Forced Bet',
  'left-of-button': 'the first player left of the button',
  'highest-board': 'the highest up cards',
  'lowest-board': 'the lowest up cards',
};
const LIMITS = { fixed: 'fixed limit', pot: 'pot limit', no: 'no limit' } as const;

const limitsOf = ({ codes }: PokerGame): string =>
  (['fixed', 'pot', 'no'] as const)
    .filter((limit) => codes[limit] !== undefined)
    .map((limit) => LIMITS[limit])
    .join(', ');

const openingWords = (game: PokerGame): string =>
  game.forcedBet === null
    ? game.blindsAfterCards
      ? 'Blinds, posted after the deal'
      : 'Small and big blinds, left of the button'
    : `Forced Bet by the ${game.forcedBet.card} up card${game.forcedBet.aceLow ? ', aces low' : ''}`;

const Streets = ({ game }: { readonly game: PokerGame }): ReactNode => (
  <ScrollArea label={`Betting rounds of ${game.title}`}>
    <table className="learn-streets">
      <TableHead names={['Betting round', 'Deal', 'First to act', 'Fixed bet', { untitled: 'Clauses' }]} />
      <tbody>
        {game.streets.map((street) => (
          <tr key={street.name}>
            <th scope="row">{street.name}</th>
            <td>{streetWords(street)}</td>
            <td>{OPENS[street.opens]}</td>
            <td>{street.unit}</td>
            <td>
              <WhyButton cites={[street.dealClause, street.betClause]} about={`${game.title}, ${street.name}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

const PokerGameSection = ({ game }: { readonly game: PokerGame }): ReactNode => (
  <section className="panel stack" aria-label={game.title}>
    <div className="head">
      <h3>{game.title}</h3>
      <LinkButton primary href={`/poker/${game.id}`}>
        Sit down<span className="visually-hidden"> at {game.title}</span>
      </LinkButton>
    </div>
    <dl className="facts">
      <div>
        <dt>Players</dt>
        <dd>2 to {game.players.most}</dd>
      </div>
      <div>
        <dt>Limits</dt>
        <dd>{limitsOf(game)}</dd>
      </div>
      <div>
        <dt>Forced bets</dt>
        <dd>{openingWords(game)}</dd>
      </div>
      <div>
        <dt>Pot won by</dt>
        <dd>{game.shares.map(({ ranking }) => RANKINGS[ranking].title).join(' and ')}</dd>
      </div>
    </dl>
    <Streets game={game} />
    <div className="row">
      <WhyButton
        label="Betting clauses"
        about={`${game.title}: betting`}
        cites={[game.players.clause, game.forcedBet?.clause ?? game.blindClause ?? game.procedures]}
      />
      <WhyButton
        label="Showdown clauses"
        about={`${game.title}: showdown`}
        cites={[
          game.showdown,
          ...game.shares.flatMap(({ clause, excessClause }) =>
            excessClause === null ? [clause] : [clause, excessClause],
          ),
          ...(game.splitClause === null ? [] : [game.splitClause]),
        ]}
      />
    </div>
  </section>
);

const RankingShowdown = ({ ranking }: { readonly ranking: RankingId }): ReactNode => {
  const { title, clauses } = RANKINGS[ranking];
  const hands = showdownFor(ranking);
  const board = hands[0]?.board ?? [];
  return (
    <section className="panel" aria-label={`Showdown: ${title}`}>
      <div className="head">
        <h3>{title}</h3>
        <WhyButton cites={clauses} about={title} label="Clauses" />
      </div>
      {board.length === 0 ? null : <LabeledHand label="Board" cards={board} />}
      <ol className="learn-showdown">
        {hands.map(({ own, name, place, picked }) => (
          <li key={own.join()}>
            <div className="learn-hand">
              {own.map((card) => (
                <span key={card} className={picked.includes(card) ? '' : 'learn-unused'}>
                  <CardFace card={card} size="small" />
                </span>
              ))}
            </div>
            <span>
              {place === null ? '' : `${place}. `}
              {name}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

export const PokerFamilyPage = ({ family }: { readonly family: PokerGameFamily }): ReactNode => {
  const rankings = [...new Set(family.games.flatMap(({ shares }) => shares.map(({ ranking }) => ranking)))];
  return (
    <div className="page learn">
      <h1>{family.title}</h1>
      <p>{family.about}</p>
      <p className="quiet">58 Pa. Code Chapter 637a, § {family.section}</p>
      <div className="row learn-links">
        <LinkButton href="/train">Train</LinkButton>
        <LinkButton href="/learn/poker">All poker games</LinkButton>
      </div>
      <h2>{family.games.length === 1 ? 'Deal and betting' : 'Games'}</h2>
      <div className="stack">
        {family.games.map((game) => (
          <PokerGameSection key={game.id} game={game} />
        ))}
      </div>
      <h2>Showdown</h2>
      <p>Sample hands in order, best first. Cards that don’t count are set lower.</p>
      <div className="columns">
        {rankings.map((ranking) => (
          <RankingShowdown key={ranking} ranking={ranking} />
        ))}
      </div>
    </div>
  );
};

export const PokerContents = (): ReactNode => (
  <div className="page learn">
    <h1>Poker</h1>
    <p>
      Players play against each other, and the house takes a rake or a time charge. Chapter 637a covers every game, with
      a section for each kind of deal and betting.
    </p>
    <ul className="tiles">
      {POKER_FAMILIES.map(({ id, title, section, about, games }) => (
        <li key={id} className="panel">
          <h2>
            <a href={`/learn/poker/${id}`}>{title}</a>
          </h2>
          <p>{about}</p>
          <p className="quiet">
            § {section}, {games.length === 1 ? '1 game' : `${games.length} games`}
          </p>
        </li>
      ))}
    </ul>
  </div>
);
