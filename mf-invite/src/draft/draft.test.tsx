import { webcrypto } from 'node:crypto';
import {
  getDepartmentConfig,
  getDraftKey,
  getEpdDetails,
  getTags,
  type ShellApi,
  sendInvitation,
} from '@intake-desk/contracts';
import { api } from '@intake-desk/kit';
import { answers, renderWithShell } from '@intake-desk/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import Invite from '../invite/Invite.tsx';
import remote from '../remote.ts';
import { sampleConfig, sampleContent } from '../testing/sample-department.ts';
import { invitedHash, sampleRecord } from '../testing/sample-record.ts';
import { draftSlot } from './draft-store.ts';

const key = Buffer.alloc(32, 1).toString('base64');
const keyOfAnotherSession = Buffer.alloc(32, 2).toString('base64');

beforeAll(() => void Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle }));

interface Opened {
  readonly key?: string;
  readonly shell?: Partial<ShellApi>;
  readonly authByPin?: boolean;
}

async function open({ key: given = key, shell, authByPin = false }: Opened = {}) {
  const rendered = await renderWithShell(<Invite />, {
    remote,
    path: '/invite',
    shell: { user: { id: 3, name: 'Demo Nurse', admin: false, authByPin }, ...shell },
    answers: [
      answers(getDepartmentConfig, {
        config: sampleConfig(['ic_enabled', 'ask_last_name']),
        content: [...sampleContent],
      }),
      answers(getTags, []),
      answers(getDraftKey, { key: given }),
      answers(sendInvitation, invitedHash),
      answers(getEpdDetails, sampleRecord({ state: 'sent' })),
    ],
  });
  await screen.findByRole('combobox', { name: 'Questionnaire' });
  return rendered;
}
type Page = Awaited<ReturnType<typeof open>>;

const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]);
const kept = () => sessionStorage.getItem(draftSlot);

async function fill({ user }: Page): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: 'Questionnaire' }));
  await user.click(await screen.findByRole('option', { name: 'Pain' }));
  await user.type(field('Patient ID'), '00123');
  await user.type(field('Last name'), 'Canary');
  await user.type(field('E-mail'), 'zoe@example.org');
  await waitFor(() => expect(kept()).not.toBeNull());
}

/** Reloads the page without unmounting it; the tab's storage remains. */
async function reload({ unmount }: Page, next: Opened = {}): Promise<Page> {
  const slot = kept() ?? '';
  unmount();
  sessionStorage.setItem(draftSlot, slot);
  return open(next);
}

test('F7 typed input survives a reload, and nothing readable is in any storage', async () => {
  const page = await open();
  await fill(page);
  await waitFor(() => expect(kept()?.length).toBeGreaterThan(400));
  for (const canary of ['00123', 'Canary', 'zoe@example.org', 'pain', btoa('00123').slice(0, 6)]) {
    expect(stored()).not.toContain(canary);
  }
  expect(stored()).not.toContain(key);
  await reload(page);
  expect(screen.getByRole('combobox', { name: 'Questionnaire' })).toHaveValue('Pain');
  expect(field('Patient ID')).toHaveValue('00123');
  expect(field('Last name')).toHaveValue('Canary');
  expect(field('E-mail')).toHaveValue('zoe@example.org');
});

test('F7 another session cannot read it, and it is gone', async () => {
  const page = await open();
  await fill(page);
  await reload(page, { key: keyOfAnotherSession });
  expect(field('Patient ID')).toHaveValue('');
  expect(kept()).toBeNull();
});

test('what is typed before and after the same user signs in again survives a reload', async () => {
  const page = await open();
  await fill(page);
  const before = kept();
  page.server.give(answers(getDraftKey, { key: keyOfAnotherSession }));
  act(() => void page.store.dispatch(api.util.invalidateTags(['Session'])));
  await waitFor(() => expect(page.server.named(getDraftKey)).toHaveLength(2));
  await waitFor(() => expect([null, before]).not.toContain(kept()));
  await reload(page, { key: keyOfAnotherSession });
  expect(field('Patient ID')).toHaveValue('00123');
  expect(field('Last name')).toHaveValue('Canary');
});

test('what was typed for another organisation is forgotten', async () => {
  const page = await open();
  await fill(page);
  const organisation = {
    symbol: 'polder',
    name: 'Polder Clinic',
    timezone: 'Europe/Amsterdam',
    departments: [{ symbol: 'ANE', name: 'Anaesthesiology' }],
  };
  await reload(page, { shell: { organisation } });
  expect(field('Patient ID')).toHaveValue('');
  await waitFor(() => expect(kept()).toBeNull());
});

test('E12 R15 after a reload whose reply was lost, sending again invites nobody twice', async () => {
  const page = await open();
  await fill(page);
  page.server.give(answers.offline(sendInvitation));
  await page.user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('We do not know whether the invitation was sent.');
  const sentKey = page.server.named(sendInvitation)[0]?.args.body.idempotencyKey;
  const next = await reload(page);
  await next.user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('Patient 00123 has been invited');
  expect(next.server.named(sendInvitation).map(({ args }) => args.body.idempotencyKey)).toEqual([sentKey]);
});

test('sending and leaving forget it', async () => {
  const page = await open();
  await fill(page);
  await page.user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('Patient 00123 has been invited');
  await waitFor(() => expect(kept()).toBeNull());
  await fill(page);
  page.unmount();
  expect(kept()).toBeNull();
});

test('in PIN mode nothing is kept, and no key is asked for', async () => {
  const { user, server } = await open({ authByPin: true });
  await user.type(field('Patient ID'), '00123');
  expect(kept()).toBeNull();
  expect(server.named(getDraftKey)).toEqual([]);
  expect(screen.queryByText(/what you entered is lost/)).not.toBeInTheDocument();
});

test('where a page cannot encrypt nothing is kept, and the form says so', async () => {
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: undefined });
  try {
    const { user, server } = await open();
    expect(screen.getByText('If this page is reloaded, what you entered is lost.')).toBeInTheDocument();
    await user.type(field('Patient ID'), '00123');
    expect(kept()).toBeNull();
    expect(server.named(getDraftKey)).toEqual([]);
  } finally {
    Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  }
});
