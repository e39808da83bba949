import { releaseBlocks } from './release-text.ts';

test('headings, points, paragraphs and bold words are parsed', () => {
  expect(releaseBlocks('## Invitations\nInvite **many** at once.\nQuickly.\n\n- one\n- **two**\nEnd')).toEqual([
    { kind: 'heading', words: [{ text: 'Invitations', strong: false }] },
    {
      kind: 'paragraph',
      words: [
        { text: 'Invite ', strong: false },
        { text: 'many', strong: true },
        { text: ' at once. Quickly.', strong: false },
      ],
    },
    { kind: 'list', points: [[{ text: 'one', strong: false }], [{ text: 'two', strong: true }]] },
    { kind: 'paragraph', words: [{ text: 'End', strong: false }] },
  ]);
});

test('unpaired asterisks stay text', () => {
  expect(releaseBlocks('2 ** 3')).toEqual([{ kind: 'paragraph', words: [{ text: '2 ** 3', strong: false }] }]);
  expect(releaseBlocks('**a** and **')).toEqual([
    {
      kind: 'paragraph',
      words: [
        { text: 'a', strong: true },
        { text: ' and **', strong: false },
      ],
    },
  ]);
});

test('a text without words has no parts', () => {
  expect(releaseBlocks(' \n\n ')).toEqual([]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[click](javascript:alert(1))',
  '![x](https://evil.test/x.png)',
  '<a href="javascript:alert(1)">x</a>',
  '`</code><svg/onload=alert(1)>`',
  '=cmd|calc',
])('F1 %s stays text', (hostile) => {
  expect(releaseBlocks(hostile)).toEqual([{ kind: 'paragraph', words: [{ text: hostile, strong: false }] }]);
});
