import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../run/step.ts';
import { commentsOf, faultOfComment } from './comments.ts';
import { sourceFiles } from './source-files.ts';

const read = (file: string): string => readFileSync(join(workspace, file), 'utf8');

const faultsOf = (file: string): string[] =>
  commentsOf(read(file)).flatMap(({ line, text }) => {
    const fault = faultOfComment(text);
    return fault ? [`${file}:${line} ${fault}: ${text}`] : [];
  });

test('comments are in plain English', () => {
  const files = sourceFiles().filter((file) => !file.startsWith('e2e/src/borders/comments'));
  expect(files.flatMap(faultsOf)).toEqual([]);
});

const fileNames = /(?<![\w./@*<>{}-])(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|md|css)(?![\w*])/g;

test('files that comments name exist', () => {
  const all = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: workspace,
    encoding: 'utf8',
  });
  const known = `\n${all}`;
  const unknown = sourceFiles().flatMap((file) =>
    commentsOf(read(file)).flatMap(({ line, text }) =>
      (text.match(fileNames) ?? [])
        .filter((name) => !known.includes(`/${name}\n`) && !known.includes(`\n${name}\n`))
        .map((name) => `${file}:${line} names ${name}`),
    ),
  );
  expect(unknown).toEqual([]);
});

test.each([
  ['/** What a card is given. */', 'opens with "What"'],
  ['// Whether it is over the server says.', 'opens with "Whether"'],
  ['/* Ends where none is none. */', 'says "is none"'],
  ['/** Returns the open intakes. */', undefined],
  ['// The sum of what was paid.', undefined],
])('%s', (comment, fault) => expect(faultOfComment(comment)).toBe(fault));

test('comments are found on lines of their own and behind code, but not within addresses', () => {
  const source =
    "/**\n * One,\n * and more.\n */\nconst a = 'https://a.test'; // Two.\n  // Three\n  // goes on.\nconst b = 1;\n";
  expect(commentsOf(source).map(({ line, text }) => [line, text.replace(/\s+/g, ' ')])).toEqual([
    [1, '/** One, and more. */'],
    [5, '// Two. Three goes on.'],
  ]);
});
