import { act, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { VirtualRows } from './VirtualRows.tsx';

const ROW_PX = 40;
const VIEW_PX = 400;

interface RowsProps {
  readonly count: number;
  readonly kept?: number;
}

/** Rows in a part of the page that scrolls. */
function Rows({ count, kept = -1 }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const ids = Array.from({ length: count }, (_, index) => `row ${index}`);
  return (
    <div style={{ overflowY: 'auto' }}>
      <ul ref={list}>
        <VirtualRows
          ids={ids}
          list={list}
          kept={kept}
          gap="li"
          row={(index, measure) => <li ref={measure} data-index={index} />}
        />
      </ul>
    </div>
  );
}

// jsdom lays nothing out: the list is as high as its rows, and moves up as its frame scrolls.
const stubs: PropertyDescriptorMap = {
  clientHeight: { configurable: true, value: VIEW_PX },
  offsetHeight: { configurable: true, value: ROW_PX },
  getBoundingClientRect: {
    configurable: true,
    value(this: HTMLElement) {
      return { top: this.tagName === 'UL' ? -(this.parentElement?.scrollTop ?? 0) : 0 };
    },
  },
};
beforeAll(() => void Object.defineProperties(HTMLElement.prototype, stubs));

const drawn = (): number[] =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-index]'), ({ dataset }) => Number(dataset.index));
/** Heights in px of the rows that are left out, in their order. */
const gaps = (): number[] =>
  Array.from(document.querySelectorAll<HTMLElement>('[aria-hidden]'), ({ style }) => Number.parseFloat(style.height));
const scrollTo = (top: number): void => {
  const frame = document.querySelector('div[style]');
  if (!frame) throw new Error('Nothing scrolls');
  frame.scrollTop = top;
  act(() => void fireEvent.scroll(frame));
};
const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('a usual page has all its rows in the document, for find in page', () => {
  render(<Rows count={50} />);
  expect(drawn()).toEqual(from(0, 49));
});

test('a long page has the rows in sight and a few beyond, and is as high as all of them', () => {
  render(<Rows count={500} />);
  expect(drawn()).toEqual(from(0, 14));
  const [after = 0] = gaps();
  expect(Math.round(after / ROW_PX)).toBe(485);

  scrollTo(250 * ROW_PX);
  expect(drawn().at(0)).toBeGreaterThan(235);
  expect(drawn().at(-1)).toBeLessThan(280);
});

test('the row with the focus stays in the document in its place when it scrolls out of sight', () => {
  render(<Rows count={500} kept={3} />);
  scrollTo(250 * ROW_PX);
  const [kept, next] = drawn();
  expect(kept).toBe(3);
  expect(next).toBeGreaterThan(235);
  expect(gaps()[0]).toBe(3 * ROW_PX);
});

test('a page that grows while it is scrolled shows the rows in sight', () => {
  const { rerender } = render(<Rows count={50} />);
  scrollTo(30 * ROW_PX);
  rerender(<Rows count={500} />);
  expect(drawn()).toEqual(expect.arrayContaining(from(30, 39)));
});
