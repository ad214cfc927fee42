import { expect, test } from 'vitest';
import { errorLine, programBody } from './program-body.js';

test.each([
  [`import { a, b as c } from 'x';`, `const { a: a, b: c } = await load("x", ["a","b"]);`],
  [`import * as all from "x"`, `const all = await load("x", []); `],
  [`import one, { two } from 'x';`, `const { default: one, two: two } = await load("x", ["default","two"]);`],
  [`import 'x';`, `const {  } = await load("x", []);`],
  [`import {\n  a,\n} from 'x';\na();`, `const { a: a } = await load("x", ["a"]);\n\n\na();`],
  [`const text = "import x from 'y'";`, `const text = "import x from 'y'";`],
  [`await import('@fairdeal/cards');`, `await import('@fairdeal/cards');`],
])('%j runs as %j', (program, body) => {
  expect(programBody(program)).toBe(body);
});

test.each([
  ['TypeError: no\n    at eval (eval at <anonymous> (http://x/run-worker-1.js:1:2), <anonymous>:9:3)', 7],
  ['f@http://x/run-worker-1.js line 1 > AsyncFunction:4:1', 2],
  ['Error: no\n    at load (http://x/run-worker-1.js:1:2)', null],
])('the line of %j is %j', (stack, line) => {
  expect(errorLine(stack)).toBe(line);
});
