import { linkedText } from './linked-text.ts';

test('addresses in a mail are links, their surroundings are text', () => {
  expect(linkedText('Open http://localhost:8080/q/abc-DEF_1.\nBye')).toEqual([
    { at: 0, text: 'Open ' },
    { at: 5, text: 'http://localhost:8080/q/abc-DEF_1', href: 'http://localhost:8080/q/abc-DEF_1' },
    { at: 38, text: '.\nBye' },
  ]);
});

test('F2 nothing else becomes a link', () => {
  const text = 'javascript:alert(1) data:text/html,x <a href="x">x</a>';
  expect(linkedText(text)).toEqual([{ at: 0, text }]);
  expect(linkedText('')).toEqual([]);
});
