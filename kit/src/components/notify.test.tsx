import { act, screen, waitFor } from '@testing-library/react';
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

test('a notice offers two things to do', async () => {
  const { user } = await renderWithShell(<p>Page</p>);
  const done: string[] = [];
  const action = (label: string) => ({ label, run: () => void done.push(label) });
  notify({ kind: 'success', message: 'Tagged.', action: action('Undo this'), otherAction: action('View these 2') });
  expect(await screen.findByRole('button', { name: 'Undo this' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'View these 2' }));
  expect(done).toEqual(['View these 2']);
});

test.each([
  ['warning', true],
  ['error', true],
  ['info', false],
] as const)('a notice of kind %s that asks for something stays until it is closed: %s', async (kind, stays) => {
  await renderWithShell(<p>Page</p>);
  const { jest } = import.meta;
  jest.useFakeTimers();
  act(() => void notify({ kind, message: `A ${kind}.`, action: { label: 'Reload', run: () => undefined } }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();
  expect(screen.queryByText(`A ${kind}.`) !== null).toBe(stays);
});
