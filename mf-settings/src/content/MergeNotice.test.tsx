import { getOptions, type Item, type Questionnaire } from '@intake-desk/contracts';
import { answers, renderWithShell } from '@intake-desk/kit/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import remote from '../remote.ts';
import { MergeNotice } from './MergeNotice.tsx';
import { mergeQuestionnaires } from './merge-questionnaires.ts';

const question = (uniqueId: string, en: string): Item => ({
  uniqueId,
  type: 'textArea',
  text: { en },
  required: false,
});
const asking = (first: string, second: string): Questionnaire => ({
  key: 'pain',
  version: 2,
  title: { en: 'Pain' },
  notice: { en: 'Own wording.' },
  groups: [{ id: 'rest', title: { en: 'At rest' }, items: [question('pain.a', first), question('pain.b', second)] }],
});
const merge = mergeQuestionnaires({
  base: asking('A', 'B'),
  mine: asking('My A', 'My B'),
  newest: asking('Please explain.', 'Please explain.'),
});

function Work() {
  const [draft, setDraft] = useState(merge.draft);
  const words = draft.groups.flatMap(({ items }) => items.map(({ text }) => text.en));
  return (
    <>
      <MergeNotice conflicts={merge.conflicts} draft={draft} onChange={setDraft} />
      <output>{words.join(' | ')}</output>
    </>
  );
}

test('of two questions that read the same each is named, and taken by itself', async () => {
  const { user } = await renderWithShell(<Work />, {
    remote,
    path: '/settings/content',
    answers: [answers(getOptions, {})],
  });
  const take = (name: string) => `Use the newest version of “Please explain.” (${name})`;
  expect(await screen.findByRole('button', { name: take('pain.a') })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: take('pain.b') }));
  expect(screen.getByText('My A | Please explain.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /is now in the draft$/ })).toHaveAccessibleName(
    'The newest version of “Please explain.” (pain.b) is now in the draft',
  );
  expect(screen.getByRole('button', { name: take('pain.a') })).toBeEnabled();
});
