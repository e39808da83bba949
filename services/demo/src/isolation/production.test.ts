import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import * as isolation from '@intake-desk/contracts/isolation';
import { routes } from '@intake-desk/contracts/routes';
import { temporaryFolder } from '@intake-desk/database/testing';
import { unhurried, writeTestPages } from '@intake-desk/gateway/testing';

const workspace = resolve(import.meta.dirname, '..', '..', '..', '..');
const main = join(workspace, 'services', 'gateway', 'src', 'main.ts');
/** Starts like `main`, with small pages instead of builds. */
const mainWithTestPages = join(workspace, 'services', 'gateway', 'src', 'testing', 'gateway-process.ts');

const paths = [
  ...[
    isolation.chooseWorld,
    isolation.resetWorld,
    isolation.inviteAsColleague,
    isolation.findIntake,
    isolation.findReleased,
  ].map(({ method, url }) => [method, url] as const),
  ['GET', isolation.buildsPath] as const,
];

test('the test below covers every route of the isolation', () => {
  const values: unknown[] = Object.values(isolation);
  const urls = values.flatMap((value) =>
    typeof value === 'object' && value !== null && 'url' in value && 'reply' in value ? [value.url] : [],
  );
  expect(urls.sort()).toEqual(paths.flatMap(([, url]) => (url === isolation.buildsPath ? [] : [url])).sort());
  expect(routes.filter(({ url }) => url.startsWith('/isolation'))).toEqual([]);
});

describe('a gateway in production', () => {
  const folder = temporaryFolder();
  let child: ChildProcess;
  let address: string;

  beforeAll(async () => {
    await writeTestPages(folder);
    child = spawn(process.execPath, [mainWithTestPages], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        TEST_PAGES: folder,
        NODE_ENV: 'production',
        PORT: '0',
        PUBLIC_URL: 'https://desk.test',
        SMTP_URL: 'smtp://127.0.0.1:1',
        SECRETS_KEY: randomBytes(32).toString('base64'),
        METRICS_TOKEN: randomBytes(32).toString('base64'),
        DATABASE_URL: `sqlite:${join(folder, 'desk.sqlite')}`,
        REMOTES_DIR: join(folder, 'remotes'),
        ...unhurried,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { stdout } = child;
    if (!stdout) throw new Error('The process has no output.');
    for await (const line of createInterface({ input: stdout })) {
      const [, found] = /Server listening at (http:\/\/[^"\s]+)/.exec(line) ?? [];
      if (found === undefined) continue;
      address = found;
      break;
    }
  });
  afterAll(() => void child.kill('SIGKILL'));

  test.each([...paths, ['GET', `${isolation.harnessPath}index.html`] as const])(
    '%s %s is not found',
    async (method, url) => {
      const headers = method === 'GET' ? {} : { 'content-type': 'application/json' };
      const response = await fetch(`${address}${url}`, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      expect(response.status).toBe(404);
    },
  );
});

test("nothing that the gateway's main imports is of the isolation or the demonstration", () => {
  const reached = filesFrom(main);
  expect(reached.length).toBeGreaterThan(100);
  expect(reached.filter((file) => file.startsWith('services/demo/') || file.includes('isolation'))).toEqual([]);
});

test('nothing that the page of staff imports is of the harness or of the page for released remotes', () => {
  const reached = filesFrom(join(workspace, 'shell', 'src', 'main.tsx'));
  expect(reached).toContain('shell/src/federation/remote-loader.ts');
  expect(reached.filter((file) => /^(shell\/src\/qa|kit\/src\/harness)\//.test(file))).toEqual([]);
});

/** Returns a file and the workspace files that it imports, directly or indirectly. */
function filesFrom(start: string): string[] {
  const seen = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { resolve: find } = createRequire(file);
    const imports = readFileSync(file, 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^']+)'|new URL\('([^']+)'/g,
    );
    for (const [, specifier = '', address = ''] of imports) {
      const name = specifier || address;
      if (name.startsWith('.')) {
        const path = join(dirname(file), name);
        if (existsSync(path)) open.push(path);
      } else if (name.startsWith('@intake-desk/')) {
        open.push(find(name));
      }
    }
  }
  return [...seen].map((file) => relative(workspace, file)).sort();
}
