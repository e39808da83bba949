import { renderWithShell } from '@intake-desk/kit/testing';
import { screen } from '@testing-library/react';
import { useClosing } from './use-closing.ts';

const told: boolean[] = [];

/** A record that waits for a decision, and a step to the next one. */
function Held() {
  const { hold, free, shaking } = useClosing(
    () => undefined,
    (held) => told.push(held),
  );
  return (
    <>
      <button type="button" onClick={() => hold(true)}>
        Ask
      </button>
      <button type="button" onClick={() => hold(false)}>
        Decide
      </button>
      <button type="button" onClick={() => void free()}>
        Leave
      </button>
      <output>{shaking ? 'shakes' : 'still'}</output>
    </>
  );
}

test('with reduced motion a record that waits for a decision stays and says why; the host is notified of the start and the end', async () => {
  const { user, calls } = await renderWithShell(<Held />);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  const message = 'Answer the question in the open record first.';
  expect(calls).toEqual([{ name: 'notify', args: [{ kind: 'warning', message }] }]);
  expect(screen.getByText('still')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(told).toEqual([true, false]);
});
