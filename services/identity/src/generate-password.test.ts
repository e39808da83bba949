import { limit } from '@intake-desk/contracts';
import { generatePassword } from './generate-password.ts';
import { policyErrors } from './password-policy.ts';

const names = ['Willemijn de Vries', 'willemijn@example.test', 'North Sea Hospital', 'northsea'];

test('C5 C6 a generated password has 12 characters and meets the policy, whoever it is for', () => {
  const made = Array.from({ length: 500 }, () => generatePassword(names));
  for (const password of made) {
    expect(password).toHaveLength(limit.passwordLength.min);
    expect(policyErrors(password, names)).toEqual([]);
  }
});

test('no two are the same, every sign comes up, and none that is mistaken for another', () => {
  const made = Array.from({ length: 500 }, () => generatePassword());
  expect(new Set(made).size).toBe(made.length);
  const signs = new Set(made.join(''));
  expect(signs.size).toBe(66);
  for (const sign of 'loIO01') expect(signs.has(sign)).toBe(false);
});
