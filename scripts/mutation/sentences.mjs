// A Stryker plugin: what is said in words decides nothing, so sentences are left alone.
const WORDS = /\S\s+\S/;

const isSentence = ({ node }) =>
  node.type === 'StringLiteral'
    ? WORDS.test(node.value)
    : node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => /\s/.test(value.raw));

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'sentences',
    value: { shouldIgnore: (path) => (isSentence(path) ? 'a sentence' : undefined) },
  },
];
