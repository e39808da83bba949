import { mkdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@intake-desk/database/testing';
import { BuildRecord } from './build-record.ts';

let workspace: string;

function put(name: string, text: string): void {
  const file = join(workspace, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeEach(() => {
  workspace = temporaryFolder();
  for (const name of ['package-lock.json', 'package.json', 'lerna.json', 'nx.json']) put(name, '{}');
  put('contracts/src/index.ts', 'export {};');
  put('kit/src/index.ts', 'export {};');
  put('mf-one/webpack.config.ts', '');
  put('mf-one/src/remote.ts', 'export {};');
  put('mf-one/dist/remoteEntry.js', '1');
  put('services/gateway/src/index.ts', 'export {};');
  new BuildRecord(workspace).keep();
});

const isCurrent = (): boolean => new BuildRecord(workspace).isCurrent();

test('unchanged front ends are not built', () => {
  expect(isCurrent()).toBe(true);
});

test.each([
  ['a source is edited', () => put('mf-one/src/remote.ts', 'export { };')],
  ['a source is added', () => put('mf-one/src/page.ts', '')],
  ['a source is taken away', () => unlinkSync(join(workspace, 'mf-one/src/remote.ts'))],
  ['kit is edited', () => put('kit/src/index.ts', '// kit')],
  ['contracts are edited', () => put('contracts/src/index.ts', '// contracts')],
  ['another package is installed', () => put('package-lock.json', '{ }')],
  ['a front end is added', () => put('mf-two/webpack.config.ts', '')],
  ['a build is replaced', () => put('mf-one/dist/remoteEntry.js', '2')],
  ['a build is taken away', () => rmSync(join(workspace, 'mf-one/dist'), { recursive: true })],
  ['the packages are installed anew', () => rmSync(join(workspace, 'node_modules'), { recursive: true })],
])('lerna runs after %s', (_, change) => {
  change();
  expect(isCurrent()).toBe(false);
});

test.each([
  ['what is not part of a front end', () => put('services/gateway/src/index.ts', '// gateway')],
  ['what lies in a cache', () => put('mf-one/node_modules/.cache/file', '')],
])('%s changes nothing', (_, change) => {
  change();
  expect(isCurrent()).toBe(true);
});

test('edits during a build count as changes after it', () => {
  const record = new BuildRecord(workspace);
  put('mf-one/src/remote.ts', '// edited');
  put('mf-one/dist/remoteEntry.js', '2');
  record.keep();
  expect(isCurrent()).toBe(false);
});
