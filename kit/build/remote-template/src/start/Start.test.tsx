import { languageDifferences, renderWithShell } from '@intake-desk/kit/testing';
import { screen } from '@testing-library/react';
import remote from '../remote.ts';
import Start from './Start.tsx';

test('texts are there in every language', async () => {
  expect(await languageDifferences(remote.translations)).toEqual([]);
});

test('the page names the department, and its button speaks through the shell', async () => {
  const { user, calls } = await renderWithShell(<Start />, { remote });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Example');
  expect(screen.getByText('For Anaesthesiology.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Say hello' }));
  expect(calls).toEqual([{ name: 'notify', args: [{ kind: 'success', message: 'Hello.' }] }]);
});
