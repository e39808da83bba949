import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { temporaryFolder } from '@intake-desk/database/testing';
import { readBuildFolder } from './build-folder.ts';
import { checkBuild } from './check-build.ts';

const provides = { contracts: '5.0.0', kit: '7.1.0', shell: '1.0.0', react: '19.3.1', luxon: '3.7.2' };
const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const descriptor = {
  name: 'mf-waiting',
  routes: [{ path: '/waiting', permission: 'none' }],
  menu: [],
  slots: [{ name: 'pin/modal/v1', permission: 'none' }],
};
const metaData = {
  buildInfo: { buildVersion: '1.2.0', buildName: 'waiting' },
  remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
  globalName: 'mf_waiting_BUILDMRK',
  publicPath: 'auto',
};
const shared = ['react', 'react/jsx-runtime', '@intake-desk/kit'].map((name) => ({
  ...{ name, requiredVersion: name.startsWith('@') ? '^7.0.0' : '^19.3.1', assets: none },
}));
const manifest = {
  metaData,
  shared,
  exposes: [
    {
      path: './remote',
      assets: {
        js: { sync: ['remote.js'], async: ['1.js', 'page-waiting.js'] },
        css: { sync: ['remote.css'], async: ['page-waiting.1a2b3c4d.css'] },
      },
    },
  ],
};
const entry = 'var mf_waiting_BUILDMRK;(self.webpackChunkmf_waiting_BUILDMRK=self.webpackChunkmf_waiting_BUILDMRK||[])';
const chunk = '(self["webpackChunkmf_waiting_BUILDMRK"] = self["webpackChunkmf_waiting_BUILDMRK"] || []).push([[1]])';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Writes a build's files, with changes; undefined omits a file. */
async function write(changes: Readonly<Record<string, string | object | undefined>> = {}): Promise<void> {
  const files = {
    'mf-manifest.json': manifest,
    'mf-stats.json': {},
    '@mf-types.zip': 'types',
    'remote-description.json': descriptor,
    'remoteEntry.js': entry,
    'remoteEntry.js.map': '{}',
    'remote.js': chunk,
    'remote.css': '.a{}',
    'remote.css.map': '{}',
    'page-waiting.js': chunk,
    'page-waiting.1a2b3c4d.css': '.b{}',
    'img/ward.1a2b3c4d.svg': '<svg/>',
    'remote.js.br': 'older',
    ...changes,
  };
  for (const [file, content] of Object.entries(files)) {
    if (content === undefined) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

test('a build without kit is read as a remote that can be released', async () => {
  await write();
  const built = await readBuildFolder(folder);
  const { build, files, maps } = built;
  const hash = build.version.slice(-8);
  expect(build).toMatchObject({
    name: 'mf-waiting',
    version: expect.stringMatching(/^1\.2\.0-[0-9a-f]{8}$/),
    entry: 'remoteEntry.js',
    container: `mf_waiting_${hash}`,
    preload: {
      '/waiting': ['remoteEntry.js', 'remote.js', 'remote.css', 'page-waiting.js', 'page-waiting.1a2b3c4d.css'],
      'pin/modal/v1': ['remoteEntry.js', 'remote.js', 'remote.css'],
    },
    descriptor,
    requires: { contracts: '*', kit: '^7.0.0', shell: '*', react: '^19.3.1' },
  });
  const served = build.preload['/waiting']?.flatMap((file) => [file, `${file}.br`]);
  expect([...files.keys()].sort()).toEqual([...(served ?? []), 'img/ward.1a2b3c4d.svg'].sort());
  expect([...(maps?.keys() ?? [])]).toEqual(['remoteEntry.js']);
  expect(String(files.get('remote.js'))).toBe(chunk.replaceAll('BUILDMRK', hash));
  expect(brotliDecompressSync(files.get('remote.js.br') ?? '')).toEqual(files.get('remote.js'));
  expect(() => checkBuild(built, provides)).not.toThrow();
});

test('the same build has the same version, another one has another, and its package version can be given', async () => {
  await write();
  const { build } = await readBuildFolder(folder, '2.0.0');
  expect(build.version).toMatch(/^2\.0\.0-/);
  expect((await readBuildFolder(folder, '2.0.0')).build).toEqual(build);
  await write({ 'remote.css': '.b{}' });
  expect((await readBuildFolder(folder, '2.0.0')).build.version).not.toBe(build.version);
});

test('a build that needs a newer desk, or contains a copy of React, is refused as any other', async () => {
  const newer = [{ name: 'luxon', requiredVersion: '^4.0.0', assets: none }];
  await write({ 'mf-manifest.json': { ...manifest, shared: newer } });
  const built = await readBuildFolder(folder);
  expect(() => checkBuild(built, provides)).toThrow('mf-waiting needs luxon ^4.0.0, the desk has 3.7.2');
  await write({ '1.js': 'x.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' });
  const copied = await readBuildFolder(folder);
  expect(() => checkBuild(copied, provides)).toThrow('1.js contains a copy of React');
});

const withMeta = (changes: object) => ({ 'mf-manifest.json': { ...manifest, metaData: { ...metaData, ...changes } } });
const sharing = (name: string, assets: object = none) => ({
  'mf-manifest.json': { ...manifest, shared: [{ name, requiredVersion: '^1.0.0', assets }] },
});

test.each([
  ['no manifest', { 'mf-manifest.json': undefined }, 'has no mf-manifest.json: build it with ModuleFederationPlugin'],
  ['a manifest of another format', { 'mf-manifest.json': {} }, 'mf-manifest.json in'],
  ['no description', { 'remote-description.json': undefined }, 'has no remote-description.json: put the pages'],
  [
    'a description with a fault',
    { 'remote-description.json': { name: 'mf-waiting' } },
    'does not describe a remote: (root): must have',
  ],
  ['no table of contents', { 'mf-manifest.json': { ...manifest, exposes: [] } }, 'does not expose ./remote'],
  [
    'a module as its entry',
    withMeta({ remoteEntry: { ...metaData.remoteEntry, type: 'module' } }),
    'is a library of type module',
  ],
  ['an absolute public path', withMeta({ publicPath: 'https://cdn.example/' }), 'set `output.publicPath` to auto'],
  ['a version of two numbers', withMeta({ buildInfo: { buildVersion: '1.2' } }), 'give one such as --version 1.2.0'],
  ['a library that no desk has', sharing('lodash'), 'shares lodash, which no desk provides'],
  ['a module that no desk has', sharing('@intake-desk/kit/files'), 'shares @intake-desk/kit/files'],
  ['a copy of a library', sharing('luxon', { ...none, js: { sync: ['2.js'], async: [] } }), 'brings a copy of luxon'],
  [
    'a container that each version has',
    withMeta({ globalName: 'mf_waiting' }),
    'the container mf_waiting has the same name',
  ],
  [
    'chunks that versions share',
    { '1.js': '(self.webpackChunk_a=self.webpackChunk_a||[]).push([])' },
    'webpackChunk_a in 1.js has',
  ],
  ['a file named after the container', { 'mf_waiting_BUILDMRK.js': '' }, 'set `filename` to remoteEntry.js'],
  ['a file whose name no address may have', { 'a b.js': '' }, 'does not describe a remote: /files'],
])('%s is refused in one line', async (_, changes, line) => {
  await write(changes);
  await expect(readBuildFolder(folder)).rejects.toThrow(line);
});
