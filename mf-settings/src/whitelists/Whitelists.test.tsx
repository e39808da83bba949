import { confirmationRequiredCode, getOptions } from '@intake-desk/contracts';
import {
  affectedByWhitelistIp,
  changeWhitelistIp,
  createWhitelistDomain,
  createWhitelistIp,
  deleteWhitelistIp,
  listWhitelistDomains,
  listWhitelistIps,
  type ShutOut,
  type WhitelistDomainView,
  type WhitelistIpView,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import Whitelists from './Whitelists.tsx';

const ward: WhitelistIpView = {
  id: 1,
  name: '10.0.0.0 – 10.0.0.255',
  organization: 'northsea',
  from: '10.0.0.0',
  to: '10.0.0.255',
  version: 3,
};
const mail: WhitelistDomainView = {
  id: 4,
  name: '=cmd|calc',
  organization: 'northsea',
  pattern: '=cmd|calc',
  refused: true,
  version: 1,
};
const nobody: ShutOut = { address: '10.0.0.7', you: false, others: 0, people: [] };
const shutOut: ShutOut = {
  address: '10.0.0.7',
  you: true,
  others: 3,
  people: [{ name: '<b>Anna</b>', addresses: ['192.0.2.1', '192.0.2.2'], seenAt: '2026-03-02T09:00:00.000Z' }],
};
const asks = { code: confirmationRequiredCode };

const open = (list: readonly TestReply[] = [answers(listWhitelistIps, [ward])], path = '/settings/whiteLists') =>
  renderWithShell(<Whitelists />, {
    remote,
    path,
    shell: { can: () => true },
    answers: [answers(getOptions, {}), answers(affectedByWhitelistIp, nobody), ...list],
  });

const editor = (): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: /Add an address|Edit an address|Add a domain/ });
const confirmation = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });

test('ranges show their number of addresses and whether the user’s own is among them', async () => {
  await open();
  const row = await screen.findByRole('row', { name: 'Edit the address 10.0.0.0 – 10.0.0.255' });
  expect(row).toHaveTextContent('256');
  await waitFor(() => expect(row).toHaveTextContent('Includes your address'));
});

test('addresses are sorted numerically, also if their hexadecimal digits have letters', async () => {
  const froms = ['10.0.0.160', '2001:db8::1', '10.0.0.2', '9.255.0.0', '10.0.0.10'];
  const list = froms.map((from, index) => ({ ...ward, id: index + 1, name: from, from, to: '' }));
  await open([answers(listWhitelistIps, list)]);
  await screen.findByRole('row', { name: 'Edit the address 10.0.0.2' });
  const rows = screen.getAllByRole('row', { name: /^Edit the address / });
  expect(rows.map((row) => row.getAttribute('aria-label')?.replace('Edit the address ', ''))).toEqual([
    '9.255.0.0',
    '10.0.0.2',
    '10.0.0.10',
    '10.0.0.160',
    '2001:db8::1',
  ]);
});

test('an empty list says that any address is allowed', async () => {
  await open([answers(listWhitelistIps, [])]);
  expect(await screen.findByText('Any address is allowed.')).toBeInTheDocument();
});

test('a typed range is described at once, and refusals are shown at their fields', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  const dialog = await editor();
  const from = within(dialog).getByRole('textbox', { name: 'Address, or start of a range' });
  await user.type(from, '10.0.0.8');
  const words = within(dialog).getByRole('status');
  expect(words).toHaveTextContent('10.0.0.8 is 1 address.');
  expect(words).toHaveTextContent('It does not include your own address 10.0.0.7.');
  const to = within(dialog).getByRole('textbox', { name: /End of the range/ });
  await user.type(to, '10.0.1.7');
  expect(words).toHaveTextContent('10.0.0.8 – 10.0.1.7 is 256 addresses.');
  server.give(answers.failure(createWhitelistIp, 422, { errors: { to: ['validation.ip_order'] } }));
  await user.click(within(dialog).getByRole('button', { name: 'Add address' }));
  await waitFor(() => expect(to).toHaveAccessibleDescription(/after the first one/));
  expect(from).toHaveValue('10.0.0.8');
});

test('G2 a change that shuts people out needs the typed symbol; the dialog names them, as plain text', async () => {
  const { user, server } = await open();
  server.give(answers.failure(createWhitelistIp, 409, asks), answers(affectedByWhitelistIp, shutOut));
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  const dialog = await editor();
  await user.type(within(dialog).getByRole('textbox', { name: 'Address, or start of a range' }), '10.9.9.9');
  await user.click(within(dialog).getByRole('button', { name: 'Add address' }));
  const asked = await confirmation('This locks people out');
  expect(asked).toHaveTextContent('You would lose access: your address 10.0.0.7 would not be on the list.');
  expect(asked).toHaveTextContent('3 other people would lose access');
  expect(asked).toHaveTextContent('<b>Anna</b>: 192.0.2.1, 192.0.2.2, last signed in 02-03-2026');
  expect(asked).toHaveTextContent('and 2 more');
  const typed = within(asked).getByRole('textbox', { name: 'Type northsea to confirm' });
  await user.type(typed, 'yes');
  await user.click(within(asked).getByRole('button', { name: 'Do it anyway' }));
  expect(typed).toHaveAccessibleDescription('This does not match what you were asked to type.');
  server.give(answers(createWhitelistIp, { ...ward, id: 2, from: '10.9.9.9', to: '', name: '10.9.9.9', version: 1 }));
  await user.clear(typed);
  await user.type(typed, 'northsea');
  await user.click(within(asked).getByRole('button', { name: 'Do it anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.named(createWhitelistIp).map(({ args }) => args.body.confirmation)).toEqual([undefined, 'northsea']);
});

test('G2 going back from the confirmation keeps the input', async () => {
  const { user, server } = await open();
  server.give(answers.failure(changeWhitelistIp, 409, asks), answers(affectedByWhitelistIp, shutOut));
  await user.click(await screen.findByRole('row', { name: /Edit the address/ }));
  const dialog = await editor();
  const to = within(dialog).getByRole('textbox', { name: /End of the range/ });
  await user.clear(to);
  await user.type(to, '10.0.0.3');
  await user.click(within(dialog).getByRole('button', { name: 'Save address' }));
  await user.click(within(await confirmation('This locks people out')).getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /shuts/ })).not.toBeInTheDocument());
  expect(to).toHaveValue('10.0.0.3');
  expect(server.named(changeWhitelistIp)).toHaveLength(1);
});

test('an address that somebody else changed is shown with both versions', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('row', { name: /Edit the address/ }));
  const dialog = await editor();
  const to = within(dialog).getByRole('textbox', { name: /End of the range/ });
  await user.clear(to);
  await user.type(to, '10.0.0.3');
  server.give(
    answers.failure(changeWhitelistIp, 409, { code: 'conflict' }),
    answers(listWhitelistIps, [{ ...ward, to: '10.0.0.99', version: 4 }]),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save address' }));
  expect(await within(dialog).findByText('10.0.0.99')).toBeInTheDocument();
});

test('G2 a deletion that shuts people out asks; thinking better of it leaves the list as it is, and Undo brings one back', async () => {
  const { user, server, calls } = await open();
  const remove = () => screen.findByRole('button', { name: 'Remove the address 10.0.0.0 – 10.0.0.255' });
  server.give(answers.failure(deleteWhitelistIp, 409, asks), answers(affectedByWhitelistIp, shutOut));
  await user.click(await remove());
  const sure = await confirmation('Remove 10.0.0.0 – 10.0.0.255 from the list?');
  expect(sure).toHaveTextContent('This is the last entry');
  await user.click(within(sure).getByRole('button', { name: 'Remove address' }));
  await user.click(within(await confirmation('This locks people out')).getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  server.give(answers(deleteWhitelistIp, null), answers(listWhitelistIps, []));
  await user.click(await remove());
  await user.click(
    within(await confirmation('Remove 10.0.0.0 – 10.0.0.255 from the list?')).getByRole('button', {
      name: 'Remove address',
    }),
  );
  expect(await screen.findByText('Any address is allowed.')).toBeInTheDocument();
  expect(calls).toMatchObject([{ name: 'notify', args: [{ message: '10.0.0.0 – 10.0.0.255 is off the list.' }] }]);
});

describe('Undo of a change that let people in', () => {
  const narrow = { ...ward, to: '10.0.0.3', name: '10.0.0.0 – 10.0.0.3' };
  const wide = { ...ward, version: 4 };
  /** Widens the entry, and presses Undo of its notice when the server asks for a confirmation. */
  const widened = async () => {
    const made = await open([answers(listWhitelistIps, [narrow])]);
    const { user, server, notices } = made;
    await user.click(await screen.findByRole('row', { name: /Edit the address/ }));
    const dialog = await editor();
    const to = within(dialog).getByRole('textbox', { name: /End of the range/ });
    await user.clear(to);
    await user.type(to, '10.0.0.255');
    server.give(answers(changeWhitelistIp, wide), answers(listWhitelistIps, [wide]));
    await user.click(within(dialog).getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    server.give(answers.failure(changeWhitelistIp, 409, asks), answers(affectedByWhitelistIp, shutOut));
    const undo = (): void => notices[0]?.action?.run();
    return { ...made, undo };
  };
  const left = {
    kind: 'warning',
    message:
      'Nothing is undone. This would lock people out and needs your confirmation. Open the allowed addresses and make the change there.',
  };

  test('says that nothing is undone if it is not confirmed', async () => {
    const { user, server, notices, undo } = await widened();
    undo();
    await user.click(within(await confirmation('This locks people out')).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(notices.at(-1)).toEqual({ kind: 'info', message: 'Nothing is undone.' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.named(changeWhitelistIp)).toHaveLength(2);
  });

  test('says what to do if the page that asks was left before', async () => {
    const { unmount, notices, undo } = await widened();
    unmount();
    undo();
    await waitFor(() => expect(notices.at(-1)).toEqual(left));
  });

  test('says what to do if the page is left instead of confirming it', async () => {
    const { unmount, notices, undo } = await widened();
    undo();
    await confirmation('This locks people out');
    unmount();
    await waitFor(() => expect(notices.at(-1)).toEqual(left));
  });
});

test('F1 F2 the domains have their own address, and a pattern is plain text', async () => {
  const { user, server } = await open(
    [answers(listWhitelistIps, [ward]), answers(listWhitelistDomains, [mail])],
    '/settings/whiteLists?list=domain',
  );
  expect(await screen.findByRole('row', { name: 'Edit the domain =cmd|calc' })).toHaveTextContent('Refused');
  server.give(
    answers(createWhitelistDomain, { ...mail, id: 5, name: 'example.org', pattern: 'example.org', refused: false }),
  );
  await user.click(screen.getByRole('button', { name: 'Add domain' }));
  const dialog = await editor();
  await user.type(within(dialog).getByRole('textbox', { name: 'Domain' }), 'example.org');
  await user.click(within(dialog).getByRole('button', { name: 'Add domain' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.named(createWhitelistDomain).map(({ args }) => args.body)).toEqual([
    { org: 'northsea', pattern: 'example.org', refused: false },
  ]);
  await user.click(screen.getByRole('tab', { name: 'Addresses' }));
  await screen.findByRole('row', { name: /Edit the address/ });
});
