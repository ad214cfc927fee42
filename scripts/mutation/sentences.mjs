// A Stryker plugin that leaves sentences alone, because they decide nothing.
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
