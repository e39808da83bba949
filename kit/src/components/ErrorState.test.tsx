import { screen } from '@testing-library/react';
import { renderWithShell } from '../testing/index.ts';
import { ErrorState } from './ErrorState.tsx';
import { FailureAlert } from './FailureAlert.tsx';
import { notify } from './notify.tsx';

const organisation = { symbol: 'northsea', name: 'North Sea Hospital', timezone: 'Europe/Amsterdam', departments: [] };

test.each([
  ['of a page', <ErrorState key="page" id="e-1" />],
  ['of a part', <FailureAlert key="part">Not saved.</FailureAlert>],
])("an error %s names the organisation's support contact, if it has one", async (_, error) => {
  const { unmount } = await renderWithShell(error, {
    shell: { organisation: { ...organisation, supportContact: 'Service desk, extension 4400' } },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Ask for help: Service desk, extension 4400');
  unmount();
  await renderWithShell(error, { shell: { organisation } });
  expect(screen.getByRole('alert')).not.toHaveTextContent('Ask for help');
});

test('a failed call in a part of a page has the id that support asks for', async () => {
  const error = { kind: 'server', status: 500, message: 'Failed.', errors: {}, id: 'e-7' } as const;
  await renderWithShell(<FailureAlert error={error}>Not saved.</FailureAlert>);
  expect(screen.getByRole('alert')).toHaveTextContent('Error id: e-7');
});

test("a notice of an error names the organisation's support contact, and no other notice does", async () => {
  await renderWithShell(<p>Page</p>);
  notify({ kind: 'error', message: 'Not saved.' }, 'Extension 4400');
  notify({ kind: 'warning', message: 'Saved elsewhere.' }, 'Extension 4400');
  const [failure, warning] = await screen.findAllByRole('alert');
  expect(failure).toHaveTextContent('Not saved.Ask for help: Extension 4400');
  expect(warning).not.toHaveTextContent('Extension 4400');
});
