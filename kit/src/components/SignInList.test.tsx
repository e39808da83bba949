import type { SessionView } from '@intake-desk/contracts';
import { screen, within } from '@testing-library/react';
import { renderWithShell } from '../testing/index.ts';
import { SignInList } from './SignInList.tsx';

const signIn = (id: number, change: Partial<SessionView> = {}): SessionView => ({
  id,
  method: 'password',
  createdAt: '2026-03-01T08:00:00Z',
  lastSeenAt: '2026-03-01T09:30:00Z',
  ip: '192.0.2.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0',
  current: false,
  ...change,
});
const items = (): HTMLElement[] => within(screen.getByRole('list', { name: 'Sign-ins' })).getAllByRole('listitem');

test('A7 a sign-in says browser, address, way and time, and has a button that ends it', async () => {
  const ended: number[] = [];
  const { user } = await renderWithShell(
    <SignInList
      label="Sign-ins"
      signIns={[signIn(1), signIn(2, { userAgent: '', method: 'pin' })]}
      ending={undefined}
      onEnd={({ id }) => ended.push(id)}
    />,
  );
  expect(items()[0]).toHaveTextContent('Firefox, Windows from 192.0.2.7');
  expect(items()[0]).toHaveTextContent('Password · last seen 01-03-2026 10:30');
  expect(items()[1]).toHaveTextContent('Unknown browser');
  await user.click(screen.getByRole('button', { name: 'End Unknown browser, last seen 01-03-2026 10:30' }));
  expect(ended).toEqual([2]);
});

test('A7 the session that asks is marked, and ended only where the page says how', async () => {
  const props = {
    label: 'Sign-ins',
    signIns: [signIn(1, { current: true })],
    ending: undefined,
    onEnd: () => undefined,
  };
  const { unmount } = await renderWithShell(<SignInList {...props} />);
  expect(items()[0]).toHaveTextContent('this one');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  unmount();
  await renderWithShell(<SignInList {...props} endCurrent="Sign out" />);
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeInTheDocument();
});
