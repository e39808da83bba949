import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspace } from '../workspace.ts';
import { checkRoom } from './check-room.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-desk-rooms-'));
  await symlink(join(workspace, 'node_modules'), join(folder, 'node_modules'));
  const rooms = ['mf-one', 'mf-two'];
  const project = (name: string) => ({
    displayName: name,
    rootDir: folder,
    testMatch: [`<rootDir>/${name}/*.test.mjs`],
    transform: {},
  });
  await write({
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, types: [] }, include: rooms }),
    'jest.config.ts': `export default ${JSON.stringify({ projects: rooms.map(project) })};`,
    'mf-one/index.ts': 'export const one: number = 1;',
    'mf-one/one.test.mjs': "test('it counts', () => expect(1).toBe(1));",
    'mf-two/index.ts': "export const two: number = 'two';",
    'mf-two/two.test.mjs': "test('it counts', () => expect(1).toBe(2));",
  });
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

test("a room without faults is released, whatever other teams' rooms have", async () => {
  await expect(checkRoom('mf-one', folder)).resolves.toBeUndefined();
});

test('a room with an error of types is refused, then one with a failing test', async () => {
  await expect(checkRoom('mf-two', folder)).rejects.toThrow(
    /^mf-two has errors of types: correct what is listed above, or give a reason with --force\.$/,
  );
  await write({ 'mf-two/index.ts': 'export const two: number = 2;' });
  await expect(checkRoom('mf-two', folder)).rejects.toThrow(/^mf-two has tests that fail: /);
});
