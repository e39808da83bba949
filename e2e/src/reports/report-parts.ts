import type { Locator } from 'playwright-core';
import type { Visitor } from '../desk/visitor.ts';
import type { ReportWords } from './report-words.ts';

/** Checks the page while a part of the report is open. */
export type Look = (part: string) => Promise<void>;

/** Keys of the buttons that open the dialogs. */
export const dialogParts = ['patients.show', 'compare.open', 'dropOff.title', 'trend.open', 'answers.open'] as const;

/** Opens each part of a report once, in any language, checks it and closes it again. */
export async function openEachPart(visitor: Visitor, words: ReportWords, look: Look): Promise<void> {
  await look('the page');
  await openDialogs(visitor, words, look);
  await openNotes(visitor, words, look);
  await combineFilters(visitor, words, look);
  await editOverviews(visitor, words, look);
}

const buttonOf = ({ page }: Visitor, words: ReportWords, key: string): Locator =>
  page.getByRole('button', { name: words.of(key) }).first();

/** Checks what a button opened, and closes it by Escape. */
async function lookInto(visitor: Visitor, opened: Locator, look: () => Promise<void>): Promise<void> {
  await opened.waitFor();
  await look();
  await visitor.press('Escape');
  await opened.waitFor({ state: 'detached' });
}

export async function openDialogs(visitor: Visitor, words: ReportWords, look: Look): Promise<void> {
  for (const key of dialogParts) {
    await buttonOf(visitor, words, key).click();
    await lookInto(visitor, visitor.page.getByRole('dialog'), () => look(key));
  }
}

/** Opens the note beside a figure, and the files of a chart. */
async function openNotes(visitor: Visitor, words: ReportWords, look: Look): Promise<void> {
  const { page } = visitor;
  await buttonOf(visitor, words, 'explain.open').click();
  await lookInto(visitor, page.getByText(words.of('explain.whole')), () => look('explain.open'));
  await buttonOf(visitor, words, 'chartFile.menu').click();
  await lookInto(visitor, page.getByRole('menu'), () => look('chartFile.menu'));
}

/** Combines a filter of parts of charts, and discards it. */
async function combineFilters(visitor: Visitor, words: ReportWords, look: Look): Promise<void> {
  const { page } = visitor;
  await buttonOf(visitor, words, 'filters.combine').click();
  await page.getByText(words.of('filters.anyOfHint')).waitFor();
  await look('filters.combine');
  const risks = page.getByRole('region', { name: words.of('overview.risk') });
  await risks.getByRole('listitem').first().getByRole('button').first().click();
  await buttonOf(visitor, words, 'filters.remove').waitFor();
  await look('filters.remove');
  await buttonOf(visitor, words, 'filters.discard').click();
}

/** Opens the editing of overviews, and saves nothing. */
async function editOverviews(visitor: Visitor, words: ReportWords, look: Look): Promise<void> {
  const { page } = visitor;
  await buttonOf(visitor, words, 'overviews.edit').click();
  const bar = page.getByRole('region', { name: words.of('edit.title') });
  await bar.waitFor();
  await look('overviews.edit');
  await buttonOf(visitor, words, 'overviews.menu').click();
  await lookInto(visitor, page.getByRole('menu'), () => look('overviews.menu'));
  await buttonOf(visitor, words, 'overviews.create').click();
  await lookInto(visitor, page.getByRole('dialog'), () => look('overviews.create'));
  await bar.getByRole('button', { name: words.of('edit.cancel') }).click();
  await bar.waitFor({ state: 'detached' });
}
