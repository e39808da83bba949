import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestGateway, testGateway } from '../testing/test-gateway.ts';
import { type Scraped, scraped } from './testing/scraped.ts';

const docs = join(import.meta.dirname, '..', '..', '..', '..', 'docs');

let test_: TestGateway;
let served: Scraped;
beforeAll(async () => {
  test_ = await testGateway('sqlite');
  served = await scraped(test_.gateway.http);
});
afterAll(() => test_.remove());

test('docs/metrics.md lists the metrics of a gateway with their descriptions', async () => {
  const page = await readFile(join(docs, 'metrics.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, name, help]) => `${name} ${help}`);
  const own = [...served.text.matchAll(/^# HELP ((?!nodejs_|process_).*)$/gm)].map(([, told]) => told);
  expect(rows.toSorted()).toEqual(own.toSorted());
});

/** Prometheus' own tool, if installed. */
const promtool = (process.env.PATH ?? '')
  .split(':')
  .map((folder) => join(folder, 'promtool'))
  .find(existsSync);
/** Metrics that Prometheus adds. */
const itsOwn = ['up'];

test.each(['alerts.yml', 'dashboard.json'])('every metric of docs/%s is one that a gateway serves', async (file) => {
  const text = await readFile(join(docs, file), 'utf8');
  const expressions = [...text.matchAll(/(?:expr: |"expr": ")(.*)/g)].map(([, expression = '']) => expression);
  const used = new Set(
    expressions.flatMap((expression) =>
      [...expression.matchAll(/\b((?:desk|http|nodejs|process)_[a-z0-9_]+|up\b)/g)].map(([, name = '']) => name),
    ),
  );
  const told = [...served.text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  expect(expressions.length).toBeGreaterThan(10);
  expect([...used].filter((name) => !told.includes(name) && !itsOwn.includes(name))).toEqual([]);
});

/** Without promtool these are skipped; docs/metrics.md says how to get it. */
test.each([
  ['check', 'alerts.yml'],
  ['test', 'alerts-test.yml'],
])("Prometheus' own tool accepts the alert rules: promtool %s rules docs/%s", async (verb, file) => {
  if (promtool === undefined) return;
  const output = await new Promise<string>((resolve) => {
    execFile(promtool, [verb, 'rules', join(docs, file)], (_, out, error) => resolve(out + error));
  });
  expect(output).toContain('SUCCESS');
});
