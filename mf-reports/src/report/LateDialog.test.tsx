import { renderWithShell } from '@intake-desk/kit/testing';
import { screen } from '@testing-library/react';
import remote from '../remote.ts';
import { LateDialog } from './LateDialog.tsx';

const lost = () => Promise.reject(new Error('Loading chunk drop-off failed'));

test('a dialog whose code cannot be loaded offers a retry, and the log has the reason under the shown id', async () => {
  const { problems } = await renderWithShell(
    <LateDialog
      icon="statusStep"
      label="Drop-off"
      title="Drop-off"
      size="md"
      load={lost}
      held={{ opened: true, open: () => undefined, close: () => undefined }}
    >
      {() => null}
    </LateDialog>,
    { remote },
  );
  expect(await screen.findByText('Error id: problem-1')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(problems).toEqual([
    { remote: 'mf-reports', message: expect.stringMatching(/Loading chunk drop-off failed$/) },
  ]);
});
