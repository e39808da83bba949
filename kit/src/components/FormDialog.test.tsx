import { Button, Checkbox, TextInput } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { DateEntry } from '../date-entry/DateEntry.tsx';
import { renderWithShell } from '../testing/index.ts';
import { FormDialog } from './FormDialog.tsx';
import { MultiSelect } from './MultiSelect.tsx';
import { Select } from './Select.tsx';

interface SavingProps {
  readonly request: () => Promise<void>;
  readonly onClose?: () => void;
  readonly children?: ReactNode;
}

function Saving({ request, onClose = () => undefined, children }: SavingProps) {
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    await request();
    setBusy(false);
  };
  return (
    <FormDialog title="View" onClose={onClose} busy={busy} onSubmit={() => void save()} cancel="No" confirm="Yes">
      <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Checkbox label="Shared" checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
      {children}
    </FormDialog>
  );
}

test('a dialog takes no input while it is saved, which would be lost when it closes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = await renderWithShell(<Saving request={() => promise} />);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const shared = screen.getByRole('checkbox', { name: 'Shared' });
  await user.type(name, 'Mine{Enter}');
  await user.type(name, ' too');
  await user.click(shared);
  expect(name).toHaveValue('Mine');
  expect(shared).not.toBeChecked();

  await act(async () => resolve());
  await user.type(name, ' too');
  await user.click(shared);
  expect(name).toHaveValue('Mine too');
  expect(shared).toBeChecked();
});

test('a dialog takes no choice from a list, a calendar or a button while it is saved, and still closes', async () => {
  const chosen = import.meta.jest.fn();
  const onClose = import.meta.jest.fn();
  const { user } = await renderWithShell(
    <Saving request={() => new Promise(() => undefined)} onClose={onClose}>
      <Select label="Department" data={['Pain', 'Surgery']} onChange={chosen} />
      <MultiSelect label="Tags" data={['urgent']} value={['urgent']} searchable onChange={chosen} />
      <DateEntry label="Until" name="Until" today="2026-11-30" value={{ date: null }} onChange={chosen} />
      <Button onClick={chosen}>In a week</Button>
    </Saving>,
  );
  await user.click(await screen.findByRole('button', { name: 'Until: choose in the calendar' }));
  const day = await screen.findByRole('button', { name: '30 November 2026', hidden: true });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
  await user.click(day);
  await user.click(screen.getByRole('button', { name: 'In a week' }));
  screen.getByRole('combobox', { name: 'Department' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  screen.getByRole('combobox', { name: 'Tags' }).focus();
  await user.keyboard('{Backspace}');
  expect(chosen).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(onClose).toHaveBeenCalled();
});
