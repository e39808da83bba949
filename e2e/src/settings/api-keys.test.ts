import { notWhitelistedCode } from '@intake-desk/contracts';
import { visitedDesk } from '../desk/visited-desk.ts';
import { says } from '../desk/visitor.ts';
import { administratorAt } from './administrator.ts';
import { isToldAt, ListScreen, type RowNoun } from './list-screen.ts';

const desk = visitedDesk();

const path = '/settings/apiKeys';
const noun: RowNoun = { a: 'an API key', create: 'Create API key', remove: 'Revoke' };

/** Calls the desk as another system does, without a browser: what it is told about the reports of a department. */
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

test('C13 a key is shown once, works for its department and from its addresses, is changed by two, and is refused once revoked', async () => {
  const admin = await administratorAt(desk, path);
  const { page } = admin;
  const list = new ListScreen(admin, noun);

  const editor = await list.openNew();
  const name = editor.getByRole('textbox', { name: 'Name' });
  const addresses = editor.getByRole('textbox', { name: /^From which addresses/ });
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

  // From another address than its own.
  expect(await asked(key, 'ANE')).toEqual({ status: 419, code: notWhitelistedCode });
  const other = await administratorAt(desk, path);
  const theirs = new ListScreen(other, noun);
  await list.open('Patient record');
  await theirs.open('Patient record');
  await addresses.fill('127.0.0.1');
  await theirs.editor.getByRole('textbox', { name: 'Name' }).fill('Record system');
  await theirs.saved();
  await list.saveOnNewer();
  expect(await name.inputValue()).toBe('Record system');
  await list.saved();
  expect(await status(key)).toBe(200);
  expect(await status(key, 'MDL')).toBe(404);
  expect(await status(`${key}x`)).toBe(401);

  expect(await list.remove('Record system')).toContain('A revoked key cannot be brought back.');
  expect(await status(key)).toBe(401);
  await says(list.row('Record system'), /Revoked/);
  expect(await list.removal('Record system').count()).toBe(0);
  await list.open('Record system');
  await editor.getByText('cannot be changed any more.').waitFor();
  expect(await admin.accessibilityFaults()).toEqual([]);
});

test('C13 a key whose last day is over is refused; another day on the screen and it works again, by keyboard', async () => {
  const { identity } = desk.gateway.services;
  const { id: organisationId } = await identity.organisations.bySymbol('northsea');
  const { key } = await identity.apiKeys.create(
    { userId: null, name: 'Test' },
    {
      ...{ organisationId, name: 'Old system', permissions: ['view_report_charts'] },
      expiresAt: new Date(Date.now() - 1000),
    },
  );
  expect(await status(key)).toBe(401);

  const admin = await administratorAt(desk, path);
  const list = new ListScreen(admin, noun);
  await says(list.row('Old system'), /Expired/);
  await admin.tabTo(admin.page.getByRole('link', { name: 'Skip to content' }));
  await admin.press('Enter');
  await admin.tabTo(list.row('Old system'));
  await admin.press('Enter');
  const until = list.editor.getByRole('textbox', { name: /^Works until/ });
  await admin.tabTo(until);
  await admin.press('Control+a');
  await admin.page.keyboard.type(`01-02-${new Date().getFullYear() + 1}`);
  await admin.tabTo(list.editor.getByRole('button', { name: 'Save API key' }));
  await admin.press('Enter');
  await list.editor.waitFor({ state: 'detached' });
  await says(list.row('Old system'), /Active/);
  expect(await status(key)).toBe(200);
});
