import {
  type AdministeredReport,
  changeReportSetting,
  createReportSetting,
  deleteReportSetting,
  getOptions,
  getReportChoices,
  listReportSettings,
  type ReportChoices,
} from '@intake-desk/contracts';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { painReport, sampleChoices, sampleReport, screening, unused } from '../testing/sample-reports.ts';
import Reports from './Reports.tsx';

const sampleReports = [painReport, screening, unused];
const listed = (...reports: readonly AdministeredReport[]): TestReply => answers(listReportSettings, [...reports]);

interface Opened {
  readonly list?: readonly TestReply[];
  readonly choices?: readonly TestReply[];
  readonly path?: string;
}

const offering = (choices: ReportChoices): TestReply => answers(getReportChoices, choices);

/** Opens the page as an editor of northsea's reports. */
const open = ({ list = [listed(...sampleReports)], choices = [offering(sampleChoices)], path = '' }: Opened = {}) =>
  renderWithShell(<Reports />, {
    remote,
    path: `/settings/reports${path}`,
    answers: [answers(getOptions, {}), ...list, ...choices],
  });

type User = Awaited<ReturnType<typeof open>>['user'];

const rowName = (name: string): string => `Edit the report ${name}`;
const row = (name: string): Promise<HTMLElement> => screen.findByRole('row', { name: rowName(name) });
const dialog = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const field = (of: HTMLElement, name: string | RegExp): HTMLElement => within(of).getByRole('textbox', { name });
const press = (of: HTMLElement, name: string): HTMLElement => within(of).getByRole('button', { name });
const chart = (of: HTMLElement, question: string): HTMLElement => within(of).getByRole('combobox', { name: question });
const chooseChart = async (user: User, of: HTMLElement, name: string): Promise<void> => {
  await user.click(of);
  await user.click(await screen.findByRole('option', { name }));
};
const shownRows = (): (string | null)[] =>
  screen.queryAllByRole('row', { name: /^Edit the report/ }).map((one) => one.getAttribute('aria-label'));
const atRest = 'How much pain at rest?';
const where = 'Where does it hurt?';
const restIn = (type: 'bar' | 'column' | 'pie') => ({ form: 'pain', question: 'pain.rest', chart: type }) as const;
const whereIn = (type: 'bar' | 'column') => ({ form: 'pain', question: 'pain.where', chart: type }) as const;

test('reports show what they read, who sees them and whether they are on', async () => {
  await open();
  expect(await row('Pain')).toHaveTextContent('Pain score');
  expect(await row('Pain')).toHaveTextContent('Everybody with access to reports');
  expect(await row('Pain')).toHaveTextContent('Pain after surgery');
  expect(screen.queryByRole('columnheader', { name: /^Department/ })).not.toBeInTheDocument();
  expect(await row('Screening')).toHaveTextContent('Analyst');
  expect(within(await row('Screening')).getByText('On')).toBeInTheDocument();
  expect(await row('Unused')).toHaveTextContent('Pain score, Pre-operative screening');
  expect(within(await row('Unused')).getByText('Off')).toBeInTheDocument();
});

test.each([
  { column: 'Questionnaires', choice: 'Pre-operative screening', left: ['Screening', 'Unused'] },
  // The role also sees reports for everybody.
  { column: 'Visible to', choice: 'Nurse', left: ['Pain', 'Unused'] },
  { column: 'State', choice: 'Off', left: ['Unused'] },
])('reports are found by $column, and clearing the filters brings all back', async ({ column, choice, left }) => {
  const { user } = await open();
  await row('Pain');
  await user.click(screen.getByRole('combobox', { name: column }));
  await user.click(await screen.findByRole('option', { name: choice }));
  await waitFor(() => expect(shownRows()).toEqual(left.map(rowName)));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(shownRows()).toHaveLength(3));
});

test('a report that is one department’s own says so', async () => {
  await open({ list: [listed(painReport, sampleReport({ id: 41, name: 'Pain', department: 'ANE' }))] });
  expect(await screen.findByRole('columnheader', { name: /^Department/ })).toBeInTheDocument();
  const [everyone, own] = screen.getAllByRole('row', { name: rowName('Pain') });
  expect(within(everyone ?? document.body).getByText('All')).toBeInTheDocument();
  expect(within(own ?? document.body).getByText('ANE')).toBeInTheDocument();
});

test('an organisation without reports is offered the first one', async () => {
  await open({ list: [listed()] });
  expect(await screen.findByText('There are no reports yet.')).toBeInTheDocument();
});

test.each([
  {
    what: 'the reports',
    given: { list: [answers.failure(listReportSettings, 500), listed(...sampleReports)] },
  },
  {
    what: 'their choices',
    given: { choices: [answers.failure(getReportChoices, 500), offering(sampleChoices)] },
  },
])('a failure to load $what is said, and the retry works', async ({ given }) => {
  const { user } = await open(given);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  const ofForms = screen.queryByText('Could not get available form ids.');
  expect(ofForms !== null).toBe('choices' in given);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row('Screening')).toHaveTextContent('Analyst');
});

test('a report is created with questionnaires and roles; its charts are asked for those questionnaires only', async () => {
  const { user, server, notices } = await open();
  await row('Pain');
  const made = sampleReport({ id: 40, name: 'Smoking', forms: ['preop'], roles: [6] });
  server.give(answers(createReportSetting, made), listed(...sampleReports, made));
  await user.click(screen.getByRole('button', { name: 'Create report' }));
  const drawer = await dialog('Create a report');
  await user.type(field(drawer, 'Name'), 'Smoking');
  expect(within(drawer).queryByRole('combobox', { name: atRest })).not.toBeInTheDocument();
  await user.click(within(drawer).getByRole('combobox', { name: 'Questionnaires' }));
  await user.click(await screen.findByRole('option', { name: 'Pre-operative screening (used 1×)' }));
  await user.click(within(drawer).getByRole('combobox', { name: /^Visible to roles/ }));
  await user.click(await screen.findByRole('option', { name: 'Nurse' }));
  expect(within(drawer).queryByRole('combobox', { name: atRest })).not.toBeInTheDocument();
  await chooseChart(user, chart(drawer, 'Do you smoke?'), 'Pie');
  await user.click(press(drawer, 'Create report'));
  expect(await row('Smoking')).toHaveTextContent('Nurse');
  await closed();
  expect(server.named(createReportSetting).map(({ args }) => args.body)).toEqual([
    {
      organization: 'northsea',
      name: 'Smoking',
      alias: '',
      defaultAlias: '',
      enabled: true,
      forms: ['preop'],
      roles: [6],
      editRoles: [],
      charts: [{ form: 'preop', question: 'preop.smoking', chart: 'pie' }],
    },
  ]);
  expect(notices.map(({ message }) => message)).toEqual(['The report Smoking is created.']);
});

test('the roles that may change overviews are chosen, and the default alias is entered', async () => {
  const { user, server } = await open({ list: [listed({ ...painReport, editRoles: [5, 99] })] });
  await user.click(await row('Pain'));
  const drawer = await dialog('Edit a report');
  const editors = within(drawer).getByRole('combobox', { name: /^Overviews can be changed by/ });
  expect(editors).toHaveAccessibleDescription(/^Only roles with permission to set up reports\./);
  await user.click(editors);
  await user.click(await screen.findByRole('option', { name: 'A deleted role' }));
  await user.click(await screen.findByRole('option', { name: 'Nurse' }));
  await user.clear(field(drawer, /^Default display name/));
  server.give(answers(changeReportSetting, { ...painReport, editRoles: [5, 6], defaultAlias: null, version: 2 }));
  await user.click(press(drawer, 'Save report'));
  await closed();
  expect(server.named(changeReportSetting)[0]?.args.body).toMatchObject({
    roles: [],
    editRoles: [5, 6],
    alias: '',
    defaultAlias: '',
  });
});

test('a report without a name or a questionnaire is not sent, and each is said under its field', async () => {
  const { user, server } = await open();
  await row('Pain');
  await user.click(screen.getByRole('button', { name: 'Create report' }));
  const drawer = await dialog('Create a report');
  await user.click(press(drawer, 'Create report'));
  await waitFor(() => expect(field(drawer, 'Name')).toHaveAccessibleDescription('Enter a name.'));
  expect(within(drawer).getByRole('combobox', { name: 'Questionnaires' })).toHaveAccessibleDescription(
    'Choose a questionnaire.',
  );
  expect(server.named(createReportSetting)).toEqual([]);
});

test('a chart is chosen for each question, of those that fit it; the number of questions hidden from users is shown', async () => {
  const { user, server } = await open();
  await user.click(await row('Pain'));
  const drawer = await dialog('Edit a report');
  expect(field(drawer, /^Default display name/)).toHaveValue('Pain after surgery');
  await user.click(chart(drawer, where));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  await user.keyboard('{Escape}');
  expect(chart(drawer, where)).toHaveDisplayValue('Default chart (columns)');
  await chooseChart(user, chart(drawer, atRest), 'Average');
  expect(within(drawer).getByText('1 question is not shown to users.')).toBeInTheDocument();
  expect(chart(drawer, where)).toHaveDisplayValue('Not shown');
  await chooseChart(user, chart(drawer, where), 'Bars');
  expect(within(drawer).queryByText(/not shown to users/)).not.toBeInTheDocument();
  await chooseChart(user, chart(drawer, atRest), 'Pie');
  const saved = { ...painReport, charts: [restIn('pie'), whereIn('bar')], version: 2 };
  server.give(answers(changeReportSetting, saved), listed(saved));
  await user.click(press(drawer, 'Save report'));
  await closed();
  const [sent] = server.named(changeReportSetting);
  expect(sent?.args).toMatchObject({ params: { id: 31 }, body: { organization: 'northsea', version: 1 } });
  expect(new Set(sent?.args.body.charts)).toEqual(new Set([restIn('pie'), whereIn('bar')]));
  await user.click(await row('Pain'));
  expect(chart(await dialog('Edit a report'), atRest)).toHaveDisplayValue('Pie');
});

test('the charts of a questionnaire that is taken away are not sent', async () => {
  const charted = { ...painReport, forms: ['pain', 'preop'], charts: [restIn('bar')] };
  const { user, server } = await open({ list: [listed(charted)] });
  await user.click(await row('Pain'));
  const drawer = await dialog('Edit a report');
  await user.click(within(drawer).getByRole('combobox', { name: 'Questionnaires' }));
  await user.click(await screen.findByRole('option', { name: 'Pain score (used 3×)' }));
  server.give(answers(changeReportSetting, { ...charted, forms: ['preop'], charts: [], version: 2 }));
  await user.click(press(drawer, 'Save report'));
  await closed();
  expect(server.named(changeReportSetting)[0]?.args.body).toMatchObject({ forms: ['preop'], charts: [] });
});

test('a conflict keeps the charts of both sides; of one question that both chose, the user’s, until they choose', async () => {
  const charted = { ...painReport, charts: [restIn('column')] };
  const { user, server } = await open({ list: [listed(charted)] });
  await user.click(await row('Pain'));
  const drawer = await dialog('Edit a report');
  await chooseChart(user, chart(drawer, atRest), 'Pie');
  const newest = { ...charted, alias: 'Pain at home', charts: [restIn('bar'), whereIn('column')], version: 2 };
  server.give(answers.failure(changeReportSetting, 409), listed(newest));
  await user.click(press(drawer, 'Save report'));
  const notice = await within(drawer).findByRole('alert');
  expect(notice).toHaveTextContent('Somebody else changed this meanwhile');
  const charts = within(notice).getByRole('radiogroup', { name: 'Questions and charts' });
  expect(within(charts).getByRole('radio', { name: 'Your version' })).toHaveAccessibleDescription(
    `Has: ${atRest}: Pie Does not have: ${atRest}: Bars Does not have: ${where}: Columns`,
  );
  expect(within(charts).getByRole('radio', { name: 'Both changes' })).toBeChecked();
  expect(chart(drawer, atRest)).toHaveDisplayValue('Pie');
  expect(chart(drawer, where)).toHaveDisplayValue('Columns');
  const saved = { ...newest, charts: [restIn('pie'), whereIn('column')], version: 3 };
  server.give(answers(changeReportSetting, saved), listed(saved));
  await user.click(press(drawer, 'Save report'));
  await closed();
  const sent = server.named(changeReportSetting).map(({ args: { body } }) => body);
  expect(sent.map(({ alias, version }) => [alias, version])).toEqual([
    ['', 1],
    ['Pain at home', 2],
  ]);
  expect(sent[1]?.charts).toHaveLength(2);
  expect(new Set(sent[1]?.charts)).toEqual(new Set([restIn('pie'), whereIn('column')]));
});

test('the server’s refusals are shown at their fields, and no input is lost', async () => {
  const { user, server } = await open();
  await user.click(await row('Pain'));
  const drawer = await dialog('Edit a report');
  await user.type(field(drawer, 'Name'), 's');
  await chooseChart(user, chart(drawer, atRest), 'Bars');
  server.give(
    answers.failure(changeReportSetting, 422, {
      errors: {
        name: ['validation.unique'],
        forms: ['validation.invalid'],
        roles: ['validation.invalid'],
        charts: ['validation.invalid'],
      },
    }),
  );
  await user.click(press(drawer, 'Save report'));
  await waitFor(() =>
    expect(field(drawer, 'Name')).toHaveAccessibleDescription('This is taken already. Choose another.'),
  );
  expect(within(drawer).getByRole('combobox', { name: 'Questionnaires' })).toBeInvalid();
  expect(within(drawer).getByRole('combobox', { name: /^Visible to roles/ })).toBeInvalid();
  const charts = within(drawer).getByRole('group', { name: 'Questions and charts' });
  expect(charts).toHaveAccessibleDescription(/^Choose charts to show.* This value is not valid\.$/);
  expect(field(drawer, 'Name')).toHaveValue('Pains');
  expect(chart(drawer, atRest)).toHaveDisplayValue('Bars');
});

test('D1 the server refuses a change that the user may not make, and the page says so', async () => {
  const { user, server } = await open();
  await user.click(await row('Pain'));
  const drawer = await dialog('Edit a report');
  await user.type(field(drawer, 'Name'), 's');
  server.give(answers.failure(changeReportSetting, 403));
  await user.click(press(drawer, 'Save report'));
  expect(await within(drawer).findByRole('alert')).toHaveTextContent(/\S/);
  expect(field(drawer, 'Name')).toHaveValue('Pains');
});

test('a report is switched off at once, all else of it as it was, and the notice offers the way back', async () => {
  const charted = { ...painReport, alias: 'Pain at home', roles: [5], charts: [restIn('bar')] };
  const { user, server, notices } = await open({ list: [listed(charted)] });
  const shown = await row('Pain');
  const off = { ...charted, enabled: false, version: 2 };
  server.give(answers(changeReportSetting, off), listed(off));
  await user.click(press(shown, 'Switch off the report Pain'));
  await screen.findByRole('button', { name: 'Switch on the report Pain' });
  expect(notices[0]?.message).toBe('The report Pain is switched off.');
  server.give(answers(changeReportSetting, { ...charted, version: 3 }), listed({ ...charted, version: 3 }));
  notices[0]?.action?.run();
  await screen.findByRole('button', { name: 'Switch off the report Pain' });
  const same = { alias: 'Pain at home', forms: ['pain'], roles: [5], charts: [restIn('bar')] };
  expect(server.named(changeReportSetting).map(({ args }) => args.body)).toMatchObject([
    { ...same, enabled: false, version: 1 },
    { ...same, enabled: true, version: 2 },
  ]);
});

test('the list and the editor tell what switching a report off takes from how many users', async () => {
  const { user } = await open();
  expect(within(await row('Pain')).getByText('12')).toBeInTheDocument();
  await user.click(await row('Pain'));
  const enabled = within(await dialog('Edit a report')).getByRole('switch', { name: /^Enabled/ });
  expect(enabled).toHaveAccessibleDescription(
    'If you switch it off, 12 users no longer see it. Its 2 saved overviews are kept.',
  );
});

test('a report that is off has nothing to tell of switching it off', async () => {
  const { user } = await open();
  await user.click(await row('Unused'));
  const enabled = within(await dialog('Edit a report')).getByRole('switch', { name: /^Enabled/ });
  expect(enabled).not.toHaveAccessibleDescription();
});

test('a saved change can be undone', async () => {
  const { user, server, notices } = await open();
  await user.click(await row('Pain'));
  const drawer = await dialog('Edit a report');
  await user.type(field(drawer, /^Display name/), 'Hurt');
  await chooseChart(user, chart(drawer, atRest), 'Bars');
  const saved = { ...painReport, alias: 'Hurt', charts: [restIn('bar')], version: 2 };
  server.give(answers(changeReportSetting, saved), listed(saved));
  await user.click(press(drawer, 'Save report'));
  await closed();
  server.give(answers(changeReportSetting, { ...painReport, version: 3 }));
  notices.find(({ action }) => action !== undefined)?.action?.run();
  await waitFor(() => expect(server.named(changeReportSetting)).toHaveLength(2));
  expect(server.named(changeReportSetting)[1]?.args.body).toMatchObject({ alias: '', charts: [], version: 2 });
});

test('a deletion names the saved overviews that go with the report', async () => {
  const { user, server } = await open();
  await user.click(press(await row('Screening'), 'Delete the report Screening'));
  const none = await dialog('Delete the report Screening?');
  expect(none).toHaveTextContent('It has no saved overviews.');
  await user.click(press(none, 'Keep report'));
  await closed();
  await user.click(press(await row('Pain'), 'Delete the report Pain'));
  const question = await dialog('Delete the report Pain?');
  expect(question).toHaveTextContent('2 saved overviews are deleted with it.');
  expect(question).toHaveTextContent('A deleted report cannot be brought back.');
  server.give(answers(deleteReportSetting, null), listed(screening, unused));
  await user.click(press(question, 'Delete report'));
  await closed();
  expect(shownRows()).toEqual(['Screening', 'Unused'].map(rowName));
  expect(server.named(deleteReportSetting).map(({ args }) => args)).toEqual([
    { params: { id: 31 }, query: { org: 'northsea' } },
  ]);
});

test('a role that is deleted is named as such, and can be taken away', async () => {
  const { user, server } = await open({ list: [listed({ ...painReport, roles: [5, 99] })] });
  expect(await row('Pain')).toHaveTextContent('Analyst, A deleted role');
  await user.click(await row('Pain'));
  const drawer = await dialog('Edit a report');
  await user.click(within(drawer).getByRole('combobox', { name: /^Visible to roles/ }));
  await user.click(await screen.findByRole('option', { name: 'A deleted role' }));
  server.give(answers(changeReportSetting, { ...painReport, roles: [5], version: 2 }));
  await user.click(press(drawer, 'Save report'));
  await closed();
  expect(server.named(changeReportSetting)[0]?.args.body.roles).toEqual([5]);
});

test.each(['<img src=x onerror=alert(1)>', '=HYPERLINK("x")'])('F1 F2 %s is text in every place', async (text) => {
  const hostile = sampleReport({ id: 50, name: text, alias: text, defaultAlias: text, forms: ['pain'], roles: [5] });
  const [form] = sampleChoices.forms;
  const questions = [{ id: 'pain.rest', text, charts: ['bar' as const] }];
  const { user, baseElement } = await open({
    list: [listed(hostile)],
    choices: [offering({ forms: form ? [{ ...form, name: text, questions }] : [], roles: [{ id: 5, name: text }] })],
  });
  const shown = await row(text);
  expect(within(shown).getAllByText(text)).toHaveLength(4);
  await user.click(shown);
  const drawer = await dialog('Edit a report');
  expect(field(drawer, 'Name')).toHaveValue(text);
  expect(field(drawer, /^Default display name/)).toHaveValue(text);
  expect(within(drawer).getByRole('group', { name: text })).toBeInTheDocument();
  expect(chart(drawer, text)).toBeInTheDocument();
  expect(baseElement.querySelector('img')).toBeNull();
});
