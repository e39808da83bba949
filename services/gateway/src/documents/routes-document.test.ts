import { readFile } from 'node:fs/promises';
import { routesDocument, routesPage } from './routes-document.ts';

test('D1 docs/routes-and-roles.md is what the reviewed matrix says', async () => {
  expect(await readFile(routesPage, 'utf8')).toBe(routesDocument());
});
