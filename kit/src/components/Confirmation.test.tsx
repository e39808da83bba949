import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { CallError } from '../api/api-error.ts';
import { renderWithShell } from '../testing/index.ts';
import { Confirmation } from './Confirmation.tsx';

function Removal() {
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<CallError>();
  return (
    <>
      <Button onClick={() => setAsking(true)}>Remove</Button>
      {asking ? (
        <Confirmation
          title="Remove it?"
          sentences={['It is lost.']}
          confirm="Yes"
          cancel="No"
          error={error}
          onConfirm={() => setError({ message: 'SerializedError' })}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

test('a refusal is gone when the question is asked again', async () => {
  const { user } = await renderWithShell(<Removal />);
  for (let times = 0; times < 2; times += 1) {
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(screen.getByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'No' }));
  }
});
