import { randomBytes } from 'node:crypto';
import { generatePassword } from '@intake-desk/contracts';
import { policyErrors } from './password-policy.ts';

const names = ['Noor van den Berg', 'noor.berg', 'North Sea Hospital', 'northsea'];
const errors = (password: string) => policyErrors(password, names);

describe('C5 the policy', () => {
  test.each([
    ['Short#1aB', 'password.length'],
    ['UPPER#CASE#ONLY#7', 'password.lower'],
    ['lower#case#only#7', 'password.upper'],
    ['NoSpecialSignHere7', 'password.special'],
  ])('%s breaks %s', (password, key) => {
    expect(errors(password)).toContain(key);
  });

  test.each(['@', '#', '$', '%', '^', '!', '&', '*', '+', '='])('takes %s as a special character', (sign) => {
    expect(errors(`Zebra${sign}tulip-Kettle9`)).toEqual([]);
  });

  test('takes long ones up to 256 characters', () => {
    const base = 'Zebra#tulip-Kettle9 ';
    expect(errors(base.repeat(12))).toEqual([]);
    expect(errors(`${base.repeat(13)}`)).toEqual(['validation.max']);
  });

  test('random passwords that meet the rules are taken', () => {
    const refused = Array.from({ length: 500 }, () => `Jx#q${randomBytes(12).toString('base64')}`).filter(
      (password) => policyErrors(password, []).length > 0,
    );
    expect(refused).toEqual([]);
  });
});

test('C5 C6 a generated password meets the policy, whoever it is for', () => {
  const made = Array.from({ length: 500 }, generatePassword);
  // Long names: a short one, such as "Berg", may occur by chance and is refused rightly.
  const long = ['Willemijn', 'Northsea Hospital'];
  expect(made.filter((password) => policyErrors(password, long).length > 0)).toEqual([]);
});

describe('C6 easy passwords', () => {
  test.each([
    'Password123!',
    'P@ssw0rd2026!',
    'Welcome2026!!',
    'Welkom01!Welkom',
    'Willkommen#2026',
    'Bienvenido!2026',
    'SummerWinter26!',
    'Qwertyuiop123!',
    '1234567890aB!',
    'Abcdefghijk1!',
    'AAAAaaaa!!!!11',
    'Ziekenhuis2026!',
    'Contraseña123!',
    'Letmein!Letmein1',
    '#2026Krankenhaus',
  ])('%s is refused', (password) => {
    expect(errors(password)).toContain('password.common');
  });

  test.each(['NoorIsGreat#2026', 'mijn-BERG-huis#77', 'Northsea!kettle9', 'my-HOSPITAL-bike#7'])(
    '%s carries a name',
    (password) => {
      expect(errors(password)).toContain('password.context');
    },
  );

  test.each(['Correct-Horse#42-battery', 'Zebra#tulip-Kettle9', 'kX9#vQ2m!pL7w'])('%s is fine', (password) => {
    expect(errors(password)).toEqual([]);
  });
});
