import { join } from 'node:path';
import { startDesk, type TestDesk } from '../desk/desk.ts';
import { Patient } from '../desk/patient.ts';
import { pick, rowOf } from '../desk/staff-screens.ts';
import { testBrowser } from '../desk/test-browser.ts';
import { until } from '../desk/until.ts';
import { Visitor } from '../desk/visitor.ts';

const setUpKey = 'ff00ee11dd22cc33bb44aa55';
/** A questionnaire file as a hospital would get it. */
const painFile = join(import.meta.dirname, '../../../services/reports/src/questionnaires/library/pain.json');
const admin = { name: 'Ada First', email: 'ada@hospital.example', password: 'Correct-Horse#42-battery' };
const nurse = { name: 'Nora Second', email: 'nora@hospital.example', password: 'Zebra#tulip-Kettle9' };

const browser = testBrowser();

// The last engine is MariaDB if available, which hospitals run.
describe('from an empty database to the first completed intake, by screens alone', () => {
  let desk: TestDesk;
  let first: Visitor;
  const visitors: Visitor[] = [];
  const arrive = async (name: string, screen: 'desktop' | 'phone' = 'desktop'): Promise<Visitor> => {
    const visitor = await Visitor.arrive(browser(), { name, url: desk.url, screen });
    visitors.push(visitor);
    return visitor;
  };

  beforeAll(async () => {
    desk = await startDesk({ setUpKey });
    first = await arrive('ada');
  });
  afterAll(async () => {
    for (const visitor of visitors) await visitor.close();
    await desk?.close();
  });
  afterEach(() => {
    expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
    expect(desk.log).toEqual([]);
  });

  const step = (name: string) => first.page.getByRole('listitem', { name, exact: true });

  test('1: the person who installed the desk sets it up on its first page and sees the remaining steps', async () => {
    const { page } = first;
    await page.goto(desk.url);
    await page.getByRole('heading', { level: 1, name: 'Set up Intake Desk' }).waitFor();
    expect(await first.accessibilityFaults()).toEqual([]);
    await page.getByLabel('Set-up key', { exact: true }).fill(setUpKey);
    await page.getByLabel('Name of the organisation', { exact: true }).fill('Dune Hospital');
    await page.getByLabel('Name of the first department', { exact: true }).fill('Cardiology');
    await page.getByLabel('Short code of the department').fill('CAR');
    await page.getByLabel('Your name').fill(admin.name);
    await page.getByLabel('E-mail').fill(admin.email);
    await page.getByLabel('New password', { exact: true }).fill(admin.password);
    await page.getByLabel('New password again').fill(admin.password);
    await page.getByRole('button', { name: 'Set up the desk' }).click();
    await page.waitForURL(`${desk.url}/settings/start`);
    await page.getByText('5 steps left before you can invite the first patient.').waitFor();
    await step('Departments').getByText('Done').waitFor();
    for (const name of ['Users', 'Content', 'Mail server', 'Whitelist', 'Backup']) {
      await step(name).getByText('To do').first().waitFor();
    }
    expect(await first.accessibilityFaults()).toEqual([]);
  });

  test('2: the mail server is tried, and the whitelist is put aside', async () => {
    const { page } = first;
    await step('Mail server').getByRole('button', { name: 'Send me a test mail' }).click();
    await step('Mail server')
      .getByText(/^The test mail to/)
      .waitFor();
    await until('the test mail arrives', () => desk.mails.taken.some(({ to }) => to.includes(admin.email)));
    await step('Mail server').getByRole('button', { name: 'Refresh' }).click();
    await step('Mail server').getByText('Done').waitFor();
    await step('Whitelist').getByRole('button', { name: 'Whitelist: mark as not needed' }).click();
    await step('Whitelist').getByText(`Marked as not needed by ${admin.name}`).waitFor();
    await page.getByText('3 steps left before you can invite the first patient.').waitFor();
  });

  test('3: a role and a nurse are created, who chooses a password by the mailed link', async () => {
    const { page } = first;
    await page.goto(`${desk.url}/settings/role`);
    await page.getByRole('button', { name: 'Create role' }).click();
    const role = page.getByRole('dialog', { name: 'Create a role' });
    await role.getByLabel('Name', { exact: true }).fill('Nurse');
    await role.getByLabel('Invite patients to fill in a questionnaire').check();
    await role.getByLabel('See the dashboard: its charts and the list of intakes').check();
    await role.getByLabel('Open a patient’s record and work in it').check();
    await role.getByRole('button', { name: 'Create role' }).click();
    await role.waitFor({ state: 'detached' });

    await page.goto(`${desk.url}/settings/user`);
    await page.getByRole('button', { name: 'Create user' }).click();
    const user = page.getByRole('dialog', { name: 'Create a user' });
    await user.getByLabel('Name', { exact: true }).fill(nurse.name);
    await user.getByLabel('E-mail').fill(nurse.email);
    await user.getByLabel('Roles', { exact: true }).click();
    await page.getByRole('option', { name: 'Nurse' }).click();
    await user.getByLabel('Departments', { exact: true }).click();
    await page.getByRole('option', { name: 'Cardiology' }).click();
    await user.getByLabel('Send a link to choose a password').check();
    await user.getByRole('button', { name: 'Create user' }).click();
    await user.waitFor({ state: 'detached' });

    const second = await arrive('nora');
    const link = await desk.mails.linkTo(nurse.email, 'password');
    await second.page.goto(link);
    await second.page.getByLabel('New password', { exact: true }).fill(nurse.password);
    await second.page.getByLabel('New password again').fill(nurse.password);
    await second.page.getByRole('button', { name: 'Set the password' }).click();
    await second.page.getByText('Your new password is set. Sign in with it.').waitFor();

    // Opened again, the link says that it has expired before anything is typed.
    await second.page.goto(link);
    await second.page.getByRole('alert').getByText('This link to your new account is no longer valid.').waitFor();
    expect(await second.accessibilityFaults()).toEqual([]);
  });

  test('4: a questionnaire is imported from its file, published and given to the department', async () => {
    const { page } = first;
    await page.goto(`${desk.url}/settings/content`);
    await page.getByText('There are no questionnaires yet.').waitFor();
    await page.getByRole('button', { name: 'Import' }).click();
    const files = page.getByRole('dialog', { name: 'Import' });
    await page.locator('input[type="file"]').setInputFiles(painFile);
    await files.getByRole('button', { name: 'Import 1 questionnaire' }).click();
    await files.getByText('pain.json is imported as a draft').waitFor();
    await files.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('row', { name: 'Open the questionnaire Pain score' }).click();
    const work = page.getByRole('dialog', { name: 'Pain score' });
    await work.getByRole('button', { name: 'Publish…' }).click();
    const question = page.getByRole('dialog', { name: 'Publish Pain score?' });
    await question.waitFor();
    expect(await first.accessibilityFaults()).toEqual([]);
    await question.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Pain score is published.').waitFor();
    await work.getByText(/^Version 1 is published and cannot be changed/).waitFor();

    await work.getByRole('tab', { name: 'Departments' }).click();
    await work.getByRole('button', { name: 'Add a department' }).click();
    const words = page.getByRole('dialog', { name: /^Let a department send / });
    expect(await words.getByRole('combobox', { name: 'Department' }).inputValue()).toBe('Cardiology');
    await words.getByRole('switch', { name: /^Confirmations of appointments/ }).check();
    await words.getByRole('button', { name: 'Add', exact: true }).click();
    await work.getByRole('listitem', { name: 'Cardiology, pain' }).getByText('pain · with confirmation').waitFor();
    expect(await first.accessibilityFaults()).toEqual([]);
    await page.goto(`${desk.url}/settings/start`);
    await step('Content').getByText('Done').waitFor();
    await page.getByText('1 step left before you can invite the first patient.').waitFor();
  });

  test('5: the nurse invites a patient, who completes it on a phone; the dashboard shows it', async () => {
    const second = visitors.find(({ name }) => name === 'nora');
    if (!second) throw new Error('The nurse has not arrived.');
    const { page } = second;
    await page.goto(`${desk.url}/invite`);
    await page.getByLabel('E-mail').fill(nurse.email);
    await page.getByLabel('Password', { exact: true }).fill(nurse.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Patient ID').fill('0042');
    await pick(page, 'Questionnaire', 'Pain score');
    await page.getByLabel('E-mail').fill('first@patient.example');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Patient 0042 has been invited').waitFor();

    const visitor = await arrive('patient', 'phone');
    await visitor.page.goto(await desk.mails.linkTo('first@patient.example'));
    const patient = new Patient(visitor.page);
    await patient.start();
    await patient.choose('Pain at rest', '2');
    await patient.choose('Pain when you move', '3');
    await patient.next('Medication');
    await patient.choose('How well does your pain medication help?', 'I take no pain medication');
    await patient.next('Check your answers');
    await visitor.page.getByRole('button', { name: 'Send answers' }).click();
    await patient.at('Thank you');

    await page.goto(desk.url);
    await rowOf(page, '0042').getByText('Completed').waitFor();
  });
});
