import { dashboardTable } from '../desk/staff-screens.ts';
import { until } from '../desk/until.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import { says } from '../desk/visitor.ts';
import { administratorAt } from './administrator.ts';
import { ListScreen } from './list-screen.ts';

const desk = visitedDesk();

/** The demonstration's tag with a mail of its own, by its key; the organisation's default mail has other words. */
const [tag, key] = ['needs call', 'needs-call'];
const [general, own] = [`${key} (en)`, `${key} (en, ANE)`];
const address = 'patient.of.anaesthesiology@example.test';

test('a department writes a mail of its own for a tag; its nurses send that one until it is deleted', async () => {
  const admin = await administratorAt(desk, '/settings/tags?view=emails');
  const list = new ListScreen(admin, { a: 'an e-mail', create: 'Create e-mail' });
  await list.row(general).waitFor();
  const editor = await list.openNew();
  await editor.getByRole('textbox', { name: /^Key/ }).fill(key);
  await editor.getByRole('combobox', { name: 'For' }).click();
  await admin.page.getByRole('option', { name: 'Anaesthesiology' }).click();
  await editor.getByRole('textbox', { name: 'Subject' }).fill('Ring us');
  await editor.getByRole('textbox', { name: /^Text/ }).fill('We of {department} wait for your call.');
  await editor
    .getByRole('region', { name: 'As the patient reads it' })
    .getByText(/We of .* wait for your call/)
    .waitFor();
  expect(await admin.accessibilityFaults()).toEqual([]);
  await list.saved();
  await says(list.row(own), /Anaesthesiology.*Ring us/);
  await says(list.row(general), /Whole organisation/);

  const nurse = await desk.arrive({ name: 'nurse' });
  await nurse.signIn();
  await dashboardTable(nurse.page)
    .getByRole('row', { name: /^Open the record of patient / })
    .filter({ hasNotText: tag })
    .first()
    .press('Enter');
  const record = nurse.page.getByRole('dialog', { name: 'Patient record' });
  const offer = record.getByRole('alertdialog');
  await record.getByRole('combobox', { name: 'Add a tag' }).click();
  await nurse.page.getByRole('option', { name: tag }).click();
  const subject = offer.getByRole('textbox', { name: 'Subject' });
  await until('the subject is shown', async () => (await subject.inputValue()) === 'Ring us');
  await offer.getByRole('region', { name: 'As the patient reads it' }).getByText('We of Anaesthesiology').waitFor();
  const other = offer.getByRole('radio', { name: 'Another address' });
  if ((await other.count()) > 0) await other.check();
  await offer.getByRole('textbox', { name: 'E-mail address' }).fill(address);
  expect(await nurse.accessibilityFaults()).toEqual([]);
  await offer.locator('button[type="submit"]').click();
  await nurse.page.getByText(`The e-mail for the tag ${tag} will be sent.`).waitFor();
  const mail = await until('the mail is taken', () => desk.mails.taken.find(({ to }) => to.includes(address)));
  expect(mail.message).toContain('We of Anaesthesiology wait for your call.');

  expect(await list.remove(own)).toContain(`tags with the key ${key} offer the e-mail of the whole organisation`);
  await list.row(own).waitFor({ state: 'detached' });
  await list.row(general).waitFor();
});
