import { generatePassword } from './generate-password.ts';
import { passwordRules } from './password-rule.ts';

const many = Array.from({ length: 1000 }, generatePassword);

test('C5 a generated password has 12 characters and keeps the rules, and no two are the same', () => {
  expect(new Set(many.map((password) => [...password].length))).toEqual(new Set([12]));
  expect(many.filter((password) => !passwordRules.every(({ holds }) => holds(password)))).toEqual([]);
  expect(new Set(many).size).toBe(many.length);
});

test('every character comes up in generated passwords, and none that is mistaken for another', () => {
  const characters = new Set(many.join(''));
  expect(characters.size).toBe(66);
  for (const character of 'loIO01') expect(characters.has(character)).toBe(false);
});
