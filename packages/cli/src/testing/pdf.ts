import { inflateSync } from 'node:zlib';

/** The words of a PDF: every string that its pages show, in their order. */
export const wordsOfPdf = (pdf: Buffer): string => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)]
    .filter(({ index }) => !text.slice(index - 3, index).startsWith('end'))
    .map(({ index, 0: { length } }) => {
      const stream = pdf.subarray(index + length, text.indexOf('endstream', index));
      try {
        return inflateSync(stream).toString('latin1');
      } catch {
        return '';
      }
    })
    .flatMap((page) => [...page.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, array = '']) =>
      [...array.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    .join('\n');
};

/** How many pages a PDF has. */
export const pagesOfPdf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;
