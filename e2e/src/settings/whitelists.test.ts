import { listWhitelistIps } from '@intake-desk/contracts/administration';
import type { Locator } from 'playwright-core';
import { until } from '../desk/until.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import { says, type Visitor } from '../desk/visitor.ts';
import { administratorAt } from './administrator.ts';
import { hasFocus, isToldAt, ListScreen, type RowNoun } from './list-screen.ts';

const desk = visitedDesk();

const off = (name: string): string => `Remove ${name} from the list?`;
const addresses: RowNoun = { a: 'an address', create: 'Add address', remove: 'Remove', question: off };

async function arrive(path: string, noun: RowNoun): Promise<{ admin: Visitor; list: ListScreen }> {
  const admin = await administratorAt(desk, path);
  return { admin, list: new ListScreen(admin, noun) };
}

/** A list that only the organisation's administrators can read. */
const ownList = `${listWhitelistIps.url}?org=northsea`;

/** Types the confirmation for a change that locks people out. */
async function confirm({ page }: Visitor, question: Locator, typed: string): Promise<void> {
  await question.getByRole('textbox').fill(typed);
  await page.getByRole('button', { name: 'Do it anyway' }).click();
}

// The last test, since it locks the administrator out.
test('G2 addresses are added and refused; one that shuts the editor out is typed twice; one is removed and back', async () => {
  const { admin, list } = await arrive('/settings/whiteLists', addresses);
  const { page } = admin;
  const shutsOut = page.getByRole('dialog', { name: 'This locks people out' });
  await page.getByText('Any address is allowed.').waitFor();

  const editor = await list.openNew();
  const from = editor.getByRole('textbox', { name: 'Address, or start of a range' });
  const to = editor.getByRole('textbox', { name: /^End of the range/ });
  await hasFocus(from);
  await from.fill('the ward');
  admin.expected = /status of 422/;
  await list.save();
  await isToldAt(from, 'Enter an IP address such as 192.0.2.7');
  await from.fill('127.0.0.9');
  await to.fill('127.0.0.1');
  await list.save();
  await isToldAt(to, 'after the first one');
  expect(await admin.accessibilityFaults()).toEqual([]);

  await from.fill('203.0.113.1');
  await to.fill('203.0.113.9');
  await editor.getByText('It does not include your own address 127.0.0.1.').waitFor();
  await list.staysUnsaved();
  admin.expected = /status of 409/;
  await list.save();
  await shutsOut.getByText('You would lose access: your address 127.0.0.1 would not be on the list.').waitFor();
  expect(await admin.faultsMeanwhile()).toEqual([]);
  await confirm(admin, shutsOut, 'yes');
  await isToldAt(shutsOut.getByRole('textbox'), 'This does not match what you were asked to type.');
  await shutsOut.getByRole('button', { name: 'Go back' }).click();
  await shutsOut.waitFor({ state: 'detached' });
  expect(await from.inputValue()).toBe('203.0.113.1');

  await from.fill('127.0.0.0');
  await to.fill('127.0.0.255');
  await editor.getByText('It includes your own address 127.0.0.1.').waitFor();
  await list.saved();
  await says(list.row('127.0.0.0 – 127.0.0.255'), /256.*Includes your address/);
  await list.openNew();
  await from.fill('203.0.113.7');
  await list.saved();
  await page.getByText('203.0.113.7 is on the list.').waitFor();

  expect(await list.remove('203.0.113.7')).toContain('You can undo it for a minute.');
  await list.row('203.0.113.7').waitFor({ state: 'detached' });
  await list.undo('203.0.113.7 is off the list.');
  await list.row('203.0.113.7').waitFor();

  // The remaining list would lack the editor's own address.
  await list.removal('127.0.0.0 – 127.0.0.255').click();
  await page
    .getByRole('dialog', { name: off('127.0.0.0 – 127.0.0.255') })
    .getByRole('button', { name: 'Remove address' })
    .click();
  await shutsOut.getByText('You would lose access').waitFor();
  await shutsOut.getByRole('button', { name: 'Go back' }).click();
  await list.row('127.0.0.0 – 127.0.0.255').waitFor();
  expect(await admin.sticksOut()).toBe(false);

  await list.removal('127.0.0.0 – 127.0.0.255').click();
  await page
    .getByRole('dialog', { name: off('127.0.0.0 – 127.0.0.255') })
    .getByRole('button', { name: 'Remove address' })
    .click();
  // From now on the desk refuses calls from this address.
  admin.expected = /status of 40[39]/;
  await confirm(admin, shutsOut, 'northsea');
  await until('the editor is shut out', async () => (await admin.call('GET', ownList)) === 403);
});
