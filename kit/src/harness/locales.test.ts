import { languageDifferences } from '../testing/index.ts';

test('all languages of the harness have the same keys', async () => {
  const load = (language: string) => import(`./locales/${language}.json`, { with: { type: 'json' } });
  expect(await languageDifferences(load)).toEqual([]);
});
