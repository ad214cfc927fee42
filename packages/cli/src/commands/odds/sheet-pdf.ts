import { createHash } from 'node:crypto';
import type { GameOdds } from '@fairdeal/lab';
import { allSettings, type OddsSheetInputs, oddsLinesOf, writeOddsSheet } from '@fairdeal/table/internal/documents';
import { openPdfSheet } from '../../pdf/sheet.js';

/** A hash of the inputs: game, edition, settings and paytables. Equal inputs have the same hash everywhere. */
export const inputsHash = (odds: GameOdds): string => {
  const inputs = {
    game: odds.game,
    edition: odds.edition,
    settings: Object.entries(allSettings(odds)).sort(),
    paytables: oddsLinesOf(odds).map(({ wager, paytable, lines }) => ({
      wager,
      paytable,
      lines: lines.map(({ hand, pay }) => ({ hand, pay })),
    })),
  };
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
};

/** The sheet as a PDF. It shows the hash of its inputs. */
export const oddsSheetPdf = ({ game, odds, version }: Omit<OddsSheetInputs, 'hash'>): Promise<Buffer> => {
  const hash = inputsHash(odds);
  const sheet = openPdfSheet({
    title: `${game.title}: theoretical odds`,
    foot: `Fairdeal · ${game.title}, edition ${odds.edition} · code ${version} · inputs ${hash.slice(0, 16)}`,
  });
  writeOddsSheet(sheet, { game, odds, version, hash });
  return sheet.end();
};
