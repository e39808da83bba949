import type { LivePayload } from '@intake-desk/contracts';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { ShellProvider } from '../host/ShellProvider.tsx';
import { type LiveStates, useShell } from '../shell-api/ShellContext.ts';
import { liveStates } from '../testing/live-states.ts';
import { renderWithShell } from '../testing/render-with-shell.tsx';
import { useLiveRefetch } from './use-live-refetch.ts';

const { jest } = import.meta;

interface ListProps {
  readonly onRefetch: (payloads: readonly LivePayload[]) => void;
}

function List({ onRefetch }: ListProps) {
  useLiveRefetch(['ic.updated'], onRefetch);
  return null;
}

/** Renders a list, and returns the number of payloads of each refetch. `pass` lets time pass between events. */
async function open() {
  const calls: number[] = [];
  const { emit, unmount } = await renderWithShell(<List onRefetch={(payloads) => calls.push(payloads.length)} />);
  jest.useFakeTimers({ now: 0 });
  const payload: LivePayload = { org: 'northsea', department: 'ANE', hash: 'hashofintake', kind: 'status' };
  const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));
  return { calls, unmount, pass, change: () => emit('ic.updated', payload) };
}

test('a change after a pause is fetched at once', async () => {
  const { calls, change, pass } = await open();
  for (const times of [1, 2]) {
    pass(500);
    change();
    pass(0);
    expect(calls).toHaveLength(times);
  }
});

test('many changes are fetched twice: the first at once, the others half a second after the last', async () => {
  const { calls, change, pass } = await open();
  pass(500);
  for (let n = 0; n < 8; n += 1) {
    change();
    pass(100);
  }
  expect(calls).toEqual([1]);
  pass(399);
  expect(calls).toEqual([1]);
  pass(1);
  expect(calls).toEqual([1, 7]);
});

test('changes without a pause are fetched every two seconds', async () => {
  const { calls, change, pass } = await open();
  pass(500);
  for (let n = 0; n < 30; n += 1) {
    change();
    pass(400);
  }
  expect(calls).toEqual([1, 5, 5, 5, 5, 5]);
});

test('a closed list fetches nothing', async () => {
  const { calls, change, pass, unmount } = await open();
  pass(500);
  change();
  unmount();
  pass(5000);
  expect(calls).toEqual([]);
});

/** A list with a button that signs in again, after which another connection takes the place of the first one. */
function SignedOut({ former, renewed, onRefetch }: ListProps & Record<'former' | 'renewed', LiveStates>) {
  const [live, setLive] = useState(former);
  return (
    <ShellProvider api={useShell()} live={live}>
      <button type="button" onClick={() => setLive(renewed)}>
        Sign in
      </button>
      <List onRefetch={onRefetch} />
    </ShellProvider>
  );
}

test.each(['lost', 'live'] as const)(
  'after signing in again a list that was %s is fetched, since nobody told it of changes meanwhile',
  async (was) => {
    const calls: number[] = [];
    const [former, renewed] = [liveStates(), liveStates()];
    const onRefetch: ListProps['onRefetch'] = (payloads) => calls.push(payloads.length);
    const { user } = await renderWithShell(<SignedOut former={former} renewed={renewed} onRefetch={onRefetch} />);
    former.become('live');
    former.become(was);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(calls).toEqual([]);
    renewed.become('live');
    expect(calls).toEqual([0]);
  },
);
