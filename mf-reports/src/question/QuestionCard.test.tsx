import { screen, within } from '@testing-library/react';
import { openReport } from '../testing/open-report.tsx';
import { sampleReport } from '../testing/sample-report.ts';
import { questionCard, shownFigures, sumOf, tableButton } from '../testing/shown-figures.ts';

const smoking = 'Do you smoke?';

test.each([
  { set: 'on', shell: {}, hint: 'Table (T)', pressed: 'true' },
  { set: 'off', shell: { characterKeys: false }, hint: 'Table', pressed: 'false' },
])('T shows the figures of a question where shortcuts of one key are $set, and its hint says so', async (given) => {
  const { user } = await openReport({ shell: given.shell });
  const button = tableButton(smoking);
  await user.hover(button);
  expect(await screen.findByText(given.hint)).toBeInTheDocument();
  button.focus();
  await user.keyboard('t');
  expect(button).toHaveAttribute('aria-pressed', given.pressed);
});

test('every question has a chart, and its figures as a table', async () => {
  const { user } = await openReport();
  for (const question of [smoking, 'Do you snore?', 'What are you allergic to?']) {
    expect(within(questionCard(question)).getByRole('img', { name: /^Chart:/ })).toBeInTheDocument();
  }
  await user.click(tableButton(smoking));
  const shown = shownFigures(smoking);
  expect(Object.keys(shown)).toEqual(['No', 'I stopped', 'Yes']);
  expect(questionCard(smoking)).toHaveTextContent(`${sumOf(shown)} patients answered.`);
});

test('a few bars make a low card, and a screen reader gets each answer in full', async () => {
  const { user } = await openReport();
  const card = within(questionCard(smoking));
  await user.click(card.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Bars' }));
  const chart = card.getByRole('img', { name: /^Chart:/ });
  expect(chart).toHaveStyle({ height: '104px' });
  expect(chart).toHaveAccessibleDescription(/^No: \d+ \(.*\), I stopped: \d+ \(.*\), Yes: \d+ \(.*\)$/);
});

test('percentages of a question with several answers are of those who answered, and it says so', async () => {
  await openReport();
  expect(questionCard('What are you allergic to?')).toHaveTextContent('percentages are of the patients who answered');
  expect(questionCard(smoking)).not.toHaveTextContent('percentages');
});

test('the reader can choose another kind of chart; a recommendation has its score and target', async () => {
  const { user } = await openReport();
  const recommend = questionCard('Would you recommend us to family or friends?');
  await user.click(within(recommend).getByRole('combobox', { name: /^Chart of/ }));
  await user.click(await screen.findByRole('option', { name: 'NPS' }));
  expect(recommend).toHaveTextContent(/Promoters \d+%, neutral \d+%, detractors \d+%. Target 20./);
});

test('a question is drawn at first in the chart that the report’s settings choose, and the reader can take another', async () => {
  const drawn = {
    ...sampleReport,
    questionnaires: sampleReport.questionnaires.map((questionnaire) => ({
      ...questionnaire,
      questionAnswerPairs: questionnaire.questionAnswerPairs.map((pair) =>
        pair.uniqueId === 'smoking' ? { ...pair, input: { ...pair.input, chart: 'percentBar' as const } } : pair,
      ),
    })),
  };
  const { user } = await openReport({ report: drawn });
  const card = within(questionCard(smoking));
  const type = card.getByRole('combobox', { name: /^Chart of/ });
  expect(type).toHaveValue('100 % bar');
  // This chart shows its figures below it.
  expect(card.getByRole('table')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Do you snore?' })).not.toBeInTheDocument();
  await user.click(type);
  await user.click(await screen.findByRole('option', { name: 'Columns' }));
  expect(type).toHaveValue('Columns');
  expect(card.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All patients' }));
  const snoring = await screen.findByRole('region', { name: 'Do you snore?' });
  expect(within(snoring).getByRole('combobox', { name: /^Chart of/ })).toHaveValue('Columns');
});
