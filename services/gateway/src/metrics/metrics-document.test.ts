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

test('docs/metrics.md lists what a gateway serves, in its words', async () => {
  const page = await readFile(join(docs, 'metrics.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, name, help]) => `${name} ${help}`);
  const own = [...served.text.matchAll(/^# HELP ((?!nodejs_|process_).*)$/gm)].map(([, told]) => told);
  expect(rows.toSorted()).toEqual(own.toSorted());
});
