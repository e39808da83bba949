import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../run/step.ts';
import { type ImportRule, importRules, librariesOfKit } from './import-rules.ts';
import { cyclesOf, fileOf, specifiersOf } from './module-graph.ts';
import { sourceFiles } from './source-files.ts';

const SCOPE = '@intake-desk/';

const imports = new Map(sourceFiles().map((file) => [file, specifiersOf(file)]));

const folders = importRules.flatMap((rule) => rule.folders.map((folder) => ({ folder, rule })));
const homeOf = (file: string) => folders.find(({ folder }) => file.startsWith(`${folder}/`));
const nameOf = (folder: string): string => folder.split('/').at(-1) ?? folder;

/** Returns why a file may not import this; undefined if it may. */
function breach(file: string, specifier: string): string | undefined {
  const home = homeOf(file);
  if (!home) return undefined;
  const { folder, rule } = home;
  if (specifier.startsWith('.')) {
    const target = homeOf(fileOf(file, specifier) ?? '');
    if (!target || target.folder === folder || rule.byPath) return undefined;
    return `${file} imports ${specifier}, a file of ${target.folder}: ${mend(rule)}, or import what ${target.folder} exports.`;
  }
  if (folder !== 'kit' && librariesOfKit.some((library) => specifier.startsWith(library))) {
    return `${file} imports ${specifier}, which only kit knows: take the component from kit, or let kit export it.`;
  }
  if (!specifier.startsWith(SCOPE)) return undefined;
  const path = specifier.slice(SCOPE.length);
  if (rule.not?.includes(path)) return `${file} imports ${specifier}, which only a host calls: ${mend(rule)}.`;
  const name = path.split('/')[0] ?? '';
  if (rule.mayImport.includes(name) || name === nameOf(folder)) return undefined;
  return `${file} imports ${specifier}, and ${rule.room} may import ${listed(rule)} only: ${mend(rule)}.`;
}

const mend = ({ mend: advice }: ImportRule): string => advice;
const listed = ({ mayImport }: ImportRule): string => mayImport.join(', ') || 'nothing of ours';

test('every folder with source files has its rule', () => {
  const unruled = [...imports.keys()].filter((file) => file.includes('/') && !homeOf(file));
  expect(unruled).toEqual([]);
});

test('no file imports anything outside the table, by name or by path, types and tests included', () => {
  const breaches = [...imports].flatMap(([file, specifiers]) =>
    specifiers.flatMap((specifier) => breach(file, specifier) ?? []),
  );
  expect(breaches).toEqual([]);
});

test('docs/architecture.md shows the same table', () => {
  const rows = importRules.map((rule) => `| ${rule.room} | ${listed(rule)} |`);
  const page = readFileSync(join(workspace, 'docs/architecture.md'), 'utf8');
  const shown = /\| workspace \| may import \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(page)?.[1];
  expect(shown?.trimEnd().split('\n')).toEqual(rows);
});

test('no file imports itself through others, types included', () => {
  const graph = new Map(
    [...imports].map(([file, specifiers]) => [
      file,
      specifiers.flatMap((specifier) => (specifier.startsWith('.') ? (fileOf(file, specifier) ?? []) : [])),
    ]),
  );
  expect(cyclesOf(graph).map((cycle) => [...cycle, cycle[0]].join(' → '))).toEqual([]);
});

test.each([
  ['an import by name', 'services/messaging/src/index.ts', '@intake-desk/intakes'],
  ['an import of a part', 'contracts/src/index.ts', '@intake-desk/kit/testing'],
  ['an import of what only a host calls', 'mf-record/src/remote.ts', '@intake-desk/kit/host'],
  ['an import of a library of kit', 'mf-settings/src/remote.ts', '@mantine/core'],
  ['an import by path', 'services/reports/src/index.ts', '../../intakes/src/index.ts'],
  ['an import by path of a test', 'services/database/src/database.test.ts', '../../identity/src/index.ts'],
])('%s across a border is reported with what to do instead', (_, file, specifier) => {
  expect(breach(file, specifier)).toMatch(new RegExp(`^${file} imports ${specifier}.*: .{10,}`));
});

test('a cycle is found, however long', () => {
  const graph = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['d']],
  ]);
  expect(cyclesOf(graph)).toEqual([['a', 'b', 'c'], ['d']]);
});
