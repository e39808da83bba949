import type { Questionnaire } from '@intake-desk/contracts';
import { renderWithShell } from '@intake-desk/kit/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import remote from '../remote.ts';
import { inGerman, sampleQuestionnaire } from '../testing/sample-questionnaire.ts';
import { faultsOf } from './faults.ts';
import { MainLanguage } from './main-language.ts';
import { missingTexts } from './missing-texts.ts';
import { QuestionnaireFields } from './QuestionnaireFields.tsx';
import { TranslationTable } from './TranslationTable.tsx';

let current = sampleQuestionnaire;

interface HeldProps {
  readonly table?: boolean;
  readonly published?: ReadonlySet<string>;
  readonly begin?: Questionnaire;
}

function Held({ table = false, published, begin = sampleQuestionnaire }: HeldProps) {
  const [draft, setDraft] = useState(begin);
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

const open = (props: HeldProps = {}) => {
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

/** Adds a question of this type to the last group. */
async function add(user: Awaited<ReturnType<typeof open>>['user'], type: RegExp) {
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  await user.click(await screen.findByRole('menuitem', { name: type }));
}
const last = () => current.groups.at(-1)?.items.at(-1);
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
async function pick(user: Awaited<ReturnType<typeof open>>['user'], list: string, option: string) {
  await user.click(screen.getAllByRole('combobox', { name: list }).at(-1) ?? document.body);
  await user.click(await screen.findByRole('option', { name: option }));
}

test('a number has bounds, decimals, a unit and risk groups from a number on', async () => {
  const { user } = await open();
  await add(user, /^Number ?The patient enters/);
  await user.type(box('Question'), 'Temperature?');
  await user.clear(box('Decimals'));
  await user.type(box('Decimals'), '1');
  await user.type(box(/^Lowest/), '34,5');
  await user.type(box(/^Measured in/), '°C');
  await user.click(screen.getByRole('button', { name: 'Add risk group' }));
  await user.clear(box('Risk group 1 from'));
  await user.type(box('Risk group 1 from'), '38.5');
  await pick(user, 'Risk group 1', 'Critical');
  expect(last()).toMatchObject({
    type: 'number',
    number: { low: 34.5, decimals: 1, unit: { en: '°C' }, thresholds: [{ from: 38.5, groupId: 1 }] },
  });
  await user.click(screen.getByRole('button', { name: 'Add risk group' }));
  await user.clear(box('Risk group 2 from'));
  await user.type(box('Risk group 2 from'), '38');
  expect(screen.getByText('Enter a number above the one before.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove risk group 2' }));
  await user.clear(box(/^Lowest/));
  expect(last()?.number).not.toHaveProperty('low');
  expect(faultsOf(current)).toEqual({});
});

test('a date can be a time, or known in part', async () => {
  const { user } = await open();
  await add(user, /^Date or time/);
  await user.click(screen.getByRole('switch', { name: /^Partly known/ }));
  expect(last()?.date).toEqual({ kind: 'date', partial: true });
  await user.click(screen.getByRole('radio', { name: 'Time' }));
  expect(last()?.date).toEqual({ kind: 'time' });
  expect(screen.queryByRole('switch', { name: /^Partly known/ })).not.toBeInTheDocument();
});

test('a free text has at most as many characters as are given', async () => {
  const { user } = await open();
  await user.click(await entry(/Where/));
  await user.type(box(/^Maximum characters/), '80');
  expect(current.groups[0]?.items[1]?.maxLength).toBe(80);
  await user.clear(box(/^Maximum characters/));
  expect(current.groups[0]?.items[1]).not.toHaveProperty('maxLength');
});

describe('conditions', () => {
  test('of one question and its options are two fields, and end with “Always”', async () => {
    const { user } = await open();
    await user.click(await entry(/How bad/));
    await pick(user, 'Shown', 'Have you pain?');
    await user.click(screen.getByRole('checkbox', { name: 'Yes' }));
    await user.click(screen.getByRole('checkbox', { name: 'No' }));
    expect(last()?.showIf).toEqual({ uniqueId: 'pain.any', options: [1] });
    await pick(user, 'Shown', 'Always');
    expect(last()).not.toHaveProperty('showIf');
  });

  test('without an option say what is missing', async () => {
    const { user } = await open();
    await user.click(await entry(/Where/));
    await user.click(screen.getByRole('checkbox', { name: 'Yes' }));
    expect(screen.getByText('Choose at least one option.')).toBeInTheDocument();
  });

  test('compare a number or a date, or ask whether there is an answer', async () => {
    const { user } = await open();
    await add(user, /^Date or time/);
    await user.type(box('Question'), 'Since when?');
    await add(user, /^Free text/);
    await user.type(box('Question'), 'Anything else?');
    await pick(user, 'Shown', 'How bad was it?');
    await pick(user, 'Condition', 'Is more than');
    await user.clear(box('Value'));
    await user.type(box('Value'), '7');
    expect(last()?.showIf).toEqual({ uniqueId: 'pain.worst', compare: { with: '>', number: 7 } });
    await pick(user, 'Condition', 'It is not answered');
    expect(last()?.showIf).toEqual({ uniqueId: 'pain.worst', answered: false });
    await pick(user, 'Shown', 'Since when?');
    await pick(user, 'Condition', 'Is before');
    expect(screen.getByText('Enter the date or time.')).toBeInTheDocument();
    await user.type(box('Value'), '1/3/2026{Enter}');
    expect(last()?.showIf).toMatchObject({ compare: { with: '<', date: expect.stringMatching(/^2026-0[13]-0[13]$/) } });
    await user.clear(box('Value'));
    await user.type(box('Value'), '2026{Enter}');
    expect(last()?.showIf).toMatchObject({ compare: { with: '<', date: '2026' } });
  });

  test('can be several, each with alternatives, and one that is removed leaves the others', async () => {
    const { user } = await open();
    await user.click(await entry(/How bad/));
    await pick(user, 'Shown', 'Where?');
    await user.click(screen.getByRole('button', { name: 'Add a condition' }));
    await pick(user, 'And after', 'Have you pain?');
    const [, second] = screen.getAllByRole('button', { name: 'Add an alternative' });
    if (!second) throw new Error('Each condition can have an alternative.');
    await user.click(second);
    expect(last()?.showIfAll).toEqual([
      [{ uniqueId: 'pain.where', answered: true }],
      [
        { uniqueId: 'pain.any', options: [0] },
        { uniqueId: 'pain.where', answered: true },
      ],
    ]);
    expect(screen.getByRole('group', { name: 'Condition 2' })).toHaveTextContent('Or after');
    const [, , alternative] = screen.getAllByRole('button', { name: 'Remove this condition' });
    if (!alternative) throw new Error('Each condition can be removed.');
    await user.click(alternative);
    const [first] = screen.getAllByRole('button', { name: 'Remove this condition' });
    if (!first) throw new Error('Each condition can be removed.');
    await user.click(first);
    expect(last()?.showIf).toEqual({ uniqueId: 'pain.any', options: [0] });
    expect(last()).not.toHaveProperty('showIfAll');
  });
});

test('every type of question can have an answer from the start, and one that is wrong is marked', async () => {
  const { user } = await open();
  const name = /^Answer filled in beforehand/;
  await user.click(await entry(/Have you pain/));
  await pick(user, 'Answer filled in beforehand (optional)', 'Yes');
  const first = () => current.groups[0]?.items[0]?.initial;
  expect(first()).toEqual({ options: [1] });
  await pick(user, 'Answer filled in beforehand (optional)', 'None');
  expect(first()).toBeUndefined();
  await user.click(screen.getByRole('radio', { name: 'Several answers' }));
  await user.click(within(screen.getByRole('group', { name })).getByRole('checkbox', { name: 'Yes' }));
  expect(first()).toEqual({ options: [1] });
  await user.click(await entry(/Where/));
  await user.type(box(name), 'Back');
  expect(current.groups[0]?.items[1]?.initial).toEqual({ text: 'Back' });
  await user.click(await entry(/How bad/));
  await user.type(box(name), '11');
  expect(last()?.initial).toEqual({ value: 11 });
  expect(box(name)).toBeInvalid();
  await user.clear(box(name));
  expect(last()).not.toHaveProperty('initial');
  await add(user, /^Date or time/);
  await user.type(box(name), '1/3/2026{Enter}');
  expect(last()?.initial).toEqual({ date: expect.stringMatching(/^2026-0[13]-0[13]$/) });
});

test('a questionnaire without English is edited in its own language, and what is missing is marked beside it', async () => {
  const german = inGerman(sampleQuestionnaire);
  const { user, unmount } = await renderWithShell(
    <MainLanguage value="de">
      <Held begin={german} />
    </MainLanguage>,
    { remote },
  );
  await user.click(await entry(/Have you pain\? \(de\)/));
  const question = box('Question');
  expect(question).toHaveAttribute('lang', 'de');
  await user.clear(question);
  expect(screen.getByText('Enter the text in German.')).toBeInTheDocument();
  await user.type(question, 'Schmerzen?');
  expect(current.groups[0]?.items[0]?.text).toEqual({ de: 'Schmerzen?' });
  unmount();
  await renderWithShell(
    <MainLanguage value="de">
      <Held table begin={german} />
    </MainLanguage>,
    { remote },
  );
  expect(await screen.findByText('Pain (de)')).toHaveAttribute('lang', 'de');
  await user.type(box('Title: English'), 'Pain');
  expect(current.title).toEqual({ de: 'Pain (de)', en: 'Pain' });
});
