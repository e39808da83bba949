import type { Locator } from 'playwright-core';
import { visitedDesk } from '../desk/visited-desk.ts';
import { says, type Visitor } from '../desk/visitor.ts';
import { administratorAt } from './administrator.ts';
import { isToldAt } from './list-screen.ts';

const desk = visitedDesk();

const name = 'Sleep';
const first = 'What should we know?';

const row = ({ page }: Visitor): Locator => page.getByRole('row', { name: `Open the questionnaire ${name}` });
const drawerOf = ({ page }: Visitor): Locator => page.getByRole('dialog', { name, exact: true });
const wording = (drawer: Locator): Locator => drawer.getByRole('textbox', { name: 'Question', exact: true });
const help = (drawer: Locator): Locator => drawer.getByRole('textbox', { name: /^Help/ });

async function openQuestion(visitor: Visitor, question = first): Promise<Locator> {
  await row(visitor).click();
  return openedQuestion(visitor, question);
}

/** Returns the open drawer, with its first question open. */
async function openedQuestion(visitor: Visitor, question: string): Promise<Locator> {
  const drawer = drawerOf(visitor);
  await drawer.getByRole('button', { name: `1.1 ${question}` }).click();
  await wording(drawer).waitFor();
  return drawer;
}

test('a questionnaire is begun, refused and mended, published, taken out of use and back, and its next draft is deleted and brought back', async () => {
  const admin = await administratorAt(desk, '/settings/content');
  const { page } = admin;
  await page.getByRole('button', { name: 'New questionnaire' }).click();
  const begin = page.getByRole('dialog', { name: 'New questionnaire' });
  await begin.getByRole('button', { name: 'Create questionnaire' }).click();
  await begin.getByText('Enter a title.').waitFor();
  expect(await admin.accessibilityFaults()).toEqual([]);
  await begin.getByRole('textbox', { name: 'Title' }).fill(name);
  await begin.getByRole('textbox', { name: 'Key' }).fill('sleep');
  await begin.getByRole('textbox', { name: 'Source and licence' }).fill('Own wording.');
  await begin.getByRole('button', { name: 'Create questionnaire' }).click();
  const drawer = drawerOf(admin);
  await drawer.getByRole('button', { name: `1.1 ${first}` }).click();

  // Without a text it can be neither saved nor published, and the field is marked.
  await wording(drawer).fill('');
  await drawer.getByRole('button', { name: 'Publish…' }).click();
  await drawer.getByText(/^Not saved: 1 problem/).waitFor();
  await isToldAt(wording(drawer), 'Enter the text in English.');
  expect(await page.getByRole('dialog', { name: `Publish ${name}?` }).count()).toBe(0);
  expect(await admin.accessibilityFaults()).toEqual([]);
  await wording(drawer).fill(first);
  await drawer.getByText(/^Not saved/).waitFor({ state: 'detached' });

  await wording(drawer).fill('How did you sleep?');
  await help(drawer).fill('Last night.');
  await drawer.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText(`The draft of ${name} is saved.`).waitFor();
  await page.reload();
  const kept = await openedQuestion(admin, 'How did you sleep?');
  expect(await help(kept).inputValue()).toBe('Last night.');

  await drawer.getByRole('button', { name: 'Publish…' }).click();
  const question = page.getByRole('dialog', { name: `Publish ${name}?` });
  await question.getByRole('button', { name: 'Publish', exact: true }).click();
  await drawer.getByText(/^Version 1 is published and cannot be changed/).waitFor();

  await drawer.getByRole('button', { name: 'Stop using' }).click();
  await page.getByText(`${name} is no longer in use.`).waitFor();
  await drawer.getByRole('button', { name: 'Use again' }).click();
  await page.getByText(`${name} is in use again.`).waitFor();
  await drawer.getByRole('button', { name: 'Stop using' }).waitFor();

  await drawer.getByRole('button', { name: 'Create a draft' }).click();
  await drawer.getByRole('button', { name: '1.1 How did you sleep?' }).click();
  await wording(drawer).fill('How did you sleep this week?');
  await drawer.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText(`The draft of ${name} is saved.`).waitFor();
  await drawer.getByRole('button', { name: 'Delete draft' }).click();
  const deletion = page.getByRole('dialog', { name: `Delete the draft of ${name}?` });
  await deletion.getByText('The published versions stay as they are.').waitFor();
  expect(await admin.accessibilityFaults()).toEqual([]);
  await deletion.getByRole('button', { name: 'Delete draft' }).click();
  await drawer.waitFor({ state: 'detached' });
  await says(row(admin), /Published1/);
  await page
    .getByRole('status')
    .filter({ hasText: `The draft of ${name} is deleted.` })
    .getByRole('button', { name: 'Undo' })
    .click();
  await page.getByText('The change is undone.').waitFor();
  await says(row(admin), /Published12/);
  await openQuestion(admin, 'How did you sleep this week?');
});

test('a number and a date are asked, each shown after an answer to the one before, and published', async () => {
  const admin = await administratorAt(desk, '/settings/content');
  const { page } = admin;
  await page.getByRole('button', { name: 'New questionnaire' }).click();
  const begin = page.getByRole('dialog', { name: 'New questionnaire' });
  await begin.getByRole('textbox', { name: 'Title' }).fill('Fever');
  await begin.getByRole('button', { name: 'Create questionnaire' }).click();
  const drawer = page.getByRole('dialog', { name: 'Fever', exact: true });
  const add = async (type: RegExp, question: string): Promise<void> => {
    await drawer.getByRole('button', { name: 'Add question' }).click();
    await page.getByRole('menuitem', { name: type }).click();
    await wording(drawer).fill(question);
  };
  const choose = async (list: string, option: string): Promise<void> => {
    await drawer.getByRole('combobox', { name: list }).click();
    await page.getByRole('option', { name: option }).click();
  };

  await add(/^Number The patient enters/, 'Your temperature?');
  await drawer.getByRole('textbox', { name: 'Decimals' }).fill('1');
  await drawer.getByRole('textbox', { name: /^Measured in/ }).fill('°C');
  await drawer.getByRole('button', { name: 'Add risk group' }).click();
  await drawer.getByRole('textbox', { name: 'Risk group 1 from' }).fill('38.5');
  await choose('Risk group 1', 'Critical');
  await add(/^Date or time/, 'Since when?');
  await choose('Shown', 'Your temperature?');
  await drawer.getByRole('textbox', { name: 'Value' }).fill('38,5');
  await add(/^Free text/, 'Were you abroad?');
  await choose('Shown', 'Since when?');
  await choose('Condition', 'Is on or after');
  await drawer.getByRole('textbox', { name: 'Value' }).fill('2026-01-01');
  expect(await admin.accessibilityFaults()).toEqual([]);

  await drawer.getByRole('tab', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button').first().waitFor();
  await drawer.getByRole('button', { name: 'Publish…' }).click();
  const question = page.getByRole('dialog', { name: 'Publish Fever?' });
  await question.getByRole('button', { name: 'Publish', exact: true }).click();
  await drawer.getByText(/^Version 1 is published and cannot be changed/).waitFor();
});

test('a chosen file shows its faults by place or its form, and is stored on demand', async () => {
  const admin = await administratorAt(desk, '/settings/content');
  const { page } = admin;
  const form = (item: object) => ({ resourceType: 'Questionnaire', status: 'active', language: 'de', item: [item] });
  const file = (name: string, content: object) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.getByRole('button', { name: 'Choose files' }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file('faulty.json', form({ linkId: '1', type: 'attachment', text: 'Ein Bild?' })),
      file('Husten.json', form({ linkId: '1', type: 'decimal', text: 'Wie viele Tage?' })),
    ]);
  await dialog.getByText(/^item: /).waitFor();
  await dialog.getByText('Husten.json: Husten, 1 question').waitFor();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Husten' }).waitFor();
  expect(await admin.accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 1 questionnaire' }).click();
  await dialog.getByText('Husten.json is imported as a draft').waitFor();
});
