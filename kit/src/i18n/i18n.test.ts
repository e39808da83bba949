import { type Language, type TranslationTree, validation } from '@intake-desk/contracts';
import i18next from 'i18next';
import { languageDifferences } from '../testing/index.ts';
import { addTranslations, changeLanguage, startI18n, treeKeys } from './i18n.ts';

const load = (language: Language): Promise<{ default: TranslationTree }> =>
  import(`../locales/${language}.json`, { with: { type: 'json' } });

test('all languages have the same keys and placeholders', async () => {
  expect(await languageDifferences(load)).toEqual([]);
});

test('every validation key of the interface has a sentence, and the English one is that of the contract', async () => {
  const { default: tree } = await load('en');
  expect(treeKeys(tree)).toEqual(expect.arrayContaining(Object.keys(validation)));
  await startI18n('en');
  for (const [key, sentence] of Object.entries(validation)) expect(i18next.t(key)).toBe(sentence);
});

test('a language is loaded before it shows, for every namespace that was added', async () => {
  await startI18n('en');
  await addTranslations('mf-test', async (language) => ({ default: { hello: `hello ${language}` } }));
  expect(i18next.t('mf-test:hello')).toBe('hello en');
  await changeLanguage('nl');
  expect(i18next.t('mf-test:hello')).toBe('hello nl');
  expect(i18next.t('kit:errors.retry')).toBe('Opnieuw proberen');
  expect(document.documentElement.lang).toBe('nl');
});

test('none is plural in the Portuguese of Portugal, unless it has a sentence of its own', async () => {
  await startI18n('pt');
  const users = { users_one: '{{count}} utilizador', users_other: '{{count}} utilizadores' };
  const tags = { tags_zero: 'Sem etiquetas', tags_one: '{{count}} etiqueta', tags_other: '{{count}} etiquetas' };
  await addTranslations('mf-test', async () => ({ default: { list: users, ...tags } }));
  expect([0, 1, 2].map((count) => i18next.t('mf-test:list.users', { count }))).toEqual([
    '0 utilizadores',
    '1 utilizador',
    '2 utilizadores',
  ]);
  expect(i18next.t('mf-test:tags', { count: 0 })).toBe('Sem etiquetas');
});

test('a remote that loads while the language is being changed has its texts in the new one', async () => {
  await startI18n('en');
  const slow = Promise.withResolvers<void>();
  await addTranslations('mf-slow', async (language) => {
    if (language === 'es') await slow.promise;
    return { default: { hello: `hello ${language}` } };
  });
  const changed = changeLanguage('es');
  await addTranslations('mf-late', async (language) => ({ default: { hello: `hello ${language}` } }));
  slow.resolve();
  await changed;
  expect(i18next.t('mf-late:hello')).toBe('hello es');
});

test('the last of two changes stays, even if its texts arrive first', async () => {
  await startI18n('en');
  const slow = Promise.withResolvers<void>();
  await addTranslations('mf-slow', async (language) => {
    if (language === 'de') await slow.promise;
    return { default: { hello: `hello ${language}` } };
  });
  const former = changeLanguage('de');
  await changeLanguage('nl');
  slow.resolve();
  await former;
  expect(i18next.language).toBe('nl');
  expect(document.documentElement.lang).toBe('nl');
});

test('a lost file is asked for again, and a missing key never shows raw', async () => {
  await startI18n('en');
  let tries = 0;
  const flaky = async (): Promise<{ default: TranslationTree }> => {
    tries += 1;
    if (tries === 1) throw new Error('lost');
    return { default: { a: 'there' } };
  };
  await expect(addTranslations('mf-flaky', flaky)).rejects.toThrow('lost');
  await addTranslations('mf-flaky', flaky);
  expect(i18next.t('mf-flaky:a')).toBe('there');
  expect(i18next.t('mf-flaky:some.start_at')).toBe('Start at');
});
