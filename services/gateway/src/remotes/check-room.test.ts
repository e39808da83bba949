import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspace } from '../workspace.ts';
import { checkRoom } from './check-room.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-desk-rooms-'));
  await symlink(join(workspace, 'node_modules'), join(folder, 'node_modules'));
  for (const settings of ['nx.json', 'lerna.json']) await cp(join(workspace, settings), join(folder, settings));
  const manifest = (name: string, dependencies: readonly string[]) =>
    JSON.stringify({
      name: `@intake-desk/${name}`,
      version: '1.0.0',
      type: 'module',
      scripts: { test: `echo run >> ../${name}.runs && node --test` },
      dependencies: Object.fromEntries(dependencies.map((one) => [`@intake-desk/${one}`, '*'])),
    });
  const counting = (result: number) => `
    import { test } from 'node:test';
    import { equal } from 'node:assert/strict';
    test('it counts', () => equal(1, ${result}));
  `;
  await write({
    'package.json': JSON.stringify({ name: 'rooms', type: 'module', workspaces: ['contracts', 'kit', 'mf-*'] }),
    'package-lock.json': '{ "lockfileVersion": 3, "packages": {} }',
    '.gitignore': 'node_modules/\nvar/\n.nx/\n*.runs\n',
    'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, types: [] }, include: ['*'] }),
    'jest.config.ts': '',
    'contracts/package.json': manifest('contracts', []),
    'contracts/src/index.ts': 'export const count = 1;',
    'kit/package.json': manifest('kit', ['contracts']),
    'kit/src/index.ts': "export { count } from '../../contracts/src/index';",
    'mf-one/package.json': manifest('mf-one', ['kit']),
    'mf-one/index.ts': "import { count } from '../kit/src/index';\nexport const one: number = count;",
    'mf-one/one.test.mjs': counting(1),
    'mf-two/package.json': manifest('mf-two', []),
    'mf-two/index.ts': "export const two: number = 'two';",
    'mf-two/two.test.mjs': counting(2),
  });
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** Returns how often a room's tests have run. */
const runs = async (name: string): Promise<number> =>
  (await readFile(join(folder, `${name}.runs`), 'utf8')).trimEnd().split('\n').length;

test("a room without faults is released, whatever other teams' rooms have", async () => {
  await expect(checkRoom('mf-one', folder)).resolves.toBeUndefined();
});

test('a room with an error of types is refused, then one with a failing test, each time', async () => {
  await expect(checkRoom('mf-two', folder)).rejects.toThrow(
    /^mf-two has errors of types: correct what is listed above, or give a reason with --force\.$/,
  );
  await write({ 'mf-two/index.ts': 'export const two: number = 2;' });
  await expect(checkRoom('mf-two', folder)).rejects.toThrow(/^mf-two has tests that fail: /);
  await expect(checkRoom('mf-two', folder)).rejects.toThrow(/^mf-two has tests that fail: /);
});

test('tests that passed run again once the room, kit, contracts or the installed packages changed', async () => {
  await checkRoom('mf-one', folder);
  await checkRoom('mf-one', folder);
  expect(await runs('mf-one')).toBe(1);
  const changes = {
    'mf-one/one.test.mjs': '// No test.',
    'kit/src/button.ts': 'export const button = 1;',
    'contracts/src/route.ts': 'export const route = 1;',
    'package-lock.json': '{ "lockfileVersion": 3, "packages": { "": { "name": "rooms" } } }',
  };
  for (const [at, [file, text]] of Object.entries(changes).entries()) {
    await write({ [file]: text });
    await checkRoom('mf-one', folder);
    expect([file, await runs('mf-one')]).toEqual([file, at + 2]);
  }
});

test('a change of kit or contracts that the room does not fit is an error of its types', async () => {
  await checkRoom('mf-one', folder);
  await write({ 'contracts/src/index.ts': "export const count = 'one';" });
  await expect(checkRoom('mf-one', folder)).rejects.toThrow(/^mf-one has errors of types: /);
});
