import { Checkbox, TextInput } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithShell } from '../testing/index.ts';
import { FormDialog } from './FormDialog.tsx';

function Saving({ request }: { readonly request: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    await request();
    setBusy(false);
  };
  return (
    <FormDialog
      title="View"
      onClose={() => undefined}
      busy={busy}
      onSubmit={() => void save()}
      cancel="No"
      confirm="Yes"
    >
      <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Checkbox label="Shared" checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
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
