import { type FirstSteps, firstSteps, getFirstSteps } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderDesk } from '../testing/render-desk.tsx';

let desk: Awaited<ReturnType<typeof renderDesk>>;

const steps = (done: boolean): FirstSteps => ({
  steps: firstSteps.map((step) => ({ step, done, count: null, at: null, aside: null })),
  testMail: null,
  backup: null,
});
const render = (admin: boolean, production: boolean, done = false) =>
  renderDesk({
    path: '/about',
    role: 'manager',
    user: { admin },
    page: { production },
    answers: [answers(getFirstSteps, steps(done))],
  });

test('an administrator of a new installation is told once per tab that steps are open, with a link to them', async () => {
  desk = await render(true, true);
  await screen.findByText('6 first steps are still to be done.');
  await desk.user.click(screen.getByRole('button', { name: 'Show them' }));
  await waitFor(() => expect(location.pathname).toBe('/settings/start'));
  desk = await render(true, true);
  await screen.findByRole('heading', { level: 1, name: 'About Intake Desk' });
  expect(desk.server.named(getFirstSteps)).toHaveLength(0);
});

test.each([
  ['of the demonstration', true, false],
  ['who is no administrator', false, true],
])('somebody %s is not asked about', async (_, admin, production) => {
  desk = await render(admin, production);
  await screen.findByRole('heading', { level: 1, name: 'About Intake Desk' });
  expect(desk.server.named(getFirstSteps)).toHaveLength(0);
});

test('an overview is not asked about', async () => {
  desk = await renderDesk({
    path: '/about',
    role: 'manager',
    user: {
      admin: true,
      organizations: [
        { symbol: 'northsea', name: 'Group', kind: 'overview', timezone: 'Europe/Amsterdam', language: 'nl' },
      ],
    },
    page: { production: true },
  });
  await screen.findByRole('heading', { level: 1, name: 'About Intake Desk' });
  expect(desk.server.named(getFirstSteps)).toHaveLength(0);
});

test('an administrator of a complete installation sees no notice', async () => {
  desk = await render(true, true, true);
  await waitFor(() => expect(desk.server.named(getFirstSteps)).toHaveLength(1));
  expect(screen.queryByText(/first step/)).not.toBeInTheDocument();
});
