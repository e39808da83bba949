import i18next from 'i18next';
import { chooseLanguage, fetchOtherLanguages, forgetLanguage, offerLanguage, startI18n } from './i18n.ts';

const { jest } = import.meta;

beforeEach(async () => {
  forgetLanguage();
  await startI18n('en');
});

test('a language that the patient chooses while the invitation’s is still loading stays', async () => {
  const offered = offerLanguage('de');
  await chooseLanguage('en');
  await offered;
  expect(i18next.language).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

test('the last of two choices stays, whichever loads first', async () => {
  const slow = chooseLanguage('nl');
  await chooseLanguage('en');
  await slow;
  expect(i18next.language).toBe('en');
});

test('the invitation’s language is shown where nothing was chosen, and not instead of what was', async () => {
  await offerLanguage('es');
  expect(i18next.language).toBe('es');
  await chooseLanguage('pt');
  await offerLanguage('es');
  expect(i18next.language).toBe('pt');
  expect(document.documentElement.lang).toBe('pt');
});

test('languages fetched beforehand change nothing', async () => {
  await fetchOtherLanguages();
  expect(i18next.language).toBe('en');
});

test('a browser that blocks storage shows the invitation’s language, and the one that the patient chooses', async () => {
  jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  await offerLanguage('es');
  expect(i18next.language).toBe('es');
  await chooseLanguage('pt');
  await offerLanguage('es');
  expect(i18next.language).toBe('pt');
  expect(forgetLanguage).not.toThrow();
});
