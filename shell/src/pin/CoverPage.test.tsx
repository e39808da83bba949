import { logout, uncoverSession } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { pageLoad } from '../page/load-page.ts';
import { takePartingWord } from '../page/parting-word.ts';
import { tabChannel } from '../session/tabs.ts';
import { clock, stopClock, until } from '../testing/clock.ts';
import { renderSignedOut } from '../testing/render-signed-out.tsx';

const { jest } = import.meta;
const covered = { name: 'Demo Tablet', handedOver: true };
let loads: string[];
beforeEach(() => {
  loads = [];
  jest.spyOn(pageLoad, 'reload').mockImplementation(() => void loads.push('reload'));
});

const asksPin = [
  answers.failure(uncoverSession, 401, {}, { when: { body: { pin: '0000' } } }),
  answers(uncoverSession, null, { when: { body: { pin: '2468' } } }),
  answers.failure(uncoverSession, 422, { errors: { pin: ['pin.failed'] } }),
];

test.each(['/', '/intakes', '/choice', '/reports', '/pin_login'])(
  'A8 at %s a covered device shows whose PIN it needs and nothing else; the correct one loads the address',
  async (path) => {
    const { user } = await renderSignedOut({ path, covered, answers: asksPin });
    expect(screen.getByRole('heading', { name: 'The screen is covered' })).toBeInTheDocument();
    expect(screen.getByText(/This device has been handed over to a patient/)).toBeInTheDocument();
    expect(screen.getByText('Demo Tablet')).toBeInTheDocument();
    const pin = screen.getByLabelText('PIN');
    expect(pin).toHaveFocus();
    await user.type(pin, '1111{Enter}');
    expect(await screen.findByText('Pincode is incorrect')).toBeInTheDocument();
    expect(pin).toHaveValue('');
    await user.type(pin, '2468{Enter}');
    await waitFor(() => expect(loads).toEqual(['reload']));
    expect(location.pathname).toBe(path);
  },
);

test('A8 a session that ended below its cover leads to the sign-in page of the address', async () => {
  const { user } = await renderSignedOut({ path: '/intakes', covered, answers: asksPin });
  await user.type(screen.getByLabelText('PIN'), '0000{Enter}');
  await waitFor(() => expect(loads).toContain('reload'));
});

test('A8 somebody else ends the session below the cover, and finds an empty browser', async () => {
  sessionStorage.setItem('somebody-kept', 'epd 0042');
  const { user } = await renderSignedOut({ path: '/intakes', covered, answers: [answers(logout, null)] });
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  await waitFor(() => expect(loads).toEqual(['reload']));
  expect(sessionStorage.getItem('somebody-kept')).toBeNull();
});

test('A8 F7 a reloaded cover signs out when the server says so, and leaves an empty tablet', async () => {
  sessionStorage.setItem('somebody-kept', 'epd 0042');
  stopClock();
  await renderSignedOut({ path: '/intakes', covered: { ...covered, handedOver: false, leftMs: 150_000 } });
  clock.pass(149_000);
  expect(loads).toEqual([]);
  expect(sessionStorage.getItem('somebody-kept')).toBe('epd 0042');
  // The lid was closed meanwhile.
  clock.sleep(3_600_000);
  clock.pass(1_000);
  await until(() => expect(loads).toEqual(['reload']));
  expect(sessionStorage.getItem('somebody-kept')).toBeNull();
  expect(location.pathname).toBe('/pin_login');
  expect(takePartingWord()).toBe('expired');
  clock.pass(60_000);
  expect(loads).toEqual(['reload']);
});

test('A8 a device that was handed to a patient is not signed out meanwhile', async () => {
  stopClock();
  await renderSignedOut({ path: '/intakes', covered });
  clock.pass(3_600_000);
  expect(loads).toEqual([]);
});

test('A8 a cover that was taken away in another tab goes here too', async () => {
  await renderSignedOut({ path: '/intakes', covered });
  const other = new BroadcastChannel(tabChannel);
  other.postMessage({ kind: 'signedIn', user: 7 });
  await waitFor(() => expect(loads).toEqual(['reload']));
  other.close();
});

test('A8 another tab that finds itself covered takes no typed PIN away', async () => {
  const { user } = await renderSignedOut({ path: '/intakes', covered });
  await user.type(screen.getByLabelText('PIN'), '24');
  const [other, last] = [new BroadcastChannel(tabChannel), new BroadcastChannel(tabChannel)];
  const heard = new Promise((resolve) => {
    last.onmessage = ({ data }) => data.kind === 'ended' && resolve(data);
  });
  other.postMessage({ kind: 'covered' });
  other.postMessage({ kind: 'ended' });
  await heard;
  for (const channel of [other, last]) channel.close();
  expect(loads).toEqual(['reload']);
  expect(screen.getByLabelText('PIN')).toHaveValue('24');
});
