import { readFile } from 'node:fs/promises';
import { routesDocument, routesPage } from './routes-document.ts';

test('D1 docs/routes-and-roles.md agrees with the reviewed matrix', async () => {
  expect(await readFile(routesPage, 'utf8')).toBe(routesDocument());
});
