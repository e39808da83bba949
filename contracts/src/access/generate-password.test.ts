import { generatePassword } from './generate-password.ts';
import { passwordRules } from './password-rule.ts';

const many = Array.from({ length: 1000 }, generatePassword);

test('C5 generated passwords have 12 characters, meet the rules and differ', () => {
  expect(new Set(many.map((password) => [...password].length))).toEqual(new Set([12]));
  expect(many.filter((password) => !passwordRules.every(({ holds }) => holds(password)))).toEqual([]);
  expect(new Set(many).size).toBe(many.length);
});

test('generated passwords use every character of the alphabet and no look-alikes', () => {
  const characters = new Set(many.join(''));
  expect(characters.size).toBe(66);
  for (const character of 'loIO01') expect(characters.has(character)).toBe(false);
});

test('C5 a generated password has at least eight letters, so that the server never refuses it as easy to guess', () => {
  const letters = many.map((password) => password.replace(/[^A-Za-z]/g, '').length);
  expect(Math.min(...letters)).toBe(8);
});

test('C5 a random byte that would favour some characters is drawn again', () => {
  const drawn = (bytes: number[]): string => {
    const random = import.meta.jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      const byte = bytes.shift();
      if (byte === undefined) throw new Error('More bytes were drawn than there are.');
      if (array instanceof Uint8Array) array[0] = byte;
      return array;
    });
    try {
      return generatePassword();
    } finally {
      random.mockRestore();
    }
  };
  // 198 is the largest multiple of 66 below 256, so the last 58 bytes are drawn again.
  const even = [0, 1, 2, 3, 23, 24, 25, 26, 47, 48, 55, 197];
  const password = drawn([...even]);
  expect(password).toHaveLength(12);
  expect(drawn(even.flatMap((byte, place) => [198 + place, 255 - place, byte]))).toBe(password);
});
