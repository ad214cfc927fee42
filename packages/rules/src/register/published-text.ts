/** Folder of Title 58 in the Pennsylvania Code. */
const TITLE = '/secure/pacode/data/058';

/**
 * Address of the text that the Commonwealth publishes: of a section or a clause the section, of a chapter its table of contents. It shows
 * the edition in force, whichever edition is asked about.
 */
export const publishedTextUrl = (id: string): string => {
  const [section = '', chapter = ''] = /^(\d+a)(?:\.\d+[a-z]?)?/i.exec(id.toLowerCase()) ?? [];
  const page = section === chapter ? `chap${chapter}toc` : `s${section}`;
  return `https://www.pacodeandbulletin.gov/Display/pacode?file=${TITLE}/chapter${chapter}/${page}.html`;
};
