import type { ExportStatus, LiveEvent, LivePayload, RemoteSlot, ShellApi, UserView } from '@intake-desk/contracts';
import { api } from '@intake-desk/kit';
import { useHarnessApi } from '@intake-desk/kit/harness';
import { addTranslations, DeskProviders, startI18n } from '@intake-desk/kit/host';
import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { loadShellTexts, shellNamespace } from '../page/shell-texts.ts';
import { useShellApi } from './use-shell-api.ts';

const user: UserView = {
  id: 7,
  name: 'Nurse',
  email: 'nurse@demo.test',
  admin: false,
  authByPin: false,
  organizations: [],
  departments: [],
  permissions: ['send_invite'],
  roles: [{ name: 'Nurse', organization: 'northsea', permissions: ['send_invite'] }],
};
const organisation: ShellApi['organisation'] = {
  symbol: 'northsea',
  name: 'North Sea Hospital',
  timezone: 'Europe/Amsterdam',
  departments: [{ symbol: 'ANE', name: 'Anaesthesiology' }],
};
const department = { symbol: 'ANE', name: 'Anaesthesiology' };

const heard = new Map<LiveEvent, (payload: LivePayload) => void>();
const subscribe: ShellApi['subscribe'] = (event, fn) => {
  heard.set(event, fn);
  return () => void heard.delete(event);
};
const hearing = new Set<(status: ExportStatus) => void>();
const subscribeExports: NonNullable<ShellApi['subscribeExports']> = (fn) => {
  hearing.add(fn);
  return () => void hearing.delete(fn);
};
const channel = { state: () => 'live' as const, subscribe, subscribeExports };
const prepareRecord = () => undefined;
const reportProblem = () => 'id-of-the-shell';
const can: ShellApi['can'] = (permission) => permission === 'send_invite';

// The user may open only the slot that hands an intake over.
const canOpen: ShellApi['canOpen'] = (slot) => slot === 'pin/modal/v1';
const slots: readonly RemoteSlot[] = [
  { name: 'record/modal/v1', permission: 'view_patient_modal' },
  { name: 'pin/modal/v1', permission: 'send_invite' },
];

/** The two implementations that remotes meet, from the same facts. */
const implementations = {
  shell: () =>
    useShellApi({
      user,
      choice: { organisation, department },
      can,
      canOpen,
      characterKeys: false,
      channel,
      prepareRecord,
      reportProblem,
    }),
  harness: () =>
    useHarnessApi({
      slots,
      user,
      organisation,
      department,
      language: 'en',
      characterKeys: false,
      live: 'live',
      subscribe,
      subscribeExports,
    }),
};

const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});
const wrapper = ({ children }: { children: ReactNode }) => (
  <Provider store={store}>
    <DeskProviders>
      <MemoryRouter>{children}</MemoryRouter>
    </DeskProviders>
  </Provider>
);

beforeAll(async () => {
  await startI18n('en');
  await addTranslations(shellNamespace, loadShellTexts);
});

describe.each(['shell', 'harness'] as const)('ShellApi of the %s', (which) => {
  const start = () => renderHook(() => ({ ...implementations[which](), location: useLocation() }), { wrapper }).result;

  test('has exactly the members of the contract', () => {
    const names: Record<keyof ShellApi, true> = {
      user: true,
      can: true,
      organisation: true,
      department: true,
      language: true,
      characterKeys: true,
      live: true,
      navigate: true,
      canOpen: true,
      openRecord: true,
      openPin: true,
      prepareRecord: true,
      notify: true,
      reportProblem: true,
      subscribe: true,
      subscribeExports: true,
    };
    expect(Object.keys(start().current.api).sort()).toEqual(Object.keys(names).sort());
  });

  test('tells who, where and in which language, and no more of the user than that', () => {
    const { api: given } = start().current;
    expect(given.user).toEqual({ id: 7, name: 'Nurse', admin: false, authByPin: false });
    expect([given.organisation, given.department, given.language, given.characterKeys, given.live]).toEqual([
      organisation,
      department,
      'en',
      false,
      'live',
    ]);
    expect([given.can('send_invite'), given.can('view_user')]).toEqual([true, false]);
    expect([given.canOpen('pin/modal/v1'), given.canOpen('record/modal/v1')]).toEqual([true, false]);
  });

  test('navigates with a state that no address shows', () => {
    const result = start();
    act(() => result.current.api.navigate('/invite', { epd: '0042' }));
    expect(result.current.location).toMatchObject({ pathname: '/invite', search: '', state: { epd: '0042' } });
  });

  test('opens a record, opens the PIN modal, and closes', () => {
    const result = start();
    const target = { org: 'northsea', dep: 'ANE', hash: 'h1' };
    act(() => result.current.api.openRecord(target));
    expect(result.current.open).toEqual({ slot: 'record/modal/v1', target });
    act(() => result.current.api.openPin({ ...target, epd: '0042' }));
    expect(result.current.open).toEqual({ slot: 'pin/modal/v1', target: { ...target, epd: '0042' } });
    act(() => result.current.controls.close());
    expect(result.current.open).toBeUndefined();
  });

  test('shows a notice', async () => {
    const result = start();
    act(() => result.current.api.notify({ kind: 'success', message: `Saved by ${which}` }));
    await screen.findByText(`Saved by ${which}`);
  });

  test('has an id for a problem that a remote noticed', () => {
    const id = start().current.api.reportProblem?.({ remote: 'mf-invite', message: 'The form has no fields.' });
    expect(id).toEqual(expect.stringMatching(which === 'shell' ? /^id-of-the-shell$/ : /^[0-9a-f-]{36}$/));
  });

  test('hands on live events until the unsubscribe', () => {
    const result = start();
    const got: LivePayload[] = [];
    const payload: LivePayload = { org: 'northsea', department: 'ANE', hash: 'h1', kind: 'created' };
    const end = result.current.api.subscribe('conversion.created', (given) => got.push(given));
    heard.get('conversion.created')?.(payload);
    end();
    heard.get('conversion.created')?.(payload);
    expect(got).toEqual([payload]);
  });

  test('hands on the progress of downloads until the unsubscribe', () => {
    const result = start();
    const got: ExportStatus[] = [];
    const status: ExportStatus = { org: 'northsea', id: 'a', state: 'running', rows: 500, total: 700 };
    const end = result.current.api.subscribeExports?.((given) => got.push(given));
    for (const fn of hearing) fn(status);
    end?.();
    for (const fn of hearing) fn({ ...status, state: 'done' });
    expect(got).toEqual([status]);
  });

  test('stays the same object while nothing changes', () => {
    const { result, rerender } = renderHook(implementations[which], { wrapper });
    const before = result.current.api;
    rerender();
    expect(result.current.api).toBe(before);
  });
});

test('D3 a record of a linked organisation is reached through the selected one, in which the user has a role', async () => {
  const delta = {
    symbol: 'delta',
    name: 'Delta Care Group',
    kind: 'overview',
    timezone: 'Europe/Amsterdam',
    language: 'en',
  } as const;
  const polder = { ...delta, symbol: 'polder', kind: 'clinic' } as const;
  const { result } = renderHook(
    () =>
      useShellApi({
        user: { ...user, organizations: [delta, polder] },
        choice: { organisation: { ...organisation, symbol: 'delta' }, department },
        can,
        canOpen,
        characterKeys: false,
        channel,
        prepareRecord,
        reportProblem,
      }),
    { wrapper },
  );
  const targets = ['northsea', 'polder'].map((org) => ({ org, dep: 'ANE', hash: 'h1' }));
  const [linked = { org: '', dep: '', hash: '' }] = targets;
  act(() => result.current.api.openRecord(linked, targets, { before: 0, count: 2, all: async () => targets }));
  const { open } = result.current;
  if (open?.slot !== 'record/modal/v1') throw new Error('No record is open.');
  const reached = ['delta', 'polder'].map((org) => ({ org, dep: 'ANE', hash: 'h1' }));
  expect([open.target, open.among, await open.list?.all()]).toEqual([reached[0], reached, reached]);
});
