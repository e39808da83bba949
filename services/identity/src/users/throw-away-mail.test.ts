import { isThrowAway } from './throw-away-mail.ts';

test.each([
  ['a@mailinator.com', true],
  ['a@anything.mailinator.com', true],
  // In full-width letters, which the mailer turns into these.
  ['a@ｍａｉｌｉｎａｔｏｒ.com', true],
  ['a@mailinator.com.hospital.example', false],
  ['mailinator.com@example.org', false],
  ['a@gmail.com', false],
  ['a@hospital.example', false],
  ['nobody', false],
])('%s is of throw-away mail: %s', (email, expected) => {
  expect(isThrowAway(email)).toBe(expected);
});
