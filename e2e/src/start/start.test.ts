import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProcess } from './start-process.ts';

let folder: string;
let place: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-desk-start-'));
  place = {
    PORT: '0',
    OIDC_PORT: '0',
    DEMO_TIER: 'test',
    DATABASE_URL: `sqlite:${join(folder, 'desk.sqlite')}`,
    REMOTES_DIR: join(folder, 'remotes'),
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the output and exit code of a start that must fail. */
async function refusal(environment: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const start = new StartProcess({ ...place, ...environment });
  const code = await start.ended;
  return { code, lines: start.err.trim().split('\n') };
}

test.each([['PORT'], ['OIDC_PORT']])('a taken %s is said in one line, before anything is built', async (setting) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const start = new StartProcess({ ...place, [setting]: String(port) });
  expect(await start.ended).toBe(1);
  expect(start.err).toBe(
    `Port ${port} of 127.0.0.1 is taken: stop what listens there, or set ${setting} to another.\n`,
  );
  expect(start.out).toBe('');
  server.close();
});

test.each([
  ['a wrong port', { PORT: 'eighty' }, /^PORT is not valid: /],
  ['a wrong port of the identity provider', { OIDC_PORT: '70000' }, /^OIDC_PORT is not valid: /],
  ['an unknown tier', { DEMO_TIER: 'XL' }, /^DEMO_TIER is not valid: use one of test, S, M, L\.$/],
  ['an address of no database', { DATABASE_URL: 'oracle://x' }, /^DATABASE_URL is not valid: /],
  [
    'I2 production',
    { NODE_ENV: 'production' },
    /^npm start is the demonstration and does not run with NODE_ENV=production/,
  ],
])('%s is said in one line, with exit code 1', async (_, environment, line) => {
  const { code, lines } = await refusal(environment);
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
});

test.each([
  ['DATABASE_URL', (file: string) => `sqlite:${join(file, 'desk.sqlite')}`],
  ['REMOTES_DIR', (file: string) => join(file, 'remotes')],
])('a folder that cannot be written is said in one line that names %s', async (setting, inside) => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { code, lines } = await refusal({ [setting]: inside(file) });
  const line = new RegExp(`cannot be written .* set ${setting} to another place\\.$`);
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
});

test('the first start fills the demonstration and serves it; the next one keeps its data', async () => {
  const first = new StartProcess(place);
  await first.printed('Stop with Ctrl C.');
  expect(first.out).toContain('400 intakes are in the database');
  for (const account of ['admin', 'manager', 'nurse', 'viewer']) expect(first.out).toContain(`${account}@demo.test`);
  const [address = ''] = /http:\/\/\S+/.exec(first.out.slice(first.out.indexOf('is ready'))) ?? [];
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  expect({ status: page.status, text: await page.text() }).toEqual({
    status: 200,
    text: expect.stringContaining('nurse@demo.test'),
  });
  first.end('SIGTERM');
  expect(await first.ended).toBe(0);

  const second = new StartProcess(place);
  await second.printed('Stop with Ctrl C.');
  expect(second.out).toContain('The data are up to date');
  second.end('SIGINT');
  expect(await second.ended).toBe(0);
  expect(first.err + second.err).toBe('');
});
