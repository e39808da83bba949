import {
  getPortalIntake,
  getPortalLink,
  type LinkFailure,
  openPortalIntake,
  patientProofHeader,
  proveBirthDate,
  reachItem,
} from '@intake-desk/contracts';
import { answers, type TestReply } from '@intake-desk/kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './App.tsx';
import { birthDateOf } from './pages/BirthDatePage.tsx';
import { newIntake, portalAnswers } from './testing/portal-answers.ts';
import { server, token, visit, visitQuestions } from './testing/visit.tsx';

const user = userEvent.setup();

describe('a birth date', () => {
  const asked = () => {
    server.give(...portalAnswers());
    server.give(
      answers.failure(getPortalIntake, 403, { code: 'birth_date' }),
      answers(getPortalIntake, newIntake),
      answers(getPortalLink, {
        organisation: 'North Sea Hospital',
        department: 'Anaesthesiology',
        language: 'en',
        phone: '+31 20 123 4567',
        birthDate: 'asked',
      }),
      answers(proveBirthDate, { proof: 'a-proof' }),
    );
  };
  const type = async (day: string, month: string, year: string) => {
    for (const [name, text] of Object.entries({ Day: day, Month: month, Year: year })) {
      const field = await screen.findByLabelText(name);
      await user.clear(field);
      await user.type(field, text);
    }
    await user.click(screen.getByRole('button', { name: 'Next' }));
  };

  test('is asked for before anything is shown, and its proof goes with each call from then on', async () => {
    asked();
    render(<App token={token} />);
    expect(await screen.findByRole('heading', { name: 'Are you the right person?' })).toHaveFocus();
    expect(screen.queryByText('Small questionnaire')).not.toBeInTheDocument();
    await type('31', '12', '1980');
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
    expect(server.named(proveBirthDate).map(({ args }) => args.body)).toEqual([{ dob: '1980-12-31' }]);
    expect(server.named(getPortalIntake).map(({ headers }) => headers.get(patientProofHeader))).toEqual([
      null,
      'a-proof',
    ]);
  });

  test('is sent once, and the button says that it is on its way', async () => {
    asked();
    render(<App token={token} />);
    await screen.findByLabelText('Day');
    const { promise, resolve } = Promise.withResolvers<void>();
    server.gate = () => promise;
    await type('31', '12', '1980');
    await user.click(screen.getByRole('button', { name: 'Sending …' }));
    resolve();
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
    expect(server.named(proveBirthDate)).toHaveLength(1);
  });

  test('that is no day is not sent; one that is wrong says so and stays to be mended', async () => {
    asked();
    server.give(answers.failure(proveBirthDate, 422, { errors: { dob: ['dob.wrong'] } }));
    render(<App token={token} />);
    await type('31', '2', '1980');
    expect(screen.getByText(/^Enter the day, month and year/)).toBeVisible();
    expect(screen.getByLabelText('Day')).toHaveFocus();
    expect(screen.getByLabelText('Day')).toBeInvalid();
    expect(server.named(proveBirthDate)).toEqual([]);
    await type('1', '2', '1980');
    expect(await screen.findByText(/^This is not the birth date that the hospital has/)).toBeVisible();
    expect(screen.getByRole('link', { name: '+31 20 123 4567' })).toBeVisible();
    expect(screen.getByLabelText('Year')).toHaveValue('1980');
  });

  test('that was tried too often says when to try again and whom to call', async () => {
    asked();
    server.give(answers.failure(proveBirthDate, 429, {}, { headers: { 'retry-after': '600' } }));
    render(<App token={token} />);
    await type('1', '2', '1980');
    expect(await screen.findByText(/^There were too many attempts\. You can try again at \d\d:\d\d\./)).toBeVisible();
    expect(screen.getByRole('link', { name: '+31 20 123 4567' })).toBeVisible();
  });

  test('that was tried too often in a day says that the next try is tomorrow', async () => {
    asked();
    server.give(answers.failure(proveBirthDate, 429, {}, { headers: { 'retry-after': String(86_400 - 60) } }));
    render(<App token={token} />);
    await type('1', '2', '1980');
    expect(await screen.findByText(/You can try again tomorrow at \d\d:\d\d\./)).toBeVisible();
  });

  test.each([
    ['31', '12', '1980', '1980-12-31'],
    ['1', '2', '1980', '1980-02-01'],
    ['29', '2', '1981', undefined],
    ['29', '2', '1980', '1980-02-29'],
    ['1', '13', '1980', undefined],
    ['1', '1', '80', undefined],
    ['1', '1', '2027', undefined],
    ['', '1', '1980', undefined],
    ['x', '1', '1980', undefined],
  ])('%s %s %s is %s', (day, month, year, date) => {
    expect(birthDateOf({ day, month, year }, new Date('2026-11-23'))).toBe(date);
  });
});

describe('a link that has ended', () => {
  const ended = (code: LinkFailure['code'], phone: string): TestReply => {
    const body: LinkFailure = {
      message: 'This link has ended.',
      code,
      organisation: 'North Sea Hospital',
      department: 'Anaesthesiology',
      phone,
      language: 'nl',
      callback: false,
    };
    return { route: getPortalIntake, when: {}, status: 410, respond: () => Response.json(body, { status: 410 }) };
  };

  test('by time says so in the invitation’s language, and whom to call', async () => {
    server.give(ended('link_expired', '+31 20 123 4567'));
    render(<App token={token} />);
    expect(await screen.findByRole('heading', { name: 'Deze link is verlopen' })).toBeVisible();
    expect(screen.getByText(/Bel Anaesthesiology:/)).toBeVisible();
    expect(screen.getByRole('link', { name: '+31 20 123 4567' })).toBeVisible();
  });

  test('because another took its place says to look for the newer one', async () => {
    server.give(ended('link_withdrawn', ''));
    render(<App token={token} />);
    expect(await screen.findByRole('heading', { name: 'Deze link is niet meer geldig' })).toBeVisible();
    expect(screen.getByText(/nieuwere uitnodiging/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('leaves no unsent answer behind', async () => {
    sessionStorage.setItem(`unsent ${token}`, '[]');
    server.give(ended('link_expired', ''));
    render(<App token={token} />);
    await screen.findByRole('heading', { name: 'Deze link is verlopen' });
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('unsent'))).toEqual([]);
  });
});

describe('opened', () => {
  /** A trusted event, as the browser's own; those of scripts are not trusted. */
  const touch = (listeners: Parameters<typeof window.addEventListener>[]) => {
    const event: Event = Object.create(new Event('pointerdown'), {
      isTrusted: { value: true },
      target: { value: document.body },
    });
    for (const [type, listener] of listeners)
      if (type === 'pointerdown' && typeof listener === 'function') listener(event);
  };
  const opened = () => server.named(openPortalIntake);

  test('is reported once, when a person touches the page; a script that clicks does not count', async () => {
    const listen = import.meta.jest.spyOn(window, 'addEventListener');
    await visitQuestions(user);
    await screen.findByLabelText('Yes');
    expect(opened()).toEqual([]);
    const { calls } = listen.mock;
    act(() => touch(calls));
    act(() => touch(calls));
    await waitFor(() => expect(opened()).toHaveLength(1));
  });

  test('is not reported for a questionnaire that was opened before', async () => {
    const listen = import.meta.jest.spyOn(window, 'addEventListener');
    await visitQuestions(user, { category: 'visited' });
    await screen.findByLabelText('Yes');
    act(() => touch(listen.mock.calls));
    expect(opened()).toEqual([]);
  });
});

test("the patient's position is reported at each question, with the seconds before it and without an answer", async () => {
  const clock = import.meta.jest.spyOn(Date, 'now');
  let now = 1_700_000_000_000;
  clock.mockImplementation(() => now);
  await visitQuestions(user);
  await user.click(screen.getByLabelText('No'));
  now += 12_000;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { level: 1, name: 'Heart' });
  // A long pause counts as half a minute, since the patient did something else.
  now += 600_000;
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  await user.click(screen.getByLabelText('Pacemaker'));
  document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
  await waitFor(() => expect(server.named(reachItem)).toHaveLength(3));
  const told = { version: newIntake.version, device: 'phone' };
  expect(server.named(reachItem).map(({ args }) => args.body)).toEqual([
    { ...told, uniqueId: 'small.medication', seconds: 0, times: [] },
    { ...told, uniqueId: 'small.heart', seconds: 12, times: [{ uniqueId: 'small.medication', seconds: 12 }] },
    { ...told, uniqueId: 'small.heart', seconds: 30, times: [{ uniqueId: 'small.heart', seconds: 30 }] },
  ]);
  expect(server.named(reachItem).every(({ keepalive }) => keepalive)).toBe(true);
});

test('the time of a screen is reported by question, and of the last one before the review', async () => {
  const clock = import.meta.jest.spyOn(Date, 'now');
  let now = 1_700_000_000_000;
  clock.mockImplementation(() => now);
  await visitQuestions(user);
  now += 5000;
  await user.click(screen.getByLabelText('Yes'));
  now += 8000;
  await user.click(await screen.findByLabelText(/^Which ones/));
  now += 2000;
  await user.keyboard('x');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByLabelText('Pacemaker'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { level: 1, name: 'Fitness' });
  now += 3000;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { level: 1, name: 'Check your answers' });
  await waitFor(() => expect(server.named(reachItem)).toHaveLength(4));
  expect(server.named(reachItem).map(({ args: { body } }) => [body.uniqueId, body.times])).toEqual([
    ['small.medication', []],
    [
      'small.heart',
      [
        { uniqueId: 'small.medication', seconds: 5 },
        { uniqueId: 'small.list', seconds: 10 },
      ],
    ],
    ['small.fitness', []],
    ['small.fitness', [{ uniqueId: 'small.fitness', seconds: 3 }]],
  ]);
});

test('loading the page reports nothing: a visit alone changes nothing', async () => {
  visit();
  await screen.findByRole('button', { name: 'Start' });
  expect(server.calls.map(({ route }) => route.method)).toEqual(['GET']);
});
