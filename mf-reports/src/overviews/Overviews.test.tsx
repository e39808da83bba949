import { getEnabledReports, getOptions, type ShellApi } from '@intake-desk/contracts';
import {
  type FilterPart,
  getReportColumns,
  getReportView,
  type ReportView,
  type SavedOverview,
  saveReportView,
} from '@intake-desk/contracts/reports';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import Reports from '../reports/Reports.tsx';
import { sampleReport, sampleReports } from '../testing/sample-report.ts';
import { plainQuestion } from './overview-questions.ts';

beforeEach(() => sessionStorage.clear());

const overview = (id: string, label: string, questions: readonly string[] = ['smoking', 'snoring']): SavedOverview => ({
  ...{ id, label, selected: false, department: 'ANE', filters: [] },
  selectedQuestionairesQuestions: { preop: questions.map((uniqueId) => plainQuestion(uniqueId, true)) },
});
const view = (version: number, overviews: readonly SavedOverview[], changedBy = 'E. Editor'): ReportView => ({
  ...{ version, view: { all: { overviews: [...overviews] } } },
  ...{ changedBy, changedAt: '2026-03-04T09:30:00.000Z' },
});
const lungs = overview('1', 'Lungs');
const heart = overview('2', 'Heart', ['allergies']);
const stored = view(3, [lungs, heart]);

/** The screen as somebody who may change the report's overviews sees it. */
async function open(replies: readonly TestReply[] = [], shell: Partial<ShellApi> = {}, editable = true) {
  return renderWithShell(<Reports />, {
    remote,
    path: '/reports?content=all&submitted=last12months',
    shell,
    answers: [
      answers(
        getEnabledReports,
        sampleReports.map((report) => ({ ...report, editable })),
      ),
      answers(getOptions, {}),
      answers(getReportColumns, sampleReport),
      ...(replies.some(({ route }) => route === getReportView) ? [] : [answers(getReportView, stored)]),
      ...replies,
    ],
  });
}
type Page = Awaited<ReturnType<typeof open>>;

const row = () => screen.getByRole('region', { name: 'Overviews' });
/** Names of the cards in their order. */
const cards = () =>
  within(row())
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-pressed'))
    .map((button) => button.textContent);
const card = (name: string) => within(row()).getByRole('button', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const saved = ({ server }: Page) =>
  server
    .named(saveReportView)
    .map(({ args: { body } }) => ({ version: body.version, view: JSON.parse(body.viewJSON) }));
const bar = () => screen.getByRole('region', { name: 'Edit mode' });

async function choose({ user }: Page, name: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for “${name}”` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
async function edit(page: Page): Promise<void> {
  await page.user.click(await screen.findByRole('button', { name: 'Edit overviews' }));
}

test('the report’s overviews stand beside the department’s, with their patients by risk', async () => {
  await open();
  await screen.findByRole('button', { name: 'Heart' });
  expect(cards()).toEqual(['All patients', 'Lungs', 'Heart']);
  expect(card('All patients')).toHaveAttribute('aria-pressed', 'true');
  const all = card('All patients').closest('li') ?? row();
  expect(await within(all).findByText('12 patients')).toBeInTheDocument();
  expect(all).toHaveTextContent(/Fixed/);
  expect(within(all).getByRole('img', { name: /“All patients” by risk/ })).toBeInTheDocument();
  expect(all).toHaveTextContent(/Critical4/);
  // Nobody of these answers is critical: the risk is that of the overview's questions.
  expect(card('Lungs').closest('li')).not.toHaveTextContent('Critical');
});

test('an overview shows its questions in its order, and its risk is that of these questions', async () => {
  const page = await open([answers(getReportView, view(3, [overview('1', 'Lungs', ['snoring', 'smoking']), heart]))]);
  await page.user.click(await screen.findByRole('button', { name: 'Lungs' }));
  expect(
    screen.getAllByRole('region', { name: /^Do you|^What are you/ }).map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Do you snore?', 'Do you smoke?']);
  expect(
    within(screen.getByRole('list', { name: 'Patients by risk' })).queryByText('Critical'),
  ).not.toBeInTheDocument();
});

test('who may not change overviews sees no way to, nor questions without a chart', async () => {
  const bare = { ...plainQuestion('snoring', true), questionViewInfo: { chart: null, table: true } };
  const given: SavedOverview = {
    ...overview('1', 'Lungs'),
    selected: true,
    selectedQuestionairesQuestions: { preop: [plainQuestion('smoking', true), bare] },
  };
  const rights = { can: (permission: string) => permission !== 'edit_report_charts' };
  const page = await open([answers(getReportView, view(3, [given]))], rights);
  expect(await screen.findByRole('region', { name: 'Do you smoke?' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Do you snore?' })).not.toBeInTheDocument();
  for (const name of ['New overview', 'Edit overviews', /^Actions/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  page.unmount();
  await open([answers(getReportView, view(3, [given]))]);
  expect(await screen.findByRole('region', { name: 'Do you snore?' })).toBeInTheDocument();
});

test('a report whose overviews others change has no edit mode', async () => {
  await open([], {}, false);
  await screen.findByRole('button', { name: 'Heart' });
  expect(screen.queryByRole('button', { name: 'Edit overviews' })).not.toBeInTheDocument();
});

test('a new overview needs a name; it is selected, saved and edited', async () => {
  const page = await open([answers(saveReportView, { version: 4 }), answers(getReportView, stored)]);
  await page.user.click(await screen.findByRole('button', { name: 'New overview' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByRole('textbox'), '   ');
  await page.user.click(within(dialog).getByRole('button', { name: 'Create overview' }));
  expect(dialog).toHaveTextContent('Enter a name for the overview.');
  expect(saved(page)).toEqual([]);
  await page.user.type(within(dialog).getByRole('textbox'), 'Sleep');
  await page.user.click(within(dialog).getByRole('button', { name: 'Create overview' }));
  expect(await screen.findByText('The overviews are saved.')).toBeInTheDocument();
  expect(card('Sleep')).toHaveAttribute('aria-pressed', 'true');
  expect(saved(page)).toMatchObject([
    {
      version: 3,
      view: { all: { overviews: [{ label: 'Lungs' }, { label: 'Heart' }, { label: 'Sleep', selected: true }] } },
    },
  ]);
  expect(bar()).toHaveTextContent('Nothing is changed yet.');
  // What follows is based on that save.
  await page.user.click(screen.getByRole('checkbox', { name: 'Do you snore?' }));
  expect(bar()).toHaveTextContent('Changed: “Sleep”.');
  await page.user.click(button('Save'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Edit mode' })).not.toBeInTheDocument());
  expect(saved(page)[1]).toMatchObject({ version: 4 });
  expect(screen.queryByRole('region', { name: 'Do you snore?' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Do you smoke?' })).toBeInTheDocument();
});

test('charts and tables are chosen for answers and for risk; a question without a chart is asked about first', async () => {
  const page = await open([answers(saveReportView, { version: 4 })]);
  await page.user.click(await screen.findByRole('button', { name: 'Lungs' }));
  await edit(page);
  const pick = async (label: string, option: string) => {
    await page.user.click(screen.getByRole('combobox', { name: label }));
    await page.user.click(await screen.findByRole('option', { name: option }));
  };
  await pick('Chart of “Do you smoke?” in this overview', 'Pie');
  await pick('Chart of “Do you smoke?” by risk', 'Columns');
  await page.user.click(screen.getByRole('checkbox', { name: 'Table of “Do you smoke?”' }));
  await pick('Chart of “Do you snore?” in this overview', 'No chart');
  await page.user.click(button('Save'));
  const dialog = await screen.findByRole('dialog', { name: 'Save questions without a chart?' });
  expect(dialog).toHaveTextContent('“Do you snore?” in “Lungs”');
  expect(saved(page)).toEqual([]);
  await page.user.click(within(dialog).getByRole('button', { name: 'Save and hide' }));
  await waitFor(() => expect(saved(page)).toHaveLength(1));
  expect(saved(page)[0]?.view.all.overviews[0].selectedQuestionairesQuestions.preop.slice(0, 2)).toEqual([
    {
      uniqueId: 'smoking',
      selected: true,
      questionViewInfo: { chart: 'pie', table: true },
      categoryViewInfo: { chart: 'column', table: false },
    },
    {
      uniqueId: 'snoring',
      selected: true,
      questionViewInfo: { chart: null, table: false },
      categoryViewInfo: { chart: 'pie', table: false },
    },
  ]);
});

test('cancelling brings back what was saved, and asks only if something changed', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Lungs' }));
  await edit(page);
  await page.user.click(button('Cancel'));
  expect(screen.queryByRole('region', { name: 'Edit mode' })).not.toBeInTheDocument();
  await edit(page);
  await page.user.click(screen.getByRole('checkbox', { name: 'Do you smoke?' }));
  expect(screen.queryByRole('region', { name: 'Do you smoke?' })).not.toBeInTheDocument();
  await page.user.click(button('Cancel'));
  await page.user.click(await screen.findByRole('button', { name: 'Throw away' }));
  expect(await screen.findByRole('region', { name: 'Do you smoke?' })).toBeInTheDocument();
  expect(saved(page)).toEqual([]);
});

test('what every report has can be cloned and nothing else', async () => {
  const page = await open([answers(saveReportView, { version: 4 })]);
  await screen.findByRole('button', { name: 'Heart' });
  await edit(page);
  expect(screen.getByRole('checkbox', { name: 'Do you smoke?' })).toBeDisabled();
  await page.user.click(button('Actions for “All patients”'));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Clone']);
  await page.user.click(screen.getByRole('menuitem', { name: 'Clone' }));
  expect(cards()).toEqual(['All patients', 'Lungs', 'Heart', 'All patients (clone)']);
  expect(card('All patients (clone)')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('checkbox', { name: 'Do you smoke?' })).toBeEnabled();
});

test('renaming, deleting with a way back, and which one opens first', async () => {
  const page = await open([answers(saveReportView, { version: 4 })]);
  await screen.findByRole('button', { name: 'Heart' });
  await edit(page);
  await choose(page, 'Heart', 'Rename');
  const name = await screen.findByRole('textbox', { name: 'Name of the overview' });
  await page.user.clear(name);
  await page.user.type(name, 'Allergies{Enter}');
  expect(cards()).toEqual(['All patients', 'Lungs', 'Allergies']);
  await choose(page, 'Lungs', 'Delete');
  expect(cards()).toEqual(['All patients', 'Allergies']);
  expect(bar()).toHaveTextContent('Changed: “Allergies”. Deleted: “Lungs”.');
  act(() => page.notices.at(-1)?.action?.run());
  expect(await within(row()).findByRole('button', { name: 'Lungs' })).toBeInTheDocument();
  expect(cards()).toEqual(['All patients', 'Lungs', 'Allergies']);
  await choose(page, 'Allergies', 'Open this one first');
  await page.user.click(button('Save'));
  await waitFor(() => expect(saved(page)).toHaveLength(1));
  expect(saved(page)[0]?.view.all.overviews).toMatchObject([
    { label: 'Lungs', selected: false },
    { label: 'Allergies', selected: true },
  ]);
});

test('a failure keeps what was changed and says what to do', async () => {
  const page = await open([answers.failure(saveReportView, 500), answers(saveReportView, { version: 4 })]);
  await page.user.click(await screen.findByRole('button', { name: 'Lungs' }));
  await edit(page);
  await page.user.click(screen.getByRole('checkbox', { name: 'Do you smoke?' }));
  await page.user.click(button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be saved.*Your changes are still here/);
  expect(screen.getByRole('checkbox', { name: 'Do you smoke?' })).not.toBeChecked();
  await page.user.click(button('Save'));
  expect(await screen.findByText('The overviews are saved.')).toBeInTheDocument();
  expect(saved(page)).toHaveLength(2);
});

const theirs = view(4, [{ ...lungs, label: 'Breath' }, heart, overview('3', 'Skin')], 'Dr. Vos');

async function meetSomebody(): Promise<Page> {
  const page = await open([
    answers(getReportView, stored),
    answers(getReportView, theirs),
    answers.failure(saveReportView, 409),
    answers(saveReportView, { version: 5 }),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Lungs' }));
  await edit(page);
  await page.user.click(screen.getByRole('checkbox', { name: 'Do you snore?' }));
  await choose(page, 'Heart', 'Rename');
  await page.user.type(await screen.findByRole('textbox', { name: 'Name of the overview' }), ' and lungs{Enter}');
  await page.user.click(button('Save'));
  return page;
}

test('who was overtaken hears by whom and when, and puts the change on the newer version: nothing of either is lost', async () => {
  const page = await meetSomebody();
  const dialog = await screen.findByRole('dialog', { name: 'The overviews were changed meanwhile' });
  expect(dialog).toHaveTextContent('Dr. Vos saved these overviews on 04-03-2026 10:30');
  await page.user.click(within(dialog).getByRole('button', { name: 'Put my changes on it' }));
  await waitFor(() =>
    expect(cards()).toEqual(['All patients', 'Lungs', 'Breath (Dr. Vos)', 'Heart and lungs', 'Skin']),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Dr. Vos saved in between.');
  await page.user.click(button('Save'));
  expect(await screen.findByText('The overviews are saved.')).toBeInTheDocument();
  expect(saved(page)[1]).toMatchObject({ version: 4 });
});

test('who takes the newer version can have the own changes back', async () => {
  const page = await meetSomebody();
  await page.user.click(await screen.findByRole('button', { name: 'Take their version' }));
  await waitFor(() => expect(cards()).toEqual(['All patients', 'Breath', 'Heart', 'Skin']));
  expect(screen.queryByRole('region', { name: 'Edit mode' })).not.toBeInTheDocument();
  act(() => page.notices.at(-1)?.action?.run());
  await waitFor(() =>
    expect(cards()).toEqual(['All patients', 'Lungs', 'Breath (Dr. Vos)', 'Heart and lungs', 'Skin']),
  );
});

const smokers: FilterPart = { type: 'radio', questionnaireId: 'preop', uniqueId: 'smoking', answer: 'Yes' };

test('an overview brings the filters that it always has, and counts its patients by them', async () => {
  const page = await open([answers(getReportView, view(3, [{ ...lungs, filters: [[smokers]] }, heart]))]);
  await page.user.click(await screen.findByRole('button', { name: 'Lungs' }));
  const filters = within(screen.getByRole('region', { name: 'Filters' }));
  expect(filters.getByText('Do you smoke?: Yes')).toBeInTheDocument();
  expect(filters.getByRole('status')).toHaveTextContent('3 of 12 patients');
  expect(await within(card('Lungs').closest('li') ?? row()).findByText('3 patients')).toBeInTheDocument();
  await page.user.click(card('Heart'));
  expect(filters.getByRole('status')).toHaveTextContent('12 of 12 patients');
});

test('the overview that opens first brings its filters too', async () => {
  await open([answers(getReportView, view(3, [{ ...lungs, selected: true, filters: [[smokers]] }, heart]))]);
  expect(await screen.findByText('Do you smoke?: Yes')).toBeInTheDocument();
  expect(card('Lungs')).toHaveAttribute('aria-pressed', 'true');
});

test('while an overview is edited filters are off; those of the screen can become its own, and be taken away', async () => {
  const page = await open([answers(saveReportView, { version: 4 })]);
  await page.user.click(await screen.findByRole('button', { name: 'Heart' }));
  const risk = screen.getByRole('list', { name: 'Patients by risk' });
  await page.user.click(within(risk).getByRole('button', { name: /Critical/ }));
  await edit(page);
  expect(screen.queryByRole('region', { name: 'Filters' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Patients by risk' })).getAllByRole('button').length).toBeGreaterThan(
    1,
  );
  await page.user.click(button('Add the filters of the screen: Patients by risk: Critical'));
  await page.user.click(button('Save'));
  await waitFor(() => expect(saved(page)).toHaveLength(1));
  expect(saved(page)[0]?.view.all.overviews[1].filters).toEqual([[{ type: 'summary', groupId: 1 }]]);
  await edit(page);
  await page.user.click(button('Remove filter Patients by risk: Critical'));
  expect(bar()).toHaveTextContent('Changed: “Heart”.');
});

test('a reload keeps what was being edited; leaving the page does not', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Lungs' }));
  await edit(page);
  await choose(page, 'Heart', 'Rename');
  await page.user.type(await screen.findByRole('textbox', { name: 'Name of the overview' }), 's{Enter}');
  const kept = { ...sessionStorage };
  page.unmount();
  expect(sessionStorage).toHaveLength(0);
  // A reload unmounts nothing: what the tab kept is there.
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  await open();
  expect(await screen.findByRole('button', { name: 'Hearts' })).toBeInTheDocument();
  expect(bar()).toHaveTextContent('Changed: “Hearts”.');
});

test('who goes on by keyboard stays where the work is', async () => {
  const page = await open([answers(saveReportView, { version: 4 })]);
  await page.user.click(await screen.findByRole('button', { name: 'Lungs' }));
  button('Edit overviews').focus();
  await page.user.keyboard('{Enter}');
  expect(bar()).toHaveFocus();
  await choose(page, 'Heart', 'Delete');
  await waitFor(() => expect(card('Lungs')).toHaveFocus());
  button('Save').focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(button('Edit overviews')).toHaveFocus());
});

test('an overview without questions says so', async () => {
  const page = await open([answers(getReportView, view(3, [overview('1', 'Lungs', [])]))]);
  await page.user.click(await screen.findByRole('button', { name: 'Lungs' }));
  expect(await screen.findByText('No question of this overview is shown.')).toBeInTheDocument();
});

test('overviews that cannot be read are told, and asked for again', async () => {
  const page = await open([
    // Read beside the answers, and once more when they are there.
    answers.failure(getReportView, 500),
    answers.failure(getReportView, 500),
    answers(getReportView, stored),
  ]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The department’s overviews could not be loaded.');
  expect(cards()).toEqual(['All patients']);
  expect(screen.queryByRole('button', { name: 'New overview' })).not.toBeInTheDocument();
  await page.user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Heart' })).toBeInTheDocument();
});
