import { languageDifferences } from '@intake-desk/kit/testing';
import { loadShellTexts } from './page/shell-texts.ts';

test('all languages of the shell have the same keys and placeholders', async () => {
  expect(await languageDifferences(loadShellTexts)).toEqual([]);
});
