import { type ConfigSide, getConfigSide } from '@intake-desk/contracts/administration';
import { answers, renderWithShell } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import remote from '../remote.ts';
import Diff from './Diff.tsx';

const first = { version: 1, changedAt: '2026-11-02T08:00:00.000Z', changedBy: 'Anna <b>Admin</b>' };
const second = { version: 2, changedAt: '2026-11-20T13:30:00.000Z', changedBy: 'Bert Beheer' };
const defaults = { version: 0, changedAt: null, changedBy: null };

function side(symbol: string, settings: ConfigSide['settings'], version = 2): ConfigSide {
  return {
    organization: 'northsea',
    symbol,
    name: symbol === 'ANE' ? 'Anaesthesiology' : 'Orthopaedics',
    version,
    versions: [second, first],
    settings,
  };
}
const ane = side('ANE', [
  { path: 'config.sms_check', value: true, ...second },
  { path: 'config.dob_check', value: false, ...defaults },
  { path: 'portal.deadlineHours', value: 24, ...defaults },
  { path: 'portal.why', value: null, ...defaults },
  { path: 'notificationTypes.reminder/week.receivers', value: ['patient', 'hospital'], ...first },
]);
const ort = side('ORT', [
  { path: 'config.sms_check', value: false, ...first },
  { path: 'config.dob_check', value: false, ...second },
  { path: 'portal.deadlineHours', value: 48, ...second },
  { path: 'portal.why.nl', value: 'Om u goed voor te bereiden', ...second },
]);
const aneBefore = side('ANE', [{ path: 'config.sms_check', value: false, ...first }], 1);
const departments = [
  { symbol: 'ANE', name: 'Anaesthesiology' },
  { symbol: 'ORT', name: 'Orthopaedics' },
];
const replies = [
  answers(getConfigSide, ane, { when: { query: { departmentSymbol: 'ANE' } } }),
  answers(getConfigSide, ort, { when: { query: { departmentSymbol: 'ORT' } } }),
];

function Address() {
  return <p>{`address: ${useLocation().search}`}</p>;
}
async function open({ path = '/settings/diff', given = departments, calls = replies } = {}) {
  const organisation = { symbol: 'northsea', name: 'North Sea', timezone: 'Europe/Amsterdam', departments: given };
  const element = (
    <>
      <Diff />
      <Address />
    </>
  );
  const can = (permission: string): boolean => permission === 'view_diff_checker';
  return renderWithShell(element, { remote, path, shell: { organisation, can }, answers: calls });
}
const row = (name: RegExp): Promise<HTMLElement> => screen.findByRole('row', { name });
const picker = (group: string, name: string): HTMLElement =>
  within(screen.getByRole('group', { name: group })).getByRole('combobox', { name });

test('differences are shown in words, with who set each side and when', async () => {
  await open();
  expect(await row(/^Phone number/)).toHaveTextContent(/On20-11-2026 14:30, by Bert Beheer/);
  expect(await row(/^Phone number/)).toHaveTextContent(/Off02-11-2026 09:00, by Anna <b>Admin<\/b>/);
  expect(await row(/due before the appointment/)).toHaveTextContent(/24 hoursDefault, never set.*48 hours/);
  expect(await row(/^Why the patient is asked: Dutch/)).toHaveTextContent(/Not set.*Om u goed voor te bereiden/);
  expect(await row(/^Reminder week: Recipients/)).toHaveTextContent('The patient, The hospital');
  expect(screen.queryByRole('row', { name: /^Birth date/ })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('4 of 5 settings differ');
});

test('the switch shows what is the same too, and marks in a word what differs', async () => {
  const { user } = await open();
  await row(/^Phone number/);
  await user.click(screen.getByRole('switch', { name: 'Show equal settings too' }));
  expect(await row(/^Birth date/)).not.toHaveTextContent('Differs');
  expect(await row(/^Phone number/)).toHaveTextContent('Differs');
});

test('a search finds words of settings and of values', async () => {
  const { user } = await open();
  await row(/^Phone number/);
  await user.type(screen.getByRole('textbox', { name: 'Search settings' }), 'HOSPITAL');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(await row(/^Reminder week: Recipients/)).toBeInTheDocument();
});

test('search and switch are kept in the address beside the sides, and a letter typed meanwhile stays', async () => {
  const { user } = await open();
  await row(/^Phone number/);
  const search = screen.getByRole('textbox', { name: 'Search settings' });
  await user.type(search, 'phone');
  await screen.findByText('address: ?search=phone');
  await user.type(search, ' numb');
  await user.click(screen.getByRole('switch', { name: 'Show equal settings too' }));
  expect(screen.getByText('address: ?search=phone&all=1')).toBeInTheDocument();
  expect(search).toHaveValue('phone numb');
  await screen.findByText('address: ?search=phone+numb&all=1');
  await user.click(picker('Left side', 'Department'));
  await user.click(await screen.findByRole('option', { name: 'Orthopaedics' }));
  const address = await screen.findByText(/^address: .*left=ORT/);
  expect(address).toHaveTextContent('search=phone+numb&all=1');
  await user.click(screen.getByRole('switch', { name: 'Show equal settings too' }));
  await user.clear(search);
  await waitFor(() => expect(address).not.toHaveTextContent(/search|all/));
});

test('a link opens a search and what is the same too', async () => {
  await open({ path: '/settings/diff?left=ANE&right=ORT&search=birth&all=1' });
  await row(/^Birth date/);
  expect(screen.getByRole('textbox', { name: 'Search settings' })).toHaveValue('birth');
  expect(screen.getByRole('switch', { name: 'Show equal settings too' })).toBeChecked();
  expect(screen.queryByRole('row', { name: /^Phone number/ })).not.toBeInTheDocument();
});

test('both sides are kept in the address, and a link opens them', async () => {
  const before = answers(getConfigSide, aneBefore, { when: { query: { departmentSymbol: 'ANE', version: 1 } } });
  const { user } = await open({
    path: '/settings/diff?left=ORT&right=ANE&rightVersion=1',
    calls: [before, ...replies],
  });
  expect(await screen.findByRole('columnheader', { name: 'Anaesthesiology: Version 1' })).toBeInTheDocument();
  expect(picker('Left side', 'Department')).toHaveValue('Orthopaedics');
  await user.click(picker('Right side', 'Version'));
  await user.click(await screen.findByRole('option', { name: 'Now' }));
  expect(await screen.findByRole('columnheader', { name: 'Anaesthesiology: Now' })).toBeInTheDocument();
  expect(screen.getByText('address: ?left=ORT&right=ANE')).toBeInTheDocument();
  await user.click(picker('Left side', 'Version'));
  await user.click(await screen.findByRole('option', { name: /^Version 1, 02-11-2026 09:00, by Anna/ }));
  expect(screen.getByText('address: ?left=ORT&right=ANE&leftVersion=1')).toBeInTheDocument();
});

test('an only department is compared with its version before', async () => {
  const now = answers(getConfigSide, ane, { when: { query: { departmentSymbol: 'ANE' } } });
  const before = answers(getConfigSide, aneBefore, { when: { query: { departmentSymbol: 'ANE', version: 1 } } });
  await open({ given: departments.slice(0, 1), calls: [before, now] });
  expect(await screen.findByRole('columnheader', { name: 'Anaesthesiology: Version 1' })).toBeInTheDocument();
});

test('two equal sides say that nothing differs', async () => {
  await open({ path: '/settings/diff?left=ANE&right=ANE' });
  expect(await screen.findByText('No differences')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('0 of 5 settings differ');
});

test('a side that fails says so, and another try shows it', async () => {
  const failure = answers.failure(getConfigSide, 500, {}, { when: { query: { departmentSymbol: 'ORT' } } });
  const { user, server } = await open({ calls: [...replies.slice(0, 1), failure] });
  await screen.findByRole('alert');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  server.give(...replies);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row(/^Phone number/)).toBeInTheDocument();
});
