import { screen, waitFor, within } from '@testing-library/react';

/** Returns the card of a question on the screen, for tests. */
export const questionCard = (question: string): HTMLElement => screen.getByRole('region', { name: question });

/** Returns how many patients are kept, and of how many, as the screen says. */
export function shownPatients(): number[] {
  const line = within(screen.getByRole('region', { name: 'Filters' })).getByRole('status');
  return (line.textContent ?? '').match(/[\d,]+/g)?.map(numberIn) ?? [];
}

/** Waits until the screen shows how many patients are kept: the router renders a new address asynchronously. */
export const patientsBecome = (kept: number | undefined, all: number | undefined): Promise<void> =>
  waitFor(() => expect(shownPatients()).toEqual([kept, all]));

/** Returns the number of patients per answer, by the question's table. */
export function shownFigures(question: string): Record<string, number> {
  const rows = within(questionCard(question)).getAllByRole('row').slice(1);
  return Object.fromEntries(
    rows.map((row) => [
      within(row).getByRole('button').textContent ?? '',
      numberIn(within(row).getAllByRole('cell')[0]?.textContent ?? ''),
    ]),
  );
}

const numberIn = (text: string): number => Number(text.replaceAll(',', ''));

export const sumOf = (figures: Record<string, number>): number =>
  Object.values(figures).reduce((total, one) => total + one, 0);

/** Returns the button that shows a question's figures as a table. */
export const tableButton = (question: string): HTMLElement =>
  within(questionCard(question)).getByRole('button', { name: /as a table/ });
