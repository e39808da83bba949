import { readFileSync } from 'node:fs';
import { languages } from '@intake-desk/contracts';
import { loggedWords } from './logged-words.ts';

interface LogTexts {
  readonly subjects: object;
  readonly things: object;
  readonly changes: object;
  /** Sentences that fit any thing. */
  readonly did: object;
  /** Sentences about one kind of thing. */
  readonly sentences: Readonly<Record<string, object>>;
}

const textsIn = (language: string): LogTexts =>
  JSON.parse(readFileSync(new URL(`../../../mf-settings/src/locales/${language}.json`, import.meta.url), 'utf8')).logs;

const { subject, action } = loggedWords();

test('what the services write to the administrative log is found in their sources', () => {
  expect([...subject]).toEqual(
    expect.arrayContaining(['role', 'tagGroup', 'remote', 'demonstration', 'questionnaire']),
  );
  expect([...action]).toEqual(
    expect.arrayContaining([
      'create',
      'disable',
      'secondFactor',
      'givePin',
      'changeReminders',
      'move',
      'rollback',
      'restore',
    ]),
  );
  // Only the access log uses this word.
  expect([...action]).not.toContain('print');
});

test.each(languages)('every change that a service logs has a sentence in "%s"', (language) => {
  const { subjects, things, changes, did, sentences } = textsIn(language);
  const told = (one: string) => [did, ...Object.values(sentences)].some((texts) => one in texts);
  const without = [
    ...[...subject].filter((one) => !(one in subjects) || !(one in things)),
    ...[...action].filter((one) => !(one in changes) || !told(one)),
  ];
  expect(without).toEqual([]);
});
