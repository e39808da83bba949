import type { Questionnaire } from '@intake-desk/contracts';
import { renderWithShell } from '@intake-desk/kit/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import remote from '../remote.ts';
import { sampleQuestionnaire } from '../testing/sample-questionnaire.ts';
import { faultsOf } from './faults.ts';
import { missingTexts } from './missing-texts.ts';
import { QuestionnaireFields } from './QuestionnaireFields.tsx';
import { TranslationTable } from './TranslationTable.tsx';

let current = sampleQuestionnaire;

function Held({ table = false, published }: { table?: boolean; published?: ReadonlySet<string> }) {
  const [draft, setDraft] = useState(sampleQuestionnaire);
  const onChange = (next: Questionnaire): void => {
    current = next;
    setDraft(next);
  };
  const props = { draft, onChange, faults: faultsOf(draft) };
  return table ? (
    <TranslationTable {...props} />
  ) : (
    <QuestionnaireFields {...props} {...(published ? { published } : {})} />
  );
}

const open = (props: Parameters<typeof Held>[0] = {}) => {
  current = sampleQuestionnaire;
  return renderWithShell(<Held {...props} />, { remote });
};
const entry = (name: RegExp) => within(screen.getByRole('navigation')).findByRole('button', { name });

test('a removed question says what depended on it, and comes back with it by Undo', async () => {
  const { user } = await open();
  await user.click(await entry(/Have you pain/));
  await user.click(screen.getByRole('button', { name: 'Remove question' }));
  expect(screen.getByRole('status')).toHaveTextContent('are now always shown: Where?. The sum no longer counts it.');
  expect(current.sum?.items).toEqual(['pain.worst']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(current).toEqual(sampleQuestionnaire);
});

test('a removed option names the questions that depended on it', async () => {
  const { user } = await open();
  await user.click(await entry(/Have you pain/));
  await user.click(screen.getByRole('button', { name: 'Remove option 2' }));
  expect(screen.getByRole('status')).toHaveTextContent(/“Yes” is removed. These questions are now always shown: Where/);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(current).toEqual(sampleQuestionnaire);
});

test('a question is moved to another group by keyboard, and its fault is shown in the outline and at the field', async () => {
  const { user } = await open();
  const where = await entry(/Where/);
  where.focus();
  await user.keyboard('{ArrowUp}{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(current.groups.map(({ items }) => items.map(({ uniqueId }) => uniqueId))).toEqual([
    ['pain.where'],
    ['pain.any', 'pain.worst'],
  ]);
  expect(await entry(/Have you pain/)).toHaveFocus();
  const faulty = await entry(/Where\? 1 problem/);
  await user.click(faulty);
  expect(screen.getByText(/can only use an earlier question/)).toBeInTheDocument();
});

test('a published name is fixed, and a name that is taken stays typed without being given', async () => {
  const { user } = await open({ published: new Set(['pain.any']) });
  await user.click(await entry(/Have you pain/));
  expect(screen.getByRole('textbox', { name: 'Question ID' })).toHaveAttribute('readonly');
  await user.click(await entry(/Where/));
  const name = screen.getByRole('textbox', { name: 'Question ID' });
  await user.clear(name);
  await user.type(name, 'pain.any');
  expect(name).toHaveValue('pain.any');
  expect(name).toBeInvalid();
  expect(current.groups[0]?.items[1]?.uniqueId).not.toBe('pain.any');
});

test('a gap between ranges shows in the strip', async () => {
  const { user } = await open();
  await user.click(await entry(/How bad/));
  const high = screen.getByRole('textbox', { name: 'Range 1 to' });
  await user.clear(high);
  await user.type(high, '4');
  expect(
    within(screen.getByRole('list', { name: 'Numbers by risk group' })).getByText(/In no range/),
  ).toHaveTextContent('5–6');
});

test('missing translations are counted, filtered and filled without the row going away', async () => {
  expect(missingTexts(sampleQuestionnaire)).toMatchObject({ en: 0, nl: 8 });
  const { user } = await open({ table: true });
  await user.click(await screen.findByRole('switch', { name: 'Only missing' }));
  const question = screen.getByRole('region', { name: '1.1 Have you pain?' });
  const [yes] = within(question).getAllByRole('textbox');
  if (!yes) throw new Error('The option without a translation has a field.');
  await user.type(yes, 'Ja');
  expect(yes).toHaveValue('Ja');
  expect(current.groups[0]?.items[0]?.options?.[1]?.text).toEqual({ en: 'Yes', nl: 'Ja' });
  await user.clear(yes);
  expect(current).toEqual(sampleQuestionnaire);
});
