import { screen } from '@testing-library/react';
import { renderWithShell } from '../testing/index.ts';
import { Autocomplete } from './Autocomplete.tsx';
import { MultiSelect, Select } from './index.ts';

test.each([
  ['select', Select],
  ['select of several', MultiSelect],
  ['text with choices', Autocomplete],
])('a %s that opens says so and names its list, the first time and the next', async (_, Field) => {
  const { user } = await renderWithShell(<Field label="Department" data={['Pain', 'Surgery']} />);
  const field = screen.getByRole('combobox', { name: 'Department' });
  for (const key of ['{ArrowDown}', '{Escape}{ArrowDown}']) {
    field.focus();
    await user.keyboard(key);
    const list = await screen.findByRole('listbox');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-controls', list.id);
  }
});

test('the choices of a field without the focus are not in the page', async () => {
  const { user } = await renderWithShell(<Select label="Department" data={['Pain', 'Surgery']} />);
  await user.tab();
  expect(screen.getByRole('option', { name: 'Pain', hidden: true })).toBeInTheDocument();
  await user.tab();
  expect(screen.queryByRole('option', { name: 'Pain', hidden: true })).not.toBeInTheDocument();
});
