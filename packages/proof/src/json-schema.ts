import { z } from 'zod';
import { EXPORT_FOOTER, EXPORT_HEADER, EXPORT_LINE } from './log/export.js';
import { RECEIPT_V2 } from './receipt/receipt.js';
import { RULING } from './ruling/index.js';

/** Builds the JSON Schema of everything that `verify` reads: the lines of an export, a receipt and a ruling. */
export const verifiableSchema = (): object =>
  z.toJSONSchema(
    z
      .strictObject({
        header: EXPORT_HEADER.meta({ description: 'first line of an export that begins later' }),
        line: EXPORT_LINE.meta({ description: 'line of an export: an entry of the log' }),
        footer: EXPORT_FOOTER.meta({ description: 'last line of an export: the signed checkpoint' }),
        receipt: RECEIPT_V2.meta({ description: 'receipt of a round' }),
        ruling: RULING.meta({ description: 'ruling receipt of fairdeal mcp' }),
      })
      .meta({ title: 'fairdeal verify', description: 'Files that fairdeal verify reads.' }),
    { io: 'input', unrepresentable: 'any', reused: 'ref' },
  );
