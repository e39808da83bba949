import { render } from '@testing-library/react';
import { surviveTranslation } from './translated-page.ts';

surviveTranslation();

const textsIn = (root: Node): Text[] =>
  [...root.childNodes].flatMap((node) => {
    if (node instanceof Text) return [node];
    return node.nodeName === 'FONT' ? [] : textsIn(node);
  });

function font(text: Node): HTMLElement {
  const outer = document.createElement('font');
  outer.appendChild(document.createElement('font')).append(text);
  return outer;
}

/** Ways in which translations replace a text node without changing its words. */
const ways: Readonly<Record<string, (text: Text, parent: Node) => void>> = {
  'put in its place': (text, parent) => void parent.replaceChild(font(new Text(text.data)), text),
  'put before it, which then goes': (text, parent) => {
    parent.insertBefore(font(new Text(text.data)), text);
    parent.removeChild(text);
  },
  'put behind it, which then goes': (text) => {
    text.after(font(new Text(text.data)));
    text.remove();
  },
  'wrapped around it': (text, parent) => {
    const outer = document.createElement('font');
    parent.insertBefore(outer, text);
    outer.appendChild(text);
  },
  'wrapped around it once it is out': (text, parent) => {
    const next = text.nextSibling;
    parent.insertBefore(font(text), next);
  },
  'put in its place, with the text inside': (text, parent) => {
    const outer = document.createElement('font');
    parent.replaceChild(outer, text);
    outer.appendChild(text);
  },
};

interface State {
  readonly words: string;
  readonly tail?: string;
  readonly head?: boolean;
  readonly keys: readonly string[];
}

const Bare = ({ text }: { text: string }) => text;

/** Every kind of text node with siblings: changing, appearing and disappearing, moving, becoming an element. */
const Page = ({ words, tail, head = false, keys }: State) => (
  <p>
    {head && <b>head </b>}
    {words} <i>and</i> {tail}
    {tail === undefined ? 'nothing' : <u>something</u>}
    {keys.map((key) => (
      <Bare key={key} text={`${key},`} />
    ))}
  </p>
);

const states: readonly State[] = [
  { words: 'one', keys: ['a', 'b', 'c'] },
  { words: 'two', keys: ['a', 'b', 'c'] },
  { words: 'two', tail: 'tail', keys: ['c', 'a', 'b'] },
  { words: 'two', tail: 'longer tail', head: true, keys: ['b', 'd'] },
  { words: '', head: true, keys: [] },
  { words: 'three', keys: ['d', 'c', 'b', 'a'] },
];

test.each(Object.keys(ways))('a text whose translation is %s is shown in its present wording', (name) => {
  const { container, rerender } = render(<p />);
  for (const state of states) {
    rerender(<Page {...state} />);
    const translated = container.textContent;
    const { container: fresh, unmount } = render(<Page {...state} />);
    expect(translated).toBe(fresh.textContent);
    unmount();
    // Some translators process the same page more than once.
    for (const text of textsIn(container)) if (text.parentNode) ways[name]?.(text, text.parentNode);
    for (const text of textsIn(container)) if (text.parentNode) ways[name]?.(text, text.parentNode);
    expect(container.textContent).toBe(translated);
  }
});

test('a text that a translation merged into another one is shown again once it changes', () => {
  const { container, rerender } = render(<Page words="one" keys={['a']} />);
  const [first, ...others] = textsIn(container).filter(({ parentNode }) => parentNode?.nodeName === 'P');
  for (const text of others) text.remove();
  if (first) first.data = 'translated';
  rerender(<Page words="one" keys={['b']} />);
  expect(container).toHaveTextContent('translatedandb,');
  rerender(<Page words="two" tail="tail" keys={['a', 'c']} />);
  expect(container).toHaveTextContent('twoandtailsomethinga,c,');
});

test('a node that contains another cannot be removed from it', () => {
  const parent = document.createElement('div');
  const child = parent.appendChild(document.createElement('div'));
  expect(() => child.removeChild(parent)).toThrow('not a child');
});
