import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { DateFilterValue } from '../components/data-table/date-filter-words.ts';
import { renderWithShell } from '../testing/index.ts';
import { BirthDateEntry } from './BirthDateEntry.tsx';
import { type BirthDate, birthDateOf } from './birth-date.ts';
import Calendar from './Calendar.tsx';
import { DateEntry } from './DateEntry.tsx';
import { DateFilter } from './DateFilter.tsx';
import { PeriodSelect } from './PeriodSelect.tsx';
import { TimeEntry } from './TimeEntry.tsx';
import type { TypedDate } from './typed-date.ts';
import type { TypedTime } from './typed-time.ts';

const today = '2026-11-22';

function OneDate({ min, max }: { min?: string; max?: string }) {
  const [value, setValue] = useState<TypedDate>({ date: null });
  return (
    <>
      <DateEntry
        label="Appointment"
        name="Appointment"
        value={value}
        today={today}
        min={min}
        max={max}
        onChange={setValue}
      />
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
  '%s is accepted on leaving the field, which shows how it was read',
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
  ['next week', 'This is not a date. Enter day, month and year, such as 22-11-2026.'],
  ['20-11-2026', 'Enter 22-11-2026 or a later date.'],
  ['01-01-2028', 'Enter 31-12-2027 or an earlier date.'],
  ['24-11-2026 14:30', 'This is not a date. Enter day, month and year, such as 22-11-2026.'],
])('%s stays in its field, with what to enter instead', async (text, message) => {
  const { user } = await renderWithShell(<OneDate min={today} max="2027-12-31" />);
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

test('an empty field says how a date is typed, and may stay empty', async () => {
  const { user } = await renderWithShell(<OneDate />);
  expect(field()).toHaveAccessibleDescription('For example 22-11-2026.');
  await user.click(field());
  await user.tab();
  expect(field()).toBeValid();
});

test('a date is taken by Enter, before the form is sent', async () => {
  const { user } = await renderWithShell(<OneDate />);
  await user.type(field(), '24/11/26{Enter}');
  expect(held()).toBe('2026-11-24');
  expect(field()).toHaveFocus();
});

test('resetting a form removes invalid text', async () => {
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
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(field()).toHaveFocus());
});

test('a calendar that is loaded late takes the focus when it shows', async () => {
  await renderWithShell(
    <Calendar size="sm" value={null} start={today} min={undefined} max={undefined} onChange={() => undefined} />,
  );
  expect(screen.getByRole('button', { name: '22 November 2026' })).toHaveFocus();
});

test('Escape closes a calendar that has not taken the focus yet', async () => {
  const { user } = await renderWithShell(<OneDate />);
  const button = screen.getByRole('button', { name: 'Appointment: choose in the calendar' });
  await user.click(button);
  fireEvent.keyDown(button, { key: 'Escape' });
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
});

test('the calendar opens by its button at the date that is taken, and offers no day that is not', async () => {
  const { user } = await renderWithShell(<OneDate min={today} max="2027-01-30" />);
  const button = screen.getByRole('button', { name: 'Appointment: choose in the calendar' });
  await user.click(button);
  expect(await screen.findByRole('button', { name: '21 November 2026' })).toBeDisabled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  await user.type(field(), '29-1-2027{Tab}');
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('button', { name: '29 January 2027' })).toHaveFocus());
  expect(screen.getByRole('button', { name: '31 January 2027' })).toBeDisabled();
});

function Filter({ onChange }: { onChange: (value: DateFilterValue | undefined) => void }) {
  const [value, setValue] = useState<DateFilterValue>();
  return (
    <>
      <DateFilter
        label="Date"
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
      <button type="button" onClick={() => setValue(undefined)}>
        Clear all
      </button>
    </>
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

test('an unreadable date is still in the filter when it is opened again', async () => {
  const { user } = await renderWithShell(<Filter onChange={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Date: Any' }));
  await user.type(field('From'), 'soon');
  await user.click(screen.getByRole('button', { name: 'Date: Any' }));
  await user.click(screen.getByRole('button', { name: 'Date: Any' }));
  expect(field('From')).toHaveValue('soon');
  expect(field('From')).toBeInvalid();
});

test('while one date of a range cannot be read the range that was stays in force; what is cleared elsewhere is cleared here', async () => {
  const onChange = import.meta.jest.fn();
  const { user } = await renderWithShell(<Filter onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Date: Any' }));
  await user.type(field('From'), '1 11 26{Tab}');
  await user.type(field('To'), 'soon{Enter}');
  await user.clear(field('From'));
  await user.type(field('From'), '2 11 26{Enter}');
  expect(onChange).toHaveBeenCalledTimes(1);
  await user.clear(field('To'));
  await user.type(field('To'), '30 11 26{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-02', to: '2026-11-30' });
  await user.clear(field('From'));
  await user.type(field('From'), 'today{Enter}');
  expect(onChange).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Clear all', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Date: Any' }));
  expect([field('From'), field('To')].map((input) => input.getAttribute('value'))).toEqual(['', '']);
  expect(field('From')).toBeValid();
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

test('a period is not asked for if it is longer than any that is answered', async () => {
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
  await user.clear(field('Period: From'));
  await user.type(field('Period: From'), '01-02-1980{Enter}');
  expect(field('Period: To')).toHaveAccessibleDescription('A period has at most 3,660 days, about ten years.');
  expect(onChange).not.toHaveBeenCalled();
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

test('the list of a part is filtered by the typed text, and Enter accepts it', async () => {
  const { user } = await renderWithShell(<Birth />);
  await user.click(part('Month'));
  await user.keyboard('ma');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['March', 'May']);
  await user.keyboard('r{Escape}{Enter}');
  expect(part('Month')).toHaveValue('March');
  expect(part('Month')).toHaveFocus();
  await user.click(part('Day'));
  await user.keyboard('5.3.85{Enter}');
  expect(held()).toBe('1985-03-05');
});

test('a day that the month lacks is corrected, and the correction is said', async () => {
  const { user } = await renderWithShell(<Birth />);
  await user.click(part('Day'));
  await user.keyboard('31{Tab}apr{Tab}');
  expect(part('Day')).toHaveValue('30');
  expect(screen.getByText('31 April does not exist; changed to 30 April.')).toBeInTheDocument();
  expect(part('Day')).toHaveClass('corrected');
  expect(part('Month')).not.toHaveClass('corrected');
  await user.click(part('Day'));
  await user.click(part('Year'));
  expect(part('Day')).toHaveClass('corrected');
  await user.keyboard('85{Tab}');
  expect(
    screen.getByText(/^31 April does not exist; changed to 30 April\. Tuesday,? 30 April 1985$/),
  ).toBeInTheDocument();
  await user.clear(part('Day'));
  await user.type(part('Day'), '29{Tab}');
  expect(part('Day')).not.toHaveClass('corrected');
  expect(screen.getByText(/^Monday,? 29 April 1985$/)).toBeInTheDocument();
});

test('a date of birth in the future is corrected, and the correction is said', async () => {
  const { user } = await renderWithShell(<Birth />);
  await user.click(part('Day'));
  await user.keyboard('1{Tab}dec{Tab}26{Tab}');
  expect(
    screen.getByText(/^1 December 2026 is in the future; changed to 1 November 2026\. Sunday/),
  ).toBeInTheDocument();
});

test('an unreadable part of a birth date stays, with what to enter', async () => {
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

const times = ['06:00', '06:30', '14:00', '14:30', '23:30'];

function OneTime() {
  const [value, setValue] = useState<TypedTime>({ time: '06:30' });
  return (
    <>
      <TimeEntry label="Time" value={value} times={times} onChange={setValue} />
      <output aria-label="held">{value.time ?? 'none'}</output>
    </>
  );
}

test.each([
  ['14.10{Tab}', '14:10'],
  ['1410{Enter}', '14:10'],
  ['8{Tab}', '08:00'],
  ['23:30{Tab}', '23:30'],
])('a time that is typed as %s is taken to the minute', async (keys, time) => {
  const { user } = await renderWithShell(<OneTime />);
  await user.clear(part('Time'));
  await user.type(part('Time'), keys);
  expect(held()).toBe(time);
  expect(part('Time')).toHaveValue(time);
});

test.each(['5:59', '23:31', '25:00', 'noon', ''])(
  'the time "%s" stays in its field, with what to enter instead',
  async (text) => {
    const { user } = await renderWithShell(<OneTime />);
    await user.clear(part('Time'));
    if (text !== '') await user.type(part('Time'), text);
    await user.tab();
    expect(held()).toBe('none');
    expect(part('Time')).toHaveValue(text);
    expect(part('Time')).toHaveAccessibleDescription('Enter a time between 06:00 and 23:30, such as 14:30.');
  },
);

test('a time is picked from its list: all of them, then those that begin with what is typed', async () => {
  const { user } = await renderWithShell(<OneTime />);
  await user.click(part('Time'));
  expect(screen.getAllByRole('option')).toHaveLength(times.length);
  await user.clear(part('Time'));
  await user.type(part('Time'), '14');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['14:00', '14:30']);
  await user.click(screen.getByRole('option', { name: '14:30' }));
  expect(held()).toBe('14:30');
});
