import {
  type ConfigCopy,
  type ConfigSide,
  copyConfig,
  getConfigSide,
  type SettingValue,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import Diff from './Diff.tsx';

const made = { version: 1, changedAt: '2026-11-02T08:00:00.000Z', changedBy: 'Anna Admin' };
const reminder = (field: string): string => `notificationTypes.reminder/week.${field}`;

const names = { ANE: 'Anaesthesiology', ORT: 'Orthopaedics', LNK: 'Linked' } as const;
function side(
  symbol: keyof typeof names,
  values: Readonly<Record<string, SettingValue>>,
  given: Partial<Pick<ConfigSide, 'organization' | 'version'>> = {},
): ConfigSide {
  return {
    organization: 'northsea',
    symbol,
    name: names[symbol],
    version: 4,
    versions: [made],
    settings: Object.entries(values).map(([path, value]) => ({ path, value, ...made })),
    ...given,
  };
}
const shared = { 'config.dob_check': true, 'portal.phone': '' };
const ane = side('ANE', {
  ...shared,
  'config.sms_check': true,
  'portal.deadlineHours': 24,
  [reminder('enabled')]: true,
  [reminder('receivers')]: ['patient'],
  [reminder('delayHours')]: null,
});
const ort = side('ORT', { ...shared, 'config.sms_check': false, 'portal.deadlineHours': 48 }, { version: 7 });
const departments = Object.entries(names).map(([symbol, name]) => ({ symbol, name }));

const sideOf = (data: ConfigSide, version?: number): TestReply =>
  answers(getConfigSide, data, {
    when: { query: { departmentSymbol: data.symbol, ...(version === undefined ? {} : { version }) } },
  });
const dry = (reply: ConfigCopy) => answers(copyConfig, reply, { when: { body: { dryRun: true } } });
const saved = (reply: ConfigCopy) => answers(copyConfig, reply, { when: { body: { dryRun: false } } });

const sms = { path: 'config.sms_check', before: false, after: true };
const message: ConfigCopy['changes'] = [
  { path: reminder('enabled'), after: true },
  { path: reminder('receivers'), after: ['patient'] },
  { path: reminder('delayHours'), after: null },
];

async function open({
  path = '/settings/diff?left=ANE&right=ORT',
  replies = [] as readonly TestReply[],
  admin = true,
} = {}) {
  const organisation = { symbol: 'northsea', name: 'North Sea', timezone: 'Europe/Amsterdam', departments };
  return renderWithShell(<Diff />, {
    remote,
    path,
    shell: { organisation, can: (permission) => admin || permission === 'view_diff_checker' },
    answers: [...replies, sideOf(ane), sideOf(ort)],
  });
}
const box = (name: RegExp | string): Promise<HTMLElement> => screen.findByRole('checkbox', { name });
const dialog = (name = 'Copy settings to Orthopaedics'): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const bar = (): HTMLElement => screen.getByRole('region', { name: 'Copy settings' });
const copyOver = (): HTMLElement => within(bar()).getByRole('button', { name: 'Copy…' });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('chosen settings are copied after a look at what changes, and Undo brings back what was', async () => {
  const { user, server, notices } = await open({
    replies: [dry({ version: 7, changes: [sms] }), saved({ version: 8, changes: [sms] })],
  });
  await user.click(await box('Phone number'));
  expect(within(bar()).getByRole('status')).toHaveTextContent('1 setting selected');
  await user.click(copyOver());
  const shown = await dialog();
  expect(await within(shown).findByRole('row', { name: /^Phone number.*Off.*On/ })).toBeInTheDocument();
  const asked = {
    org: 'northsea',
    departmentSymbol: 'ORT',
    version: 7,
    sourceSymbol: 'ANE',
    paths: ['config.sms_check'],
  };
  expect(server.named(copyConfig).map(({ args }) => args.body)).toEqual([{ ...asked, dryRun: true }]);

  server.give(
    sideOf(ane),
    sideOf(side('ORT', { ...shared, 'config.sms_check': true, 'portal.deadlineHours': 48 }, { version: 8 })),
  );
  await user.click(within(shown).getByRole('button', { name: 'Copy 1 setting' }));
  await closed();
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Phone number/ })).not.toBeInTheDocument());
  expect(server.named(copyConfig).at(-1)?.args.body).toEqual({ ...asked, dryRun: false });
  expect(notices.at(-1)).toMatchObject({ kind: 'success', message: 'The settings are copied to Orthopaedics.' });
  expect(within(bar()).getByRole('status')).toHaveTextContent('Nothing selected');

  server.give(sideOf(ane), sideOf(ort));
  notices.at(-1)?.action?.run();
  expect(await box('Phone number')).not.toBeChecked();
  expect(server.named(copyConfig).at(-1)?.args.body).toEqual({
    org: 'northsea',
    departmentSymbol: 'ORT',
    version: 8,
    sourceSymbol: 'ORT',
    sourceVersion: 7,
    paths: ['config.sms_check'],
    dryRun: false,
  });
  expect(notices.at(-1)).toMatchObject({ message: 'The change is undone.' });
});

test('a message that one side lacks is copied as a whole, and what a reader does not see goes along', async () => {
  const { user, server } = await open({ replies: [dry({ version: 7, changes: message })] });
  await user.click(await box(/^Reminder week: Recipients/));
  expect(await box(/^Reminder week: Send this message/)).toBeChecked();
  expect(within(bar()).getByRole('status')).toHaveTextContent('2 settings selected');
  await user.click(copyOver());
  expect(await within(await dialog()).findAllByRole('row')).toHaveLength(3);
  expect(server.named(copyConfig).map(({ args }) => args.body)).toMatchObject([
    { paths: [reminder('enabled'), reminder('receivers'), reminder('delayHours')] },
  ]);
});

test('all that is shown is chosen and taken back at once; what a search hides is counted', async () => {
  const { user } = await open();
  const all = await box('Select all shown settings');
  await user.click(all);
  expect(within(bar()).getByRole('status')).toHaveTextContent('4 settings selected');
  await user.type(screen.getByRole('textbox', { name: 'Search settings' }), 'phone');
  expect(await within(bar()).findByText('3 of them are not shown because of the search.')).toBeInTheDocument();
  await user.click(all);
  expect(within(bar()).getByRole('status')).toHaveTextContent('3 settings selected');
});

test('the other direction changes the left side', async () => {
  const { user, server } = await open({ replies: [dry({ version: 4, changes: [sms] })] });
  await user.click(await box('Phone number'));
  await user.click(within(bar()).getByRole('radio', { name: 'Left side: Anaesthesiology' }));
  await user.click(copyOver());
  await dialog('Copy settings to Anaesthesiology');
  expect(server.named(copyConfig).map(({ args }) => args.body)).toMatchObject([
    { departmentSymbol: 'ANE', version: 4, sourceSymbol: 'ORT' },
  ]);
});

test('without a choice the button says what is missing', async () => {
  const { user, server } = await open();
  await box('Phone number');
  await user.click(copyOver());
  expect(within(bar()).getByRole('alert')).toHaveTextContent('Select the settings to copy first.');
  expect(server.named(copyConfig)).toEqual([]);
});

test.each([true, false])(
  'a department that has changed since is compared again, and the choice is kept',
  async (dryRun) => {
    const { user, server } = await open({
      replies: [
        ...(dryRun ? [] : [dry({ version: 7, changes: [sms] })]),
        answers.failure(copyConfig, 409, {}, { when: { body: { dryRun } } }),
      ],
    });
    await user.click(await box('Phone number'));
    server.give(
      sideOf(ane),
      sideOf(side('ORT', { ...shared, 'config.sms_check': false, 'portal.deadlineHours': 72 }, { version: 8 })),
    );
    await user.click(copyOver());
    if (!dryRun) await user.click(await within(await dialog()).findByRole('button', { name: 'Copy 1 setting' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Orthopaedics has changed in the meantime');
    expect(notice).toHaveFocus();
    expect(screen.getByRole('row', { name: /due before the appointment/ })).toHaveTextContent('72 hours');
    expect(await box('Phone number')).toBeChecked();
    server.give(dry({ version: 8, changes: [sms] }));
    await user.click(copyOver());
    await within(await dialog()).findByRole('button', { name: 'Copy 1 setting' });
    expect(server.named(copyConfig).at(-1)?.args.body).toMatchObject({ version: 8, dryRun: true });
    expect(screen.queryByText('Orthopaedics has changed in the meantime')).not.toBeInTheDocument();
  },
);

test('settings that cannot be copied are named, and nothing can be copied', async () => {
  const errors = { 'portal.deadlineHours': ['validation.invalid'] };
  const { user } = await open({ replies: [answers.failure(copyConfig, 422, { errors })] });
  await user.click(await box('Phone number'));
  await user.click(copyOver());
  const alert = await within(await dialog()).findByRole('alert');
  expect(alert).toHaveTextContent(/due before the appointment \(hours\): This value is not valid\./);
  expect(screen.queryByRole('button', { name: /^Copy \d/ })).not.toBeInTheDocument();
});

test('a dry run that fails is tried again; a save that fails keeps the dialog', async () => {
  const { user, server } = await open({ replies: [answers.offline(copyConfig)] });
  await user.click(await box('Phone number'));
  await user.click(copyOver());
  const shown = await dialog();
  const again = await within(shown).findByRole('button', { name: 'Try again' });
  server.give(
    dry({ version: 7, changes: [sms] }),
    answers.failure(copyConfig, 500, {}, { when: { body: { dryRun: false } } }),
  );
  await user.click(again);
  await user.click(await within(shown).findByRole('button', { name: 'Copy 1 setting' }));
  expect(await within(shown).findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  await user.click(within(shown).getByRole('button', { name: 'Cancel' }));
  await closed();
  expect(await box('Phone number')).toBeChecked();
});

test('only an administrator copies', async () => {
  await open({ admin: false });
  expect(await screen.findByRole('row', { name: /^Phone number/ })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByText(/^To copy settings/)).not.toBeInTheDocument();
});

test('a linked department and an earlier version are copied from and never to', async () => {
  const linked = side('LNK', { ...shared, 'config.sms_check': false }, { organization: 'delta' });
  const { user } = await open({ path: '/settings/diff?left=ANE&right=LNK', replies: [sideOf(linked)] });
  await box('Phone number');
  expect(bar()).toHaveTextContent('To the left side: Anaesthesiology');
  expect(within(bar()).queryByRole('radio')).not.toBeInTheDocument();
  await user.click(
    within(screen.getByRole('group', { name: 'Right side' })).getByRole('combobox', { name: 'Department' }),
  );
  await user.click(await screen.findByRole('option', { name: 'Orthopaedics' }));
  await waitFor(() => expect(within(bar()).getAllByRole('radio')).toHaveLength(2));
});

test('two sides of which neither can be changed say how to copy', async () => {
  const linked = side('LNK', { ...shared, 'config.sms_check': false }, { organization: 'delta' });
  await open({ path: '/settings/diff?left=LNK&right=ANE&rightVersion=1', replies: [sideOf(linked), sideOf(ane, 1)] });
  expect(await screen.findByText(/^To copy settings, choose on one side a department/)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a preview that arrives after its dialog was closed is not shown for another choice', async () => {
  const deadline = { path: 'portal.deadlineHours', before: 48, after: 24 };
  const { user, server } = await open({
    replies: [dry({ version: 7, changes: [sms] }), dry({ version: 7, changes: [deadline] })],
  });
  const phone = await box('Phone number');
  const replies: (() => void)[] = [];
  server.gate = () => new Promise<void>((resolve) => replies.push(resolve));
  await user.click(phone);
  await user.click(copyOver());
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  await user.click(phone);
  await user.click(await box(/due before the appointment/));
  await user.click(copyOver());
  const shown = await dialog();
  await waitFor(() => expect(replies).toHaveLength(2));
  replies[1]?.();
  expect(await within(shown).findByRole('row', { name: /due before the appointment/ })).toBeInTheDocument();

  replies[0]?.();
  await user.hover(within(shown).getByRole('button', { name: 'Copy 1 setting' }));
  expect(within(shown).getByRole('row', { name: /due before the appointment/ })).toBeInTheDocument();
});
