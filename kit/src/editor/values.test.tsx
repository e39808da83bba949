import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithShell } from '../testing/index.ts';
import { colorField } from './color-field.tsx';
import { dateField } from './date-field.tsx';
import type { EditorField } from './editor-field.ts';
import { numberField } from './number-field.tsx';

interface Draft {
  readonly days: number | null;
  readonly until: string;
  readonly color: string;
}

const days = numberField<Draft, 'days'>({ name: 'days', label: 'Days' });
const until = dateField<Draft, 'until'>({ name: 'until', label: 'Until', today: '2026-11-24' });
const color = colorField<Draft, 'color'>({ name: 'color', label: 'Colour' });
const fields: readonly EditorField<Draft>[] = [days, until, color];

/** The fields of a draft, and the values that would be sent. */
function Fields() {
  const [draft, setDraft] = useState<Draft>({ days: 3, until: '2026-12-31', color: '#aa0000' });
  return (
    <>
      {fields.map((field) => (
        <div key={field.name}>{field.draw({ draft, onChange: setDraft, error: undefined, first: false })}</div>
      ))}
      <output aria-label="Sent">{JSON.stringify(fields.map((field) => field.value(field.clean(draft))))}</output>
    </>
  );
}

const sent = (): unknown => JSON.parse(screen.getByRole('status', { name: 'Sent' }).textContent ?? '');

test('a number, a date and a colour are typed and sent; empty ones are null', async () => {
  const { user } = await renderWithShell(<Fields />);
  expect(sent()).toEqual([3, '2026-12-31', '#aa0000']);
  await user.clear(screen.getByRole('textbox', { name: 'Days' }));
  await user.clear(screen.getByRole('textbox', { name: 'Until' }));
  await user.clear(screen.getByRole('textbox', { name: 'Colour' }));
  await user.type(screen.getByRole('textbox', { name: 'Colour' }), ' #00BB00 ');
  expect(sent()).toEqual([null, null, '#00bb00']);
  await user.type(screen.getByRole('textbox', { name: 'Days' }), '14');
  await user.type(screen.getByRole('textbox', { name: 'Until' }), '5-1-2027');
  await user.tab();
  expect(sent()).toEqual([14, '2027-01-05', '#00bb00']);
});

test('a field of a number takes no text that is none, which would be sent as no value', async () => {
  const { user } = await renderWithShell(<Fields />);
  const field = screen.getByRole('textbox', { name: 'Days' });
  await user.type(field, '-5');
  expect(field).toHaveValue('35');
  await user.clear(field);
  await user.paste('10-14');
  expect(field).toHaveValue('');
  await user.type(field, '-7');
  expect([field, sent()]).toEqual([expect.objectContaining({ value: '-7' }), [-7, '2026-12-31', '#aa0000']]);
});

test('a text that is not a date stays in its field with an error, and the rule refuses it', async () => {
  const { user } = await renderWithShell(<Fields />);
  const field = screen.getByRole('textbox', { name: 'Until' });
  await user.clear(field);
  await user.type(field, '31-02-2027');
  await user.tab();
  expect(field).toHaveValue('31-02-2027');
  expect(field).toBeInvalid();
  expect(sent()).toEqual([3, '31-02-2027', '#aa0000']);
});

test('of two versions the user’s value counts, and an untouched field takes the newest', () => {
  const base: Draft = { days: 3, until: '', color: '#aa0000' };
  const mine: Draft = { ...base, days: 4 };
  const newest: Draft = { days: 5, until: '2027-01-01', color: '#AA0000' };
  const merged = fields.reduce((one, field) => field.merge({ base, mine: one, newest }), mine);
  expect(merged).toEqual({ days: 4, until: '2027-01-01', color: '#AA0000' });
  expect(color.same(base, newest)).toBe(true);
  expect([days, until, color].map((field) => field.words(newest))).toEqual(['5', '01-01-2027', '#aa0000']);
});
