import {
  type FirstStep,
  type FirstSteps,
  firstSteps,
  getFirstSteps,
  getOptions,
  type Language,
  putStepAside,
  sendTestMail,
  type TestMail,
} from '@intake-desk/contracts';
import { answers, renderWithShell, testShell } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { NextStep } from './NextStep.tsx';
import Start from './Start.tsx';
import { fromFirstSteps } from './step-pages.ts';

const sample = (
  changes: Partial<Record<string, Partial<FirstStep>>> = {},
  testMail: TestMail | null = null,
): FirstSteps => ({
  steps: firstSteps.map((step) => {
    const count = step === 'mail' || step === 'backup' ? null : 0;
    return { step, done: false, count, at: null, aside: null, ...changes[step] };
  }),
  testMail,
  backup: null,
});
const mail = (state: TestMail['state'], failure: string | null = null): TestMail => ({
  recipient: 'admin@demo.test',
  state,
  failure,
  at: '2026-11-20T09:30:00.000Z',
});
const open = (steps: FirstSteps = sample(), language: Language = 'en') =>
  renderWithShell(<Start />, {
    remote,
    language,
    path: '/settings/start',
    shell: { can: () => true },
    answers: [answers(getOptions, {}), answers(getFirstSteps, steps)],
  });
const step = (name: string) => screen.findByRole('listitem', { name });

test('each step shows its state and leads to its page', async () => {
  const at = '2026-11-20T02:30:00.000Z';
  await open({
    ...sample({ departments: { done: true, count: 2 }, backup: { done: true, at } }),
    backup: { at, file: '<i>desk</i>.gz', bytes: 4_210_000_000, by: 'Command line' },
  });
  expect(await step('Departments')).toHaveTextContent('2 departments');
  expect(await step('Departments')).toHaveTextContent('Done');
  expect(await step('Content')).toHaveTextContent('To do');
  expect(await step('Backup')).toHaveTextContent('The last backup was made on 20-11-2026 03:30.');
  expect(await step('Backup')).toHaveTextContent('<i>desk</i>.gz, 4.2 GB, made by the command line.');
  expect(within(await step('Departments')).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('4 steps left before you can invite the first patient.')).toBeInTheDocument();
});

test.each([
  ['Departments', 'Go to Departments', '/settings/organization?organization=northsea'],
  ['Users', 'Go to Users', '/settings/user'],
  ['Content', 'Go to Content', '/settings/content'],
  ['Mail server', 'Edit mail texts', '/settings/messages'],
  ['Whitelist', 'Go to Whitelist', '/settings/whiteLists'],
  ['Backup', 'See backups in the log', '/settings/logs?tab=admin&subject=backup&unassigned=1&period=last12months'],
])('%s leads to a page', async (name, link, address) => {
  await open();
  expect(within(await step(name)).getByRole('link')).toHaveAccessibleName(link);
  expect(within(await step(name)).getByRole('link')).toHaveAttribute('href', address);
  expect(await step('Backup')).toHaveTextContent('No backup has been made yet.');
});

test('the first open step is marked as the next one', async () => {
  await open(sample({ departments: { done: true, count: 2 } }));
  expect(await step('Users')).toHaveAttribute('aria-current', 'step');
  expect(await step('Content')).not.toHaveAttribute('aria-current');
});

test('a page opened from the first steps leads back to them and on to the next one', async () => {
  await renderWithShell(<NextStep step="users" />, {
    remote,
    path: '/settings/user',
    state: fromFirstSteps,
    shell: { can: () => true },
    answers: [answers(getFirstSteps, sample({ departments: { done: true, count: 2 } }))],
  });
  const steps = await screen.findByRole('navigation', { name: 'First steps' });
  expect(await within(steps).findByRole('link', { name: 'Next step: Content' })).toHaveAttribute(
    'href',
    '/settings/content',
  );
  expect(within(steps).getByRole('link', { name: 'Back to first steps' })).toHaveAttribute('href', '/settings/start');
});

test('an overview, which has no patients of its own, is asked for no steps', async () => {
  const { organisation } = testShell().shell;
  const { server } = await renderWithShell(<Start />, {
    remote,
    path: '/settings/start',
    shell: { can: () => true, organisation: { ...organisation, overview: true } },
    answers: [answers(getOptions, {})],
  });
  expect(await screen.findByText('An overview needs no first steps.')).toBeInTheDocument();
  expect(server.named(getFirstSteps)).toHaveLength(0);
});

test('a step is put aside with who and when, and Undo takes it up again', async () => {
  const { user, server, calls } = await open();
  await step('Whitelist');
  const aside = sample({ whitelist: { aside: { by: '<b>Ada</b>', at: '2026-11-20T09:30:00.000Z' } } });
  server.give(answers(putStepAside, aside), answers(getFirstSteps, aside));
  await user.click(await screen.findByRole('button', { name: 'Whitelist: mark as not needed' }));
  await waitFor(async () =>
    expect(await step('Whitelist')).toHaveTextContent('Marked as not needed by <b>Ada</b> on 20-11-2026 10:30.'),
  );
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['notify']));
  server.give(answers(putStepAside, sample()), answers(getFirstSteps, sample()));
  await user.click(screen.getByRole('button', { name: 'Whitelist: mark as needed' }));
  await waitFor(async () => expect(await step('Whitelist')).toHaveTextContent('To do'));
  expect(server.named(putStepAside).map(({ args }) => [args.params.step, args.body])).toEqual([
    ['whitelist', { org: 'northsea', aside: true }],
    ['whitelist', { org: 'northsea', aside: false }],
  ]);
});

test('a test mail is sent, and what became of it is said: queued, then failed and why', async () => {
  const { user, server } = await open();
  server.give(answers(sendTestMail, sample({}, mail('queued'))), answers(getFirstSteps, sample({}, mail('queued'))));
  await user.click(await screen.findByRole('button', { name: 'Send me a test mail' }));
  expect(await screen.findByText(/to admin@demo.test .* is waiting to be sent/)).toBeInTheDocument();
  server.give(answers(getFirstSteps, sample({}, mail('failed', 'The mail server cannot be reached.'))));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/was not sent\. The mail server cannot be reached\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();
});

test('a refused test mail says why, and the steps stay', async () => {
  const { user, server, calls } = await open();
  server.give(answers.failure(sendTestMail, 429));
  await user.click(await screen.findByRole('button', { name: 'Send me a test mail' }));
  await waitFor(() => expect(calls.flatMap(({ args }) => args)).toMatchObject([{ kind: 'error' }]));
  expect(await step('Departments')).toBeInTheDocument();
});

test('a complete questionnaire says so', async () => {
  const done = Object.fromEntries(firstSteps.map((name) => [name, { done: true }]));
  await open(sample({ ...done, whitelist: { aside: { by: 'Ada', at: '2026-11-20T09:30:00.000Z' } } }));
  expect(await screen.findByText(/^All steps are done/)).toBeInTheDocument();
});

test('a failure names cause and cure, and the retry works', async () => {
  const { user, server } = await renderWithShell(<Start />, {
    remote,
    path: '/settings/start',
    shell: { can: () => true },
    answers: [answers(getOptions, {}), answers.failure(getFirstSteps, 500)],
  });
  await screen.findByRole('alert');
  server.give(answers(getFirstSteps, sample()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await step('Departments')).toBeInTheDocument();
});
