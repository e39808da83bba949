import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../run/step.ts';
import { files, read } from './tree.ts';

/** Returns a text as one line, since a reference may be broken over two. */
const flat = (text: string): string => text.replace(/\n[ \t]*(\*(?!\*)|\/\/)?[ \t]*/g, ' ');

const texts = files
  .filter((file) => /\.(ts|tsx|css|mjs|md)$/.test(file) && existsSync(join(workspace, file)))
  .map((file) => ({ file, text: flat(read(file)) }));

function found(pattern: RegExp): [name: string, files: string[]][] {
  const where = new Map<string, string[]>();
  for (const { file, text } of texts) {
    for (const match of text.matchAll(pattern)) {
      const name = match.slice(1).join(' ').trim();
      where.set(name, [...(where.get(name) ?? []), file]);
    }
  }
  return [...where];
}

const headings = (page: string): string[] => [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
const decisions = [...read('docs/decisions.md').matchAll(/^- \*\*(?:(\d+)\. )?([^*]+?)\.?\*\*/gm)].map(
  ([, number, title = '']) => ({ number: Number(number), title }),
);
/** Returns references whose target is missing, with the files that contain them. */
const broken = (references: [string, string[]][], resolves: (name: string) => boolean) =>
  references.filter(([name]) => !resolves(name));

test('docs/interface.md has every section that is quoted', () => {
  const sections = headings('docs/interface.md');
  // "S1 §5, §9" and "S1 §3 … §6" quote the same part twice.
  const quoted = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(S[12]) (§\d+(?:(?:, | and |; )§\d+)*)/g)].flatMap(([, part, list = '']) =>
      [...list.matchAll(/§\d+/g)].map(([section]): [string, string[]] => [`${part} ${section}`, [file]]),
    ),
  );
  expect(quoted.length).toBeGreaterThan(100);
  expect(broken(quoted, (name) => sections.includes(name))).toEqual([]);
});

test('docs/decisions.md has every decision that is quoted', () => {
  const quoted = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\bdecisions(?:\.md)? ((?:"[^"]+"(?:, | and )?)+)/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/"([^"]+)"/g)].map(([, title = '']): [string, string[]] => [title, [file]]),
    ),
  );
  expect(quoted.length).toBeGreaterThan(50);
  expect(broken(quoted, (name) => decisions.some(({ title }) => title === name))).toEqual([]);
});

test('every decision has a number of its own', () => {
  const numbers = decisions.map(({ number }) => number);
  expect(decisions.filter(({ number }) => !Number.isInteger(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(Math.max(...numbers)).toBe(numbers.length);
});

test('every page that is named is there, and every heading of it that is quoted', () => {
  const pages = files.filter((file) => file.endsWith('.md'));
  const named = found(/(?<![\w/.*-])(?:docs\/)?([A-Za-z-]+\.md)(?: "([^"]+)")?/g);
  expect(named.length).toBeGreaterThan(20);
  expect(
    broken(named, (reference) => {
      const [name = '', ...words] = reference.split(' ');
      const page = pages.find((file) => file === `docs/${name}` || file === name);
      if (!page) return false;
      const quoted = words.join(' ');
      return (
        quoted === '' ||
        headings(page).some((heading) => heading.startsWith(quoted)) ||
        decisions.some(({ title }) => name === 'decisions.md' && title === quoted)
      );
    }),
  ).toEqual([]);
});

test('docs/security.md has every property that is quoted', () => {
  const security = read('docs/security.md');
  const quoted = found(/security\.md ([A-Z]\d+)\b/g);
  expect(quoted.length).toBeGreaterThan(10);
  expect(broken(quoted, (name) => new RegExp(`\\b${name}\\b`).test(security))).toEqual([]);
});
