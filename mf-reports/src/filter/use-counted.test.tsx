import { screen, within } from '@testing-library/react';
import { largeReport } from '../testing/large-report.ts';
import { openReport } from '../testing/open-report.tsx';
import {
  patientsBecome,
  questionCard,
  shownFigures,
  shownPatients,
  sumOf,
  tableButton,
} from '../testing/shown-figures.ts';

const { jest } = import.meta;

const smoking = 'Do you smoke?';
const snoring = 'Do you snore?';

test('a large report is counted in slices, and all its figures are of the same patients at every moment', async () => {
  // Each step takes a whole slice.
  let time = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    time += 1000;
    return time;
  });
  const { user } = await openReport({ report: largeReport });
  await user.click(tableButton(smoking));
  await user.click(tableButton(snoring));
  const [, total] = shownPatients();
  const smokers = shownFigures(smoking).Yes ?? 0;
  const yes = within(questionCard(smoking)).getByRole('button', { name: 'Yes' });
  const seen: number[][] = [];
  let busy = false;
  const observer = new MutationObserver(() => {
    seen.push([shownPatients()[0] ?? 0, sumOf(shownFigures(snoring))]);
    busy ||= document.querySelector('[aria-busy="true"]') !== null;
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  await user.click(yes);
  await patientsBecome(smokers, total);
  observer.disconnect();
  expect(busy).toBe(true);
  expect(new Set(seen.map(([kept]) => kept))).toEqual(new Set([total, smokers]));
  for (const [kept, figures] of seen) expect(figures).toBe(kept);
  expect(yes).toHaveAttribute('aria-pressed', 'true');
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

test('a click while a large report is counted adds to the one before', async () => {
  const { user } = await openReport({ report: largeReport });
  await user.click(tableButton(smoking));
  await user.click(tableButton(snoring));
  const [, total] = shownPatients();
  await user.click(within(questionCard(smoking)).getByRole('button', { name: 'Yes' }));
  await user.click(within(questionCard(snoring)).getByRole('button', { name: 'Yes' }));
  await patientsBecome((total ?? 0) / 12, total);
  expect(screen.getAllByRole('button', { name: /^Remove filter/ })).toHaveLength(2);
});
