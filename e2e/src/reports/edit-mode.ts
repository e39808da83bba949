import type { Locator } from 'playwright-core';
import type { Visitor } from '../desk/visitor.ts';

export const editBar = ({ page }: Visitor): Locator => page.getByRole('region', { name: 'Edit mode' });

/** Presses the bar's button to save the overviews. */
export const saveOverviews = (visitor: Visitor): Promise<void> =>
  editBar(visitor).getByRole('button', { name: 'Save', exact: true }).click();

/** Returns the checkbox that shows a question in an overview, once that is the one being edited. */
export const shownQuestion = ({ page }: Visitor, overview: string, question: string): Locator =>
  page
    .getByRole('region', { name: `Questions of “${overview}”`, exact: true })
    .getByRole('checkbox', { name: question, exact: true });
