import { getOptions, type LiveState } from '@intake-desk/contracts';
import { act, screen } from '@testing-library/react';
import { query } from '../api/endpoint.ts';
import { useLiveState, useShell } from '../shell-api/ShellContext.ts';
import { answers, renderWithShell } from '../testing/index.ts';
import { ShellProvider } from './ShellProvider.tsx';

/** A live connection whose state the test sets. */
function liveStates() {
  const listeners = new Set<(state: LiveState) => void>();
  let now: LiveState = 'connecting';
  return {
    state: () => now,
    onState: (fn: (state: LiveState) => void) => {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
    become: (state: LiveState): void => {
      now = state;
      act(() => listeners.forEach((fn) => fn(state)));
    },
  };
}

test('a connection that becomes live renders what shows its state, and not the page', async () => {
  const live = liveStates();
  let renders = 0;
  const Page = () => {
    renders += 1;
    return <h1>{useShell().organisation.name}</h1>;
  };
  const Sign = () => <p>{useLiveState()}</p>;
  const Desk = () => (
    <ShellProvider api={useShell()} live={live}>
      <Page />
      <Sign />
    </ShellProvider>
  );
  await renderWithShell(<Desk />);
  expect(screen.getByText('connecting')).toBeInTheDocument();
  live.become('live');
  expect(screen.getByText('live')).toBeInTheDocument();
  expect(renders).toBe(1);
});

test('a request renders a page twice: without and with its response', async () => {
  const { useQuery } = query(getOptions);
  const seen: unknown[] = [];
  const Page = () => {
    const { data, isFetching } = useQuery();
    seen.push([isFetching, data]);
    return <p>{data ? 'loaded' : 'loading'}</p>;
  };
  await renderWithShell(<Page />, { answers: [answers(getOptions, { locale: 'nl' })] });
  expect(await screen.findByText('loaded')).toBeInTheDocument();
  expect(seen).toEqual([
    [true, undefined],
    [false, { locale: 'nl' }],
  ]);
});
