import { fallbackLanguage, languages, type RemoteModule, type TranslationTree } from '@intake-desk/contracts';
import { treeKeys } from '../i18n/i18n.ts';

/**
 * Returns differences between a room's languages: missing keys, empty texts, different placeholders. A room's test expects `[]`:
 * `expect(await languageDifferences(remote.translations)).toEqual([])`.
 */
export async function languageDifferences(load: RemoteModule['translations']): Promise<string[]> {
  const trees = await Promise.all(
    languages.map(async (language) => ({ language, tree: (await load(language)).default })),
  );
  const reference = trees.find(({ language }) => language === fallbackLanguage)?.tree ?? {};
  const wanted = treeKeys(reference).map(withoutPlural);
  return trees.flatMap(({ language, tree }) => {
    const keys = treeKeys(tree);
    const bases = new Set(keys.map(withoutPlural));
    return [
      ...wanted.filter((key) => !bases.has(key)).map((key) => `${language} lacks ${key}`),
      ...[...bases].filter((key) => !wanted.includes(key)).map((key) => `${language} alone has ${key}`),
      ...keys.filter((key) => textOf(tree, key).trim() === '').map((key) => `${language} has no text for ${key}`),
      ...keys
        .filter((key) => textOf(reference, key) !== '' && holes(textOf(tree, key)) !== holes(textOf(reference, key)))
        .map((key) => `${language} has other placeholders in ${key}`),
    ];
  });
}

/** Languages differ in how many plural forms they have. */
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

function textOf(tree: TranslationTree, key: string): string {
  let place: TranslationTree | string | undefined = tree;
  for (const part of key.split('.')) place = typeof place === 'object' ? place[part] : undefined;
  return typeof place === 'string' ? place : '';
}

const holes = (text: string): string =>
  [...text.matchAll(/{{\s*([^}\s,]+)/g)]
    .map(([, name]) => name)
    .sort()
    .join(' ');
