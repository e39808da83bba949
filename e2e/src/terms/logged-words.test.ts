import { readFileSync } from 'node:fs';
import { languages } from '@intake-desk/contracts';
import { loggedWords } from './logged-words.ts';

interface LogTexts {
  readonly subjects: object;
  readonly things: object;
  readonly changes: object;
  readonly did: object;
}

const textsIn = (language: string): LogTexts =>
  JSON.parse(readFileSync(new URL(`../../../mf-settings/src/locales/${language}.json`, import.meta.url), 'utf8')).logs;

const { subject, action } = loggedWords();

test('what the services write to the administrative log is found in their sources', () => {
  expect([...subject]).toEqual(
    expect.arrayContaining(['role', 'tagGroup', 'remote', 'demonstration', 'questionnaire']),
  );
  expect([...action]).toEqual(expect.arrayContaining(['create', 'disable', 'secondFactor', 'rollback', 'restore']));
  // Of the access log only.
  expect([...action]).not.toContain('print');
});

test.each(languages)('every change that a service logs has a sentence in "%s"', (language) => {
  const { subjects, things, changes, did } = textsIn(language);
  const without = [
    ...[...subject].filter((one) => !(one in subjects) || !(one in things)),
    ...[...action].filter((one) => !(one in changes) || !(one in did)),
  ];
  expect(without).toEqual([]);
});
