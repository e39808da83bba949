import { screen, waitFor } from '@testing-library/react';
import { renderWithShell } from '../testing/index.ts';
import { notify } from './notify.tsx';

test('the action of a notice runs once, and the focus returns to where it was', async () => {
  const { user } = await renderWithShell(<button type="button">Row</button>);
  const row = screen.getByRole('button', { name: 'Row' });
  row.focus();
  let undone = 0;
  notify({
    kind: 'success',
    message: 'Saved.',
    action: {
      label: 'Undo',
      run: () => {
        undone += 1;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Saved.')).not.toBeInTheDocument());
  expect(undone).toBe(1);
  expect(row).toHaveFocus();
});
