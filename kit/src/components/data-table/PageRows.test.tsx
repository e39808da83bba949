import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { PageRows } from './PageRows.tsx';

const ROW_PX = 40;
/** Height of row 3, whose text takes a second line. */
const HIGH_PX = 60;
const VIEW_PX = 400;

interface RowsProps {
  readonly count: number;
  readonly kept?: number;
  /** Called with each rendered row. */
  readonly onRow?: (index: number) => void;
}

/** Rows in a part of the page that scrolls. */
function Rows({ count, kept = -1, onRow }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const ids = Array.from({ length: count }, (_, index) => `row ${index}`);
  return (
    <div style={{ overflowY: 'auto' }}>
      <ul ref={list}>
        <PageRows
          pageSize={500}
          ids={ids}
          list={list}
          kept={kept}
          gap="li"
          row={(index, measure) => {
            onRow?.(index);
            return <li ref={measure} data-index={index} />;
          }}
        />
      </ul>
    </div>
  );
}

/** Reports each row's height after it is rendered. */
class RowHeights implements ResizeObserver {
  readonly #report: ResizeObserverCallback;
  constructor(report: ResizeObserverCallback) {
    this.#report = report;
  }
  observe(target: Element): void {
    if (!(target instanceof HTMLLIElement)) return;
    const box = [{ blockSize: target.dataset.index === '3' ? HIGH_PX : ROW_PX, inlineSize: 0 }];
    const contentRect = target.getBoundingClientRect();
    const entry = { target, contentRect, borderBoxSize: box, contentBoxSize: box, devicePixelContentBoxSize: box };
    queueMicrotask(() => this.#report([entry], this));
  }
  unobserve(): void {}
  disconnect(): void {}
}

// jsdom lays nothing out: the frame has a height, and the list moves up as the frame scrolls.
Object.defineProperty(window, 'ResizeObserver', { value: RowHeights });
Object.defineProperties(HTMLElement.prototype, {
  clientHeight: { value: VIEW_PX },
  getBoundingClientRect: {
    value(this: HTMLElement) {
      return { top: this.tagName === 'UL' ? -(this.parentElement?.scrollTop ?? 0) : 0 };
    },
  },
});

const drawn = (): number[] =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-index]'), ({ dataset }) => Number(dataset.index));
/** Returns the heights in px of the omitted rows, in order. */
const gaps = (): number[] =>
  Array.from(document.querySelectorAll<HTMLElement>('[aria-hidden]'), ({ style }) => Number.parseFloat(style.height));
const scrollTo = (top: number): Promise<void> => {
  const frame = document.querySelector('div[style]');
  if (!frame) throw new Error('Nothing scrolls');
  frame.scrollTop = top;
  return act(async () => void fireEvent.scroll(frame));
};
const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('a usual page has all its rows in the document, for find in page', async () => {
  render(<Rows count={50} />);
  expect(drawn()).toEqual(from(0, 49));
});

test('a long page has the rows in sight and a few beyond, and is as high as all of them', async () => {
  render(<Rows count={500} />);
  await waitFor(() => expect(drawn()).toEqual(from(0, 14)));
  const [after = 0] = gaps();
  expect(Math.round(after / ROW_PX)).toBe(485);

  await scrollTo(250 * ROW_PX);
  expect(drawn().at(0)).toBeGreaterThan(235);
  expect(drawn().at(-1)).toBeLessThan(280);
});

test('a turn of the wheel renders the rows in sight once, since new ones are as high as most', async () => {
  const { jest } = import.meta;
  const onRow = jest.fn();
  render(<Rows count={500} onRow={onRow} />);
  await waitFor(() => expect(gaps()).toHaveLength(1));
  await scrollTo(250 * ROW_PX);
  onRow.mockClear();
  await scrollTo(258 * ROW_PX);
  expect(drawn()).toContain(258);
  expect(onRow.mock.calls.length).toBe(drawn().length);
});

test('the row with the focus stays in the document in its place when it scrolls out of sight', async () => {
  render(<Rows count={500} kept={3} />);
  await waitFor(() => expect(gaps()).toHaveLength(1));
  await scrollTo(250 * ROW_PX);
  const [kept, next] = drawn();
  expect(kept).toBe(3);
  expect(next).toBeGreaterThan(235);
  expect(gaps()[0]).toBe(3 * ROW_PX);
});

test('a page that grows while it is scrolled shows the rows in sight', async () => {
  const { rerender } = render(<Rows count={500} />);
  await waitFor(() => expect(gaps()).toHaveLength(1));
  rerender(<Rows count={50} />);
  await scrollTo(30 * ROW_PX);
  rerender(<Rows count={500} />);
  expect(drawn()).toEqual(expect.arrayContaining(from(30, 39)));
});
