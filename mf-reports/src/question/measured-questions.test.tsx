import { csvRows } from '@intake-desk/contracts/csv';
import { getReportFigures } from '@intake-desk/contracts/reports';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { drawsPictures, keptFiles, savedText } from '../testing/drawing-browser.ts';
import { measuredReport } from '../testing/measured-report.ts';
import { everything, openReport } from '../testing/open-report.tsx';
import { pdfWords } from '../testing/pdf-words.ts';
import { blurredPart, protectedOf } from '../testing/protected-report.ts';
import { patientsBecome, questionCard, tableButton } from '../testing/shown-figures.ts';

drawsPictures();
const weight = 'How much do you weigh?';
const tableOf = (question: string): string[][] => tableIn(within(questionCard(question)).getByRole('table'));
const tableIn = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      (within(row).queryByRole('button') ?? within(row).getByRole('rowheader')).textContent,
      // Units are joined to their numbers by a no-break space.
      ...within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')),
    ]);

test('a number has its mean, median and quartiles under a histogram, without patients who do not know', async () => {
  await openReport({ report: measuredReport });
  const card = questionCard(weight);
  expect(card).toHaveTextContent('11 patients answered.');
  expect(card).toHaveTextContent(
    'Answers: 10 · Average: 68 kg · Median: 64 kg · Lower quartile: 62.1 kg · Upper quartile: 67.5 kg',
  );
  expect(within(card).getByRole('img', { name: /^Chart:/ })).toHaveAccessibleDescription(/70 – 79 kg: 0 \(0%\)/);
});

test('dates are written as dates and times as times', async () => {
  await openReport({ report: measuredReport });
  expect(questionCard('When was your last operation?')).toHaveTextContent('Average: 10-01-2026 · Median: 04-01-2026');
  expect(questionCard('When do you get up?')).toHaveTextContent('Average: 07:14 · Median: 07:20');
});

test('the table of a number has all its ranges, empty ones too, and the same figures at its foot', async () => {
  const { user } = await openReport({ report: measuredReport });
  await user.click(tableButton(weight));
  expect(tableOf(weight)).toEqual([
    ['50 – 59 kg', '1', '9%'],
    ['60 – 69 kg', '7', '64%'],
    ['70 – 79 kg', '0', '0%'],
    ['80 – 89 kg', '1', '9%'],
    ['90 – 99 kg', '1', '9%'],
    ['I do not know', '1', '9%'],
    ['Answers', '10'],
    ['Average', '68 kg'],
    ['Median', '64 kg'],
    ['Lower quartile', '62.1 kg'],
    ['Upper quartile', '67.5 kg'],
  ]);
});

test('a range filters the report, and its figures are then of the kept patients, beside those of all', async () => {
  const { user } = await openReport({ report: measuredReport });
  await user.click(tableButton(weight));
  await user.click(within(questionCard(weight)).getByRole('button', { name: '60 – 69 kg' }));
  await patientsBecome(7, 12);
  expect(screen.getByRole('button', { name: `Remove filter ${weight}: 60 – 69 kg` })).toBeInTheDocument();
  expect(tableOf(weight)).toContainEqual(['Upper quartile', '65 kg', '67.5 kg']);
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('filter=number*preop*weight*60');
});

test('a filter of other ranges than those of the report keeps the values that it meant, and says which', async () => {
  await openReport({ report: measuredReport, path: `${everything}&filter=number*preop*weight*64..90` });
  await patientsBecome(6, 12);
  expect(
    screen.getByRole('button', { name: `Remove filter ${weight}: 64\u00A0kg – < 90\u00A0kg` }),
  ).toBeInTheDocument();
});

test('ranges are drawn as columns or bars only', async () => {
  const { user } = await openReport({ report: measuredReport });
  const type = within(questionCard(weight)).getByRole('combobox');
  expect(type).toHaveValue('Columns');
  await user.click(type);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Columns', 'Bars']);
});

test('a file of a number has its ranges and its figures', async () => {
  const { user } = await openReport({ report: measuredReport });
  const saved = keptFiles();
  await user.click(screen.getByRole('button', { name: `Save “${weight}”` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const rows = csvRows(await savedText(saved[0]?.file));
  expect(rows).toContainEqual(['60 – 69 kg', '7', '64%']);
  expect(rows.at(-1)?.[0]).toMatch(/^Answers:.10 · Average:.68.kg/);
});

test('the PDF of a report has the figures of a number below its title', async () => {
  const { user } = await openReport({ report: measuredReport });
  const saved = keptFiles();
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const words = pdfWords(await savedText(saved[0]?.file, 'latin1')).flat();
  expect(words).toContain(
    'Answers: 10 · Average: 68 kg · Median: 64 kg · Lower quartile: 62.1 kg · Upper quartile: 67.5 kg',
  );
  expect(words).toContain('60 – 69 kg');
});

test('two answers with the same words are two rows', async () => {
  const same = {
    ...measuredReport,
    questionnaires: measuredReport.questionnaires.map((questionnaire) => ({
      ...questionnaire,
      questionAnswerPairs: questionnaire.questionAnswerPairs.map((pair) => ({
        ...pair,
        input: { ...pair.input, options: pair.input.options.map((option) => ({ ...option, answer: 'Same words' })) },
      })),
    })),
  };
  const { user } = await openReport({ report: same });
  await user.click(tableButton('Do you smoke?'));
  expect(tableOf('Do you smoke?')).toEqual([
    ['Same words', '6', '50%'],
    ['Same words', '3', '25%'],
    ['Same words', '3', '25%'],
  ]);
});

test('a number over time has its mean by week, with its unit', async () => {
  const { user } = await openReport({ report: measuredReport });
  await user.click(screen.getByRole('button', { name: `“${weight}” over time` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Over time' }));
  await user.click(await dialog.findByRole('radio', { name: 'Table' }));
  const rows = tableIn(dialog.getByRole('table'));
  expect(rows.map(([week, answered, mean]) => [week, answered, mean?.split(' (')[0]])).toEqual([
    ['Week of 23-02-2026', '1', '52 kg'],
    ['Week of 02-03-2026', '6', '68.3 kg'],
    ['Week of 09-03-2026', '4', '71.5 kg'],
  ]);
});

test('where small groups are protected the figures are estimated from the ranges, and say so', async () => {
  const report = protectedOf(measuredReport);
  const part = blurredPart(
    { size: 100, answers: { weight: [25, 25, 25, 25, 0, 0], surgery: [25, null, 25, 25] } },
    report,
  );
  await openReport({
    report,
    shell: { can: (permission: string) => permission !== 'export_dashboard_data' },
    replies: [answers(getReportFigures, { parts: [part] })],
  });
  expect(questionCard(weight)).toHaveTextContent(
    'Estimated from the ranges · Average: 70 kg · Median: 70 kg · Lower quartile: 60 kg · Upper quartile: 80 kg',
  );
  expect(questionCard(weight)).not.toHaveTextContent('Answers:');
  // A mean of the shown ranges alone would be wrong.
  expect(questionCard('When was your last operation?')).not.toHaveTextContent('Average');
});
