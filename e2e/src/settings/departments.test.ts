import { pick } from '../desk/staff-screens.ts';
import { visitedDesk } from '../desk/visited-desk.ts';
import { says, type Visitor } from '../desk/visitor.ts';
import { hasFocus, isToldAt, ListScreen, type RowNoun } from './list-screen.ts';

const desk = visitedDesk();

const noun: RowNoun = { a: 'a department', create: 'Create department' };
const of = (organisation: string): string => `/settings/organization?organization=${organisation}`;

/** A switch of the editor: its help is a part of its name. */
const turn = (list: ListScreen, name: string) =>
  list.editor.getByRole('switch', { name: new RegExp(`^${name}(?= [A-Z]|$)`) }).first();
const previewed = async (list: ListScreen): Promise<string[]> =>
  list.editor.getByRole('list', { name: 'Fields of the form' }).getByRole('listitem').allTextContents();

async function arriveAt(organisation: string, name = 'admin'): Promise<Visitor> {
  const admin = await desk.arrive({ name });
  await admin.signIn(of(organisation));
  return admin;
}

test('a department is created, its form is what the preview promised, two change it at once, it is deleted and brought back', async () => {
  const admin = await arriveAt('polder');
  const { page } = admin;
  const list = new ListScreen(admin, noun);

  const editor = await list.openNew();
  const address = editor.getByRole('textbox', { name: 'Address' });
  await editor.getByRole('textbox', { name: 'Name' }).fill('Cardiology');
  await address.fill('PAI');
  await turn(list, 'First name').setChecked(true);
  await turn(list, 'Phone number').setChecked(true);
  expect(await previewed(list)).toEqual([
    'QuestionnaireRequired',
    'Patient IDRequired',
    'First nameRequired',
    'E-mail addressRequired',
    'Phone numberRequired',
  ]);
  await list.staysUnsaved();
  admin.expected = /status of 422/;
  await list.save();
  await isToldAt(address, 'This is taken already. Choose another.');
  expect(await admin.accessibilityFaults()).toEqual([]);
  await address.fill('CAR');
  await list.saved();
  await page.getByText('The department Cardiology is created.').waitFor();

  // Each turns another switch, and both change the birth date's format.
  const other = await arriveAt('polder');
  const theirs = new ListScreen(other, noun);
  await list.open('Cardiology');
  await theirs.open('Cardiology');
  await turn(list, 'Last name').setChecked(true);
  await editor.getByRole('textbox', { name: 'Birth date as' }).fill('YYYY-MM-DD');
  await turn(theirs, 'Phone number').setChecked(false);
  await theirs.editor.getByRole('textbox', { name: 'Birth date as' }).fill('DD/MM/YYYY');
  await theirs.saved();
  const notice = await list.saveOnNewer();
  const formats = notice.getByRole('radiogroup', { name: 'Birth date as' });
  await formats.getByRole('radio', { name: 'The newest version' }).check();
  expect(await admin.accessibilityFaults()).toEqual([]);
  await list.saved();
  await list.open('Cardiology');
  expect(await editor.getByRole('textbox', { name: 'Birth date as' }).inputValue()).toBe('DD/MM/YYYY');
  expect(await previewed(list)).toEqual([
    'QuestionnaireRequired',
    'Patient IDRequired',
    'First nameRequired',
    'Last nameRequired',
    'E-mail addressRequired',
  ]);

  await editor.getByRole('textbox', { name: 'Address' }).fill('CARD');
  admin.expected = /status of 422/;
  await list.save();
  const confirmed = editor.getByRole('checkbox', { name: 'Change the address all the same' });
  await isToldAt(confirmed, 'Confirm that this address changes.');
  await confirmed.check();
  await list.saved();
  await says(list.row('Cardiology'), /CARD/);
  await list.undo('The department Cardiology is saved.');
  await says(list.row('Cardiology'), /CAR(?!D)/);

  expect(await list.remove('Cardiology')).toContain('It has no intakes.');
  await page.getByRole('region', { name: 'Deleted departments' }).getByText('Cardiology').waitFor();
  await list.undo('The department Cardiology is deleted.');
  await list.row('Cardiology').waitFor();
  // One with intakes cannot be deleted.
  expect(await list.removal('Pain medicine').count()).toBe(0);
  expect(await admin.accessibilityFaults()).toEqual([]);
});

test('what is switched on for a department is what its nurse is asked, by keyboard; its messages are kept', async () => {
  const admin = await arriveAt('northsea');
  const { page } = admin;
  const list = new ListScreen(admin, noun);
  await admin.tabTo(page.getByRole('link', { name: 'Skip to content' }));
  await admin.press('Enter');
  const search = page.getByRole('textbox', { name: 'Search: Departments' });
  await admin.tabTo(search);
  await page.keyboard.type('gastro');
  // A row that had the focus would take it along.
  await list.row('Anaesthesiology').waitFor({ state: 'detached' });
  await admin.tabTo(list.row('Gastroenterology'));
  await admin.press('Enter');
  await hasFocus(list.editor.getByRole('textbox', { name: 'Name' }));
  const sms = turn(list, 'Phone number');
  const before = await sms.isChecked();
  await admin.tabTo(sms);
  await admin.press('Space');
  await list.editor.getByRole('button', { name: 'Add a message' }).click();
  const cards = list.editor.getByRole('group', { name: /^\d+\. / });
  const added = cards.last();
  await added.getByRole('combobox', { name: /^What it is/ }).click();
  await page.getByRole('option', { name: 'Follow-up' }).click();
  await added.getByRole('textbox', { name: /^Hours/ }).fill('72');
  await turn(list, 'Is sent').waitFor();
  await added.getByRole('switch', { name: /^Is sent/ }).setChecked(true);
  const count = await cards.count();
  expect(await admin.accessibilityFaults()).toEqual([]);
  await list.editor.getByRole('button', { name: 'Save department' }).focus();
  await admin.press('Enter');
  await list.editor.waitFor({ state: 'detached' });

  const nurse = await desk.arrive({ name: 'nurse' });
  await nurse.signIn('/invite');
  await pick(nurse.page, 'Department', 'Gastroenterology');
  await nurse.page.getByLabel('Patient ID').waitFor();
  await nurse.settled();
  expect((await nurse.page.getByLabel('Phone number').count()) > 0).toBe(!before);

  await page.reload();
  await list.open('Gastroenterology');
  expect(await cards.count()).toBe(count);
  expect(await added.getByRole('textbox', { name: /^Hours/ }).inputValue()).toBe('72');
  await added.getByRole('button', { name: `Remove message ${count}` }).click();
  await list.saved();
  await list.open('Gastroenterology');
  expect(await cards.count()).toBe(count - 1);
});
