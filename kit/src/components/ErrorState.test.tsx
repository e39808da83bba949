import { screen } from '@testing-library/react';
import { renderWithShell } from '../testing/index.ts';
import { ErrorState } from './ErrorState.tsx';

const organisation = { symbol: 'northsea', name: 'North Sea Hospital', timezone: 'Europe/Amsterdam', departments: [] };

test('an error names whom the organisation asks for help, if anybody is named', async () => {
  const { unmount } = await renderWithShell(<ErrorState id="e-1" />, {
    shell: { organisation: { ...organisation, supportContact: 'Service desk, extension 4400' } },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Ask for help: Service desk, extension 4400');
  unmount();
  await renderWithShell(<ErrorState id="e-1" />, { shell: { organisation } });
  expect(screen.getByRole('alert')).not.toHaveTextContent('Ask for help');
});
