import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { DateFilter } from '../components/data-table/DateFilter.tsx';
import type { DateFilterValue } from '../components/data-table/date-filter-words.ts';
import { PeriodSelect } from '../components/PeriodSelect.tsx';
import { renderWithShell } from '../testing/index.ts';
import { BirthDateEntry } from './BirthDateEntry.tsx';
import { type BirthDate, birthDateOf } from './birth-date.ts';
import { DateEntry } from './DateEntry.tsx';
import type { TypedDate } from './typed-date.ts';

const today = '2026-11-22';

function OneDate({ min }: { min?: string }) {
  const [value, setValue] = useState<TypedDate>({ date: null });
  return (
    <>
      <DateEntry label="Appointment" name="Appointment" value={value} today={today} min={min} onChange={setValue} />
      <button type="button" onClick={() => setValue({ date: null })}>
        Begin anew
      </button>
      <output aria-label="held">{value.date ?? 'none'}</output>
    </>
  );
}
const field = (name = 'Appointment') => screen.getByRole('textbox', { name });
const held = () => screen.getByLabelText('held').textContent;

test.each(['24-11-2026', '24.11.2026', '24/11/2026', '24 11 2026', '24112026', '2026-11-24', '24 nov 2026'])(
  '%s is taken on leaving the field, which says what it understood',
  async (text) => {
    const { user } = await renderWithShell(<OneDate />);
    await user.type(field(), text);
    await user.tab();
    expect(held()).toBe('2026-11-24');
    expect(field()).toHaveValue('24-11-2026');
    expect(field()).toHaveAccessibleDescription(/^Tuesday,? 24 November 2026$/);
  },
);

test.each([
  ['24-11', 'Enter the year too, with two or four digits, such as 22-11-2026.'],
  ['31-02-2026', 'There is no such date. Check day, month and year.'],
  ['next week', 'This is not read as a date. Enter day, month and year, such as 22-11-2026.'],
  ['20-11-2026', 'Enter 22-11-2026 or a later date.'],
])('%s stays where it was typed, with what to enter instead', async (text, message) => {
  const { user } = await renderWithShell(<OneDate min={today} />);
  await user.type(field(), text);
  await user.tab();
  expect(field()).toHaveValue(text);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(message);
  await user.clear(field());
  await user.type(field(), '1 12 26');
  await user.tab();
  expect(held()).toBe('2026-12-01');
  expect(field()).toBeValid();
});

test('a form that is begun anew takes a text that was not read with it', async () => {
  const { user } = await renderWithShell(<OneDate />);
  await user.type(field(), 'soon');
  await user.click(screen.getByRole('button', { name: 'Begin anew' }));
  expect(field()).toHaveValue('');
  expect(field()).toBeValid();
});

test('a day is picked in the calendar by keyboard, and says the same', async () => {
  const { user } = await renderWithShell(<OneDate />);
  await user.click(field());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(screen.getByRole('button', { name: '22 November 2026' })).toHaveFocus());
  await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}');
  expect(held()).toBe('2026-11-24');
  expect(field()).toHaveValue('24-11-2026');
  expect(screen.getByText(/^Tuesday,? 24 November 2026$/)).toBeInTheDocument();
});

function Filter({ onChange }: { onChange: (value: DateFilterValue | undefined) => void }) {
  const [value, setValue] = useState<DateFilterValue>();
  return (
    <DateFilter
      label="Date"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

test('the filter of a date column takes typed dates, and no range that ends before it begins', async () => {
  const onChange = import.meta.jest.fn();
  const { user } = await renderWithShell(<Filter onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Date: Any' }));
  await user.type(field('From'), '1/11/2026');
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-01' });
  await user.type(field('To'), '31.10.2026');
  await user.tab();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(field('To')).toHaveAccessibleDescription('This is before the first date. Enter a later one.');
  await user.clear(field('To'));
  await user.type(field('To'), '30 11 2026{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-30' });
});

test('what cannot be read is there again when the filter is opened again', async () => {
  const { user } = await renderWithShell(<Filter onChange={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Date: Any' }));
  await user.type(field('From'), 'soon');
  await user.click(screen.getByRole('button', { name: 'Date: Any' }));
  await user.click(screen.getByRole('button', { name: 'Date: Any' }));
  expect(field('From')).toHaveValue('soon');
  expect(field('From')).toBeInvalid();
});

test('a period of its own takes typed dates and needs both', async () => {
  const onChange = import.meta.jest.fn();
  const { user } = await renderWithShell(
    <PeriodSelect
      label="Period"
      periods={['today', 'custom']}
      value="custom"
      dates={{ start: '2026-11-01', end: '2026-11-20' }}
      zone="Europe/Amsterdam"
      onChange={onChange}
    />,
  );
  const from = field('Period: From');
  await user.clear(from);
  await user.tab();
  expect(from).toHaveAccessibleDescription(/^Enter a date/);
  expect(onChange).not.toHaveBeenCalled();
  await user.type(from, '151026');
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith('custom', { start: '2026-10-15', end: '2026-11-20' });
});

function Birth() {
  const [value, setValue] = useState<BirthDate>({});
  return (
    <>
      <BirthDateEntry label="Date of birth" value={value} today={today} error={undefined} onChange={setValue} />
      <output aria-label="held">{birthDateOf(value) ?? 'none'}</output>
    </>
  );
}
const part = (name: string) => screen.getByRole('combobox', { name });

test('a date of birth is typed part by part with Tab, and every part stays', async () => {
  const { user } = await renderWithShell(<Birth />);
  await user.click(part('Day'));
  await user.keyboard('05{Tab}3{Tab}85{Tab}');
  expect(part('Day')).toHaveValue('5');
  expect(part('Month')).toHaveValue('March');
  expect(part('Year')).toHaveValue('1985');
  expect(held()).toBe('1985-03-05');
  expect(screen.getByText(/^Tuesday,? 5 March 1985$/)).toBeInTheDocument();
});

test('a part of a birth is picked from its list', async () => {
  const { user } = await renderWithShell(<Birth />);
  await user.click(part('Month'));
  expect(screen.getAllByRole('option')).toHaveLength(12);
  await user.click(screen.getByRole('option', { name: 'February' }));
  await user.click(part('Day'));
  expect(screen.getAllByRole('option')).toHaveLength(29);
});

test('a day that the month lacks is corrected, and the correction is said', async () => {
  const { user } = await renderWithShell(<Birth />);
  await user.click(part('Day'));
  await user.keyboard('31{Tab}apr{Tab}');
  expect(part('Day')).toHaveValue('30');
  expect(screen.getByText('Changed to a date that exists: Day.')).toBeInTheDocument();
  await user.keyboard('85{Tab}');
  expect(screen.getByText(/^Changed to a date that exists: Day. Tuesday,? 30 April 1985$/)).toBeInTheDocument();
});

test('a part of a birth date that cannot be read stays, with what to enter', async () => {
  const { user } = await renderWithShell(<Birth />);
  await user.click(part('Year'));
  await user.keyboard('2027{Tab}');
  expect(part('Year')).toHaveValue('2027');
  expect(part('Year')).toBeInvalid();
  expect(screen.getByText('Enter a year from 1906 to 2026.')).toBeInTheDocument();
});

test('a whole date that is pasted into one part fills all three', async () => {
  const { user } = await renderWithShell(<Birth />);
  await user.click(part('Day'));
  await user.paste('05-03-1985');
  await user.tab();
  expect(held()).toBe('1985-03-05');
});
