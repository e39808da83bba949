import { screen } from '@testing-library/react';
import { useState } from 'react';
import { MultiSelect, Select } from '../components/index.ts';
import { renderWithShell } from '../testing/index.ts';

const part = (name: string) => screen.getByRole('combobox', { name });

function Departments({ data }: { data: string[] }) {
  const [value, setValue] = useState<string | null>(null);
  return <Select label="Department" searchable data={data} value={value} onChange={setValue} />;
}

test('a choice that is typed into a select is taken by Tab: the one of that name, else the first that matches', async () => {
  const { user } = await renderWithShell(<Departments data={['Back pain', 'Pain', 'Surgery']} />);
  const department = part('Department');
  await user.click(department);
  await user.keyboard('pain{Tab}');
  expect(department).toHaveValue('Pain');
  await user.clear(department);
  await user.keyboard('sur{Tab}');
  expect(department).toHaveValue('Surgery');
  await user.click(department);
  await user.keyboard('{Tab}');
  expect(department).toHaveValue('Surgery');
  await user.clear(department);
  await user.tab();
  expect(department).toHaveValue('Surgery');
});

test('a choice is found by any spelling of its name', async () => {
  const { user } = await renderWithShell(<Departments data={['Surgery', "O'Neill ward", 'Übergang', 'Łódź']} />);
  for (const [typed, name] of [
    ['o’ne', "O'Neill ward"],
    ['uberg', 'Übergang'],
    ['lodz', 'Łódź'],
  ] as const) {
    await user.clear(part('Department'));
    await user.keyboard(`${typed}{Tab}`);
    expect(part('Department')).toHaveValue(name);
  }
});

function Tags() {
  const [value, setValue] = useState<string[]>([]);
  return <MultiSelect label="Tags" searchable data={['Urgent', 'Interpreter']} value={value} onChange={setValue} />;
}

test('a choice that is typed into a list of several is added by Tab, and one that is chosen already is not taken off', async () => {
  const { user } = await renderWithShell(<Tags />);
  const tags = part('Tags');
  await user.click(tags);
  await user.keyboard('int{Tab}');
  expect(screen.getByText('Interpreter')).toBeInTheDocument();
  await user.click(tags);
  await user.keyboard('int{Tab}');
  expect(screen.getByText('Interpreter')).toBeInTheDocument();
  await user.click(tags);
  await user.keyboard('{Tab}');
  expect(screen.queryByText('Urgent')).not.toBeInTheDocument();
});

test('Tab takes the choice that the arrows marked, and Enter the first that matches', async () => {
  const { user } = await renderWithShell(<Departments data={['Back pain', 'Neck pain', 'Surgery']} />);
  await user.click(part('Department'));
  await user.keyboard('pain{ArrowDown}{Tab}');
  expect(part('Department')).toHaveValue('Neck pain');
  await user.clear(part('Department'));
  await user.keyboard('pain{Enter}');
  expect(part('Department')).toHaveValue('Back pain');
});

test('Tab chooses nothing if the typed text was deleted again', async () => {
  const { user } = await renderWithShell(
    <>
      <Departments data={['Pain', 'Surgery']} />
      <Tags />
    </>,
  );
  for (const name of ['Department', 'Tags']) {
    await user.type(part(name), 'u{Backspace}');
    expect(part(name)).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Tab}');
  }
  expect(part('Department')).toHaveValue('');
  expect(screen.queryByText('Urgent')).not.toBeInTheDocument();
});

/** Two options with the same label, such as one questionnaire in two groups; the second is selected. */
function Questionnaires() {
  const [value, setValue] = useState<string | null>('knee');
  const data = [
    { group: 'Hip', items: [{ value: 'hip', label: 'Before surgery' }] },
    { group: 'Knee', items: [{ value: 'knee', label: 'Before surgery' }] },
  ];
  return (
    <>
      <Select label="Content" searchable data={data} value={value} onChange={setValue} />
      <output aria-label="held">{value}</output>
    </>
  );
}

test('Tab through a select leaves the choice that is taken, though another one has the same name', async () => {
  const { user } = await renderWithShell(<Questionnaires />);
  await user.click(part('Content'));
  await user.keyboard('{Tab}');
  expect(screen.getByLabelText('held')).toHaveTextContent('knee');
});
