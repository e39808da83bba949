import { notWhitelistedCode } from '@intake-desk/contracts';
import { visitedDesk } from '../desk/visited-desk.ts';
import { says } from '../desk/visitor.ts';
import { administratorAt } from './administrator.ts';
import { isToldAt, ListScreen, type RowNoun } from './list-screen.ts';

const desk = visitedDesk();

const path = '/settings/apiKeys';
const noun: RowNoun = { a: 'an API key', create: 'Create API key', remove: 'Revoke' };

/** Requests a department's reports with an API key, as another system would. */
async function asked(key: string, department: string): Promise<{ status: number; code: unknown }> {
  const response = await fetch(`${desk.url}/api/reports/enabled?org=northsea&departmentSymbol=${department}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const reply: unknown = await response.json();
  return {
    status: response.status,
    code: typeof reply === 'object' && reply !== null && 'code' in reply ? reply.code : undefined,
  };
}
const status = async (key: string, department = 'ANE'): Promise<number> => (await asked(key, department)).status;

test('C13 a key is shown once, works for its department and from its addresses, and is refused once revoked', async () => {
  const admin = await administratorAt(desk, path);
  const { page } = admin;
  const list = new ListScreen(admin, noun);

  const editor = await list.openNew();
  const name = editor.getByRole('textbox', { name: 'Name' });
  const addresses = editor.getByRole('textbox', { name: /^Allowed addresses/ });
  await name.fill('Patient record');
  await editor.getByRole('combobox', { name: /^Department/ }).click();
  await page.getByRole('option', { name: 'Anaesthesiology' }).click();
  await editor.getByRole('combobox', { name: /^Permissions/ }).fill('Open rep');
  await page.getByRole('option', { name: 'Open reports', exact: true }).click();
  await addresses.fill('nowhere');
  await list.staysUnsaved();
  admin.expected = /status of 422/;
  await list.save();
  await isToldAt(addresses, 'Enter an IP address such as 192.0.2.7');
  expect(await admin.accessibilityFaults()).toEqual([]);
  await addresses.fill('192.0.2.1-192.0.2.9');
  await list.saved();

  const once = page.getByRole('dialog', { name: 'The key of Patient record' });
  const key = await once.getByRole('textbox', { name: 'Key' }).inputValue();
  expect(key.length).toBeGreaterThan(30);
  expect(await admin.accessibilityFaults()).toEqual([]);
  expect(await admin.sticksOut()).toBe(false);
  await once.getByRole('button', { name: 'I have stored it' }).click();
  await once.waitFor({ state: 'detached' });
  await page.reload();
  await says(list.row('Patient record'), /Anaesthesiology.*Active.*Never/);
  expect(await page.content()).not.toContain(key);
  expect(await admin.kept()).not.toContain(key);

  // From an address other than its own.
  expect(await asked(key, 'ANE')).toEqual({ status: 419, code: notWhitelistedCode });
  await list.open('Patient record');
  await addresses.fill('127.0.0.1');
  await list.saved();
  expect(await status(key)).toBe(200);
  expect(await status(key, 'MDL')).toBe(404);
  expect(await status(`${key}x`)).toBe(401);

  expect(await list.remove('Patient record')).toContain('A revoked key cannot be brought back.');
  expect(await status(key)).toBe(401);
  await says(list.row('Patient record'), /Revoked/);
  expect(await list.removal('Patient record').count()).toBe(0);
  await list.open('Patient record');
  await editor.getByText('A revoked key cannot be changed.').waitFor();
  expect(await admin.accessibilityFaults()).toEqual([]);
});
