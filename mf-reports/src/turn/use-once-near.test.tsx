import { matchQuery } from '@intake-desk/kit/testing';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { taskClock } from '../testing/task-clock.ts';
import { useOnceNear } from './use-once-near.ts';

const { jest } = import.meta;
taskClock();

/** Replaces the layout that jsdom lacks: the test moves the element. */
let moved: (near: boolean) => void;
class FakeObserver {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    moved = (isIntersecting) => act(() => tell([{ isIntersecting }]));
  }
  readonly observe = () => undefined;
  readonly disconnect = () => undefined;
}

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

function Shown({ value }: { value: string }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} data-testid="shown">
      {useOnceNear(frame, value)}
    </div>
  );
}
const shown = () => screen.getByTestId('shown').textContent;
const tasks = () => act(() => jest.runAllTimers());

test('near the screen the newest value is shown at once', () => {
  const { rerender } = render(<Shown value="first" />);
  expect(shown()).toBe('');
  moved(true);
  expect(shown()).toBe('first');
  rerender(<Shown value="second" />);
  expect(shown()).toBe('second');
});

test('far from the screen a value waits for its turn, and the former one stays until then', () => {
  const { rerender } = render(<Shown value="first" />);
  tasks();
  expect(shown()).toBe('');
  moved(false);
  expect(shown()).toBe('');
  tasks();
  expect(shown()).toBe('first');
  rerender(<Shown value="second" />);
  expect(shown()).toBe('first');
  rerender(<Shown value="third" />);
  tasks();
  expect(shown()).toBe('third');
});

test('an element near the viewport does not wait, and one far from it keeps its value', () => {
  const { rerender } = render(<Shown value="first" />);
  moved(false);
  tasks();
  rerender(<Shown value="second" />);
  moved(true);
  expect(shown()).toBe('second');
  moved(false);
  expect(shown()).toBe('second');
});

test('on paper nothing waits', () => {
  matchQuery('print');
  render(<Shown value="first" />);
  expect(shown()).toBe('first');
});
