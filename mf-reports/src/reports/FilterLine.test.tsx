import { getReportColumns } from '@intake-desk/contracts/reports';
import { answers } from '@intake-desk/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { everything, openReport, openScreen } from '../testing/open-report.tsx';
import { sampleReport } from '../testing/sample-report.ts';
import {
  patientsBecome,
  questionCard,
  shownFigures,
  shownPatients,
  sumOf,
  tableButton,
} from '../testing/shown-figures.ts';

const smoking = 'Do you smoke?';
const snoring = 'Do you snore?';

test('a chosen answer narrows every chart; a second click, or Clear, removes it', async () => {
  const { user } = await openReport();
  await user.click(tableButton(smoking));
  await user.click(tableButton(snoring));
  const [, total] = shownPatients();
  const smokers = shownFigures(smoking).Yes;
  const snorers = sumOf(shownFigures(snoring));
  const yes = within(questionCard(smoking)).getByRole('button', { name: 'Yes' });
  await user.click(yes);
  await patientsBecome(smokers, total);
  // Line, pressed answer and all cards change at once, and the pressed row keeps the focus.
  expect(yes).toHaveAttribute('aria-pressed', 'true');
  expect(yes).toHaveFocus();
  expect(sumOf(shownFigures(snoring))).toBe(smokers);
  expect(screen.getByText('Do you smoke?: Yes')).toBeInTheDocument();
  await user.click(yes);
  await patientsBecome(total, total);
  expect(sumOf(shownFigures(snoring))).toBe(snorers);
  await user.click(yes);
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  await patientsBecome(total, total);
});

test('a risk group is a filter too, and the overview of risk follows the other filters', async () => {
  const { user } = await openReport();
  const overview = await screen.findByRole('list', { name: 'Patients by risk' });
  const critical = within(overview).getByRole('button', { name: /^Critical/ });
  const many = Number(/\d+/.exec(critical.textContent ?? '')?.[0]);
  await user.click(critical);
  await patientsBecome(many, shownPatients()[1]);
  // The others are gone: the filter and the list of its patients remain.
  expect(within(overview).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Patients by risk: Critical')).toBeInTheDocument();
});

test('two quick changes both apply, to filters, to a period and to an OR-filter', async () => {
  await openReport();
  fireEvent.click(tableButton(smoking));
  fireEvent.click(tableButton(snoring));
  const answer = (question: string, name: string): HTMLElement =>
    within(questionCard(question)).getByRole('button', { name });
  const address = screen.getByLabelText('address');
  const [stopped, snores] = ['filter=radio*preop*smoking*I+stopped', 'filter=radio*preop*snoring*Yes'];
  act(() => {
    answer(smoking, 'I stopped').click();
    answer(snoring, 'Yes').click();
    screen.getByRole('checkbox', { name: 'Appointment date' }).click();
    screen.getByRole('checkbox', { name: 'Informed consent' }).click();
  });
  await waitFor(() =>
    expect(address.textContent).toBe(
      `?content=all&submitted=last12months&appointment=last30days&consent=last30days&${stopped}&${snores}`,
    ),
  );
});

test('two filters can be removed quickly, and Back restores them one by one', async () => {
  const [stopped, snores] = ['filter=radio*preop*smoking*I+stopped', 'filter=radio*preop*snoring*Yes'];
  const path = `${everything}&${stopped}&${snores}`;
  const { user } = await openReport({ path });
  const address = screen.getByLabelText('address');
  act(() => {
    for (const remove of screen.getAllByRole('button', { name: /^Remove filter/ })) {
      remove.click();
      // A hasty double press adds no history entry of its own.
      remove.click();
    }
  });
  const [before] = everything.match(/\?.*/) ?? [];
  await waitFor(() => expect(address.textContent).toBe(before));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address.textContent).toBe(`${before}&${snores}`));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address.textContent).toBe(`${before}&${stopped}&${snores}`));
});

test('quick clicks with Shift all go into the OR-filter, which can be used at once', async () => {
  await openReport();
  fireEvent.click(tableButton(smoking));
  const shown = shownFigures(smoking);
  const [, total] = shownPatients();
  const card = within(questionCard(smoking));
  act(() => {
    for (const name of ['Yes', 'I stopped']) {
      card.getByRole('button', { name }).dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
    }
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Use filter' }));
  await patientsBecome((shown.Yes ?? 0) + (shown['I stopped'] ?? 0), total);
});

test('a filter that would keep nobody is ignored with a notice', async () => {
  const { user, calls } = await openReport();
  await user.click(tableButton(smoking));
  const [, total] = shownPatients();
  const smokers = shownFigures(smoking).Yes;
  await user.click(within(questionCard(smoking)).getByRole('button', { name: 'Yes' }));
  await patientsBecome(smokers, total);
  await user.click(within(questionCard(smoking)).getByRole('button', { name: 'No' }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      name: 'notify',
      args: [{ kind: 'info', message: 'Not filtered: no patient would be left.' }],
    }),
  );
  expect(screen.getByLabelText('address')).toHaveTextContent(/filter=radio\*preop\*smoking\*Yes$/);
  expect(shownPatients()).toEqual([smokers, total]);
});

test('shift and a click build an OR-filter, which is confirmed or discarded', async () => {
  const { user } = await openReport();
  await user.click(tableButton(smoking));
  const shown = shownFigures(smoking);
  const [, total] = shownPatients();
  const card = within(questionCard(smoking));
  await user.keyboard('{Shift>}');
  await user.click(card.getByRole('button', { name: 'Yes' }));
  await user.keyboard('{/Shift}');
  await user.click(card.getByRole('button', { name: 'I stopped' }));
  const use = await screen.findByRole('button', { name: 'Use filter' });
  await waitFor(() => expect(use).toBeEnabled());
  expect(shownPatients()).toEqual([total, total]);
  await user.click(use);
  await patientsBecome((shown.Yes ?? 0) + (shown['I stopped'] ?? 0), total);
  expect(screen.getByText('Do you smoke?: Yes or Do you smoke?: I stopped')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Combine with “or”' }));
  await user.click(card.getByRole('button', { name: 'Yes' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use filter' })).not.toBeInTheDocument());
});

test('a filter is kept in the address: a link applies it, Back removes it, another report drops it', async () => {
  const { user } = await openReport({ path: `${everything}&filter=radio*preop*smoking*Yes` });
  const [kept, total] = shownPatients();
  expect(kept).toBeLessThan(total ?? 0);
  expect(screen.getByText('Do you smoke?: Yes')).toBeInTheDocument();
  await user.click(tableButton(smoking));
  await user.click(screen.getByRole('button', { name: /^Remove filter/ }));
  await patientsBecome(total, total);
  await user.click(within(questionCard(smoking)).getByRole('button', { name: 'I stopped' }));
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent('filter=radio*preop*smoking*I+stopped'),
  );
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await patientsBecome(total, total);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await patientsBecome(kept, total);
});

test('filters of a link that the report cannot use are left out, and it says so', async () => {
  const { user } = await openReport({ path: `${everything}&filter=radio*preop*gone*Yes&filter=x` });
  expect(await screen.findByText(/^2 filters from this link are not applied/)).toBeInTheDocument();
  const [kept, total] = shownPatients();
  expect(kept).toBe(total);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByText(/of this address/)).not.toBeInTheDocument());
});

test('a link shows the same numbers in another language', async () => {
  const dutch = {
    ...sampleReport,
    questionnaires: sampleReport.questionnaires.map((questionnaire) => ({
      ...questionnaire,
      questionAnswerPairs: questionnaire.questionAnswerPairs.map((pair) => ({
        ...pair,
        input: {
          ...pair.input,
          options: pair.input.options.map((option) => ({ ...option, answer: `NL ${option.answer}` })),
        },
      })),
    })),
  };
  const path = `${everything}&filter=radio*preop*smoking*Yes`;
  await openScreen({ path, columns: [answers(getReportColumns, dutch)] });
  expect(await screen.findByText('Do you smoke?: NL Yes')).toBeInTheDocument();
  expect(shownPatients()).toEqual([3, 12]);
});
