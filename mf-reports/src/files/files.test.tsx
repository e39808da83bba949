import { csvRows } from '@intake-desk/contracts/csv';
import { paperColors, paperLook } from '@intake-desk/kit/files';
import { act, screen, waitFor, within } from '@testing-library/react';
import { drawsPictures, keptFiles, savedText } from '../testing/drawing-browser.ts';
import { openReport } from '../testing/open-report.tsx';
import { pdfWords } from '../testing/pdf-words.ts';

const browser = drawsPictures();
const { picture } = browser;
afterEach(() => {
  browser.picture = picture;
});

/** Opens last year's report as an analyst. */
async function open() {
  const rendered = await openReport({
    path: '/reports?content=all&submitted=2026-01-01..2026-03-31',
  });
  await screen.findByRole('region', { name: 'Do you smoke?' });
  return { ...rendered, saved: keptFiles() };
}
const save = async ({ user }: Awaited<ReturnType<typeof open>>, title: string, format: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: `Save “${title}”` }));
  await user.click(await screen.findByRole('menuitem', { name: `Save as ${format}` }));
};

test('a question is saved as CSV with its figures, and with whose they are', async () => {
  const page = await open();
  await save(page, 'Do you smoke?', 'CSV');
  await waitFor(() => expect(page.saved).toHaveLength(1));
  const [{ file, name } = { file: undefined, name: '' }] = page.saved;
  expect(name).toBe('Do you smoke, North Sea Hospital, Anaesthesiology, Form submitted 01-01-2026 – 31-03-2026.csv');
  expect(csvRows(await savedText(file))).toEqual([
    ['Answer', 'Risk', 'Count', 'Share'],
    ['No', 'Normal', '6', '50%'],
    ['I stopped', 'Normal', '3', '25%'],
    ['Yes', 'Deviating', '3', '25%'],
    ['Do you smoke?'],
    ['Form submitted 01-01-2026 – 31-03-2026'],
    ['Pre-operative screening'],
    ['Anaesthesiology'],
    ['Procedures: All'],
    ['No filters'],
    ['12 patients answered.'],
  ]);
});

test('in the dark theme a picture has the colours of paper', async () => {
  localStorage.setItem('intake-desk-scheme', 'dark');
  const page = await open();
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  browser.fills.length = 0;
  await save(page, 'Patients by risk', 'PNG');
  await waitFor(() => expect(page.saved).toHaveLength(1));
  expect(page.saved[0]?.name).toMatch(/^Patients by risk, North Sea Hospital, Anaesthesiology, .*\.png$/);
  const { paper, ink } = paperLook;
  expect(browser.fills).toEqual(expect.arrayContaining([paper, ink, paperColors.risk(1)]));
});

test('a file of filtered figures names the filters, and has those of all patients beside them', async () => {
  const page = await open();
  const smoking = within(screen.getByRole('region', { name: 'Do you smoke?' }));
  await page.user.click(smoking.getByRole('button', { name: /as a table/ }));
  await page.user.click(smoking.getByRole('button', { name: 'Yes' }));
  await save(page, 'Do you snore?', 'CSV');
  await waitFor(() => expect(page.saved).toHaveLength(1));
  const rows = csvRows(await savedText(page.saved[0]?.file));
  expect(rows).toContainEqual(['Filters: Do you smoke?: Yes']);
  expect(rows.slice(0, 3)).toEqual([
    ['Answer', 'Count', 'Share', 'All: count', 'All: share'].toSpliced(1, 0, 'Risk'),
    ['Yes', 'Normal', '1', '33%', '6', '50%'],
    ['No', 'Normal', '2', '67%', '6', '50%'],
  ]);
});

test('the table of filtered figures has those of all patients in columns of their own', async () => {
  const { user } = await open();
  const smoking = within(screen.getByRole('region', { name: 'Do you smoke?' }));
  await user.click(smoking.getByRole('button', { name: /as a table/ }));
  expect(smoking.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Answer',
    'Count',
    'Share',
  ]);
  await user.click(smoking.getByRole('button', { name: 'Yes' }));
  const row = smoking.getByRole('row', { name: /Yes/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '100%', '3', '25%']);
  expect(smoking.getByRole('columnheader', { name: 'All: share' })).toBeInTheDocument();
});

test('the menu of a chart is worked by keyboard; a picture that cannot be made says what to do', async () => {
  const { user, notices, problems } = await open();
  browser.picture = async () => null;
  screen.getByRole('button', { name: 'Save “Patients by risk”' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Save as CSV' })).toBeInTheDocument();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(
    ['CSV', 'PDF', 'PNG', 'JPEG'].map((format) => `Save as ${format}`),
  );
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(notices).toContainEqual({
      kind: 'error',
      message: '“Patients by risk” could not be saved. Try again, or choose another format.',
    }),
  );
  expect(problems).toEqual([
    { remote: 'mf-reports', message: expect.stringMatching(/^A chart could not be saved as png: .*Error: .+/) },
  ]);
});

test('a whole report is one PDF: whose answers, by whom saved, the overview of risk and every question', async () => {
  const { user, saved, notices } = await open();
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe(
    'Pre-operative screening, North Sea Hospital, Anaesthesiology, Form submitted 01-01-2026 – 31-03-2026.pdf',
  );
  const file = await savedText(saved[0]?.file, 'latin1');
  const pages = pdfWords(file);
  const words = pages.flat();
  const risks = ['Critical', 'Deviating', 'Normal', 'Other'];
  expect([...new Set(words)]).toEqual(expect.arrayContaining(risks));
  expect(file.match(/\/Subtype \/Image \/Width 96 \/Height 96 /g)).toHaveLength(risks.length);
  expect(words.slice(0, 3)).toEqual(['Pre-operative screening', 'North Sea Hospital', 'Overview: All patients']);
  for (const line of ['Anaesthesiology', 'No filters', 'Form submitted 01-01-2026 – 31-03-2026', '12 of 12 patients']) {
    expect(words).toContain(line);
  }
  expect(words).toContainEqual(expect.stringMatching(/^Downloaded by Test user on \d\d-\d\d-\d{4} \d\d:\d\d$/));
  for (const question of ['Patients by risk', 'Do you smoke?', 'What are you allergic to?', 'Patient experience']) {
    expect(words).toContain(question);
  }
  expect(words).toContain('Written answers are not included in this file.');
  expect(words.join('\n')).not.toMatch(/Remark \d/);
  expect(words.at(-1)).toBe(`Page ${pages.length} of ${pages.length}`);
  expect(notices).toContainEqual({ kind: 'success', message: '“Pre-operative screening” was downloaded as a PDF.' });
  expect(screen.getByRole('button', { name: 'Download PDF' })).toHaveFocus();
});

test('while the PDF is made it says how far it is, and the same button cancels it', async () => {
  const { user, saved, problems } = await open();
  const { promise, resolve } = Promise.withResolvers<Blob>();
  browser.picture = () => promise;
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText(/^Making the PDF: part 1 of \d+$/)).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  expect(cancel).toHaveFocus();
  await user.keyboard('{Enter}');
  act(() => resolve(new Blob()));
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect([...saved, ...problems]).toEqual([]);
});

test('a report that cannot be saved says what to do, and why is in the log under the id that it shows', async () => {
  const { user, problems } = await open();
  browser.picture = async () => null;
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    /could not be created\. Try again\..*fewer procedures.*support.*Error id: problem-1$/,
  );
  expect(problems).toEqual([
    { remote: 'mf-reports', message: expect.stringMatching(/^The PDF of a report could not be made: .*Error: .+/) },
  ]);
});
