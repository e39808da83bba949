import { smsText } from './sms-text.ts';

const values = { organisation: 'North Sea', link: 'https://desk.example.org/q/1' };

test.each([
  ['values stand where they are named', '{organisation}: {link}', 'North Sea: https://desk.example.org/q/1'],
  ['a line without its value is left out', 'Hello\n{appointment}\n{link}', 'Hello\nhttps://desk.example.org/q/1'],
  ['what is left has no hole', 'One\n\n{appointment}\n\nTwo', 'One\n\nTwo'],
  ['lines of any system end alike', 'One\r\nTwo', 'One\nTwo'],
  ['nothing is left of lines without values', '{phone}\n{appointment}', ''],
  ['what is no name of an own value has none', 'a {toString}\nb', 'b'],
])('%s', (_, words, text) => {
  expect(smsText(words, values)).toBe(text);
});

test('a value is neither a replacement pattern nor searched for placeholders', () => {
  expect(smsText('{organisation}!', { organisation: '$& {link}' })).toBe('$& {link}!');
});
