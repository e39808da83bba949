import { saveAnswer } from '@intake-desk/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../App.tsx';
import { connectionLost, portalAnswers } from '../testing/portal-answers.ts';
import { server, token } from '../testing/visit.tsx';
import { PageBoundary } from './PageBoundary.tsx';

const user = userEvent.setup();

function Part({ broken }: { broken: boolean }) {
  if (broken) throw new Error('a defect');
  return <App token={token} />;
}

test('a page that breaks says what to do, and another try goes on with what was typed', async () => {
  import.meta.jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.give(...portalAnswers());
  const { rerender } = render(<Part broken={false} />, { wrapper: PageBoundary });
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  server.give(...connectionLost);
  await user.click(await screen.findByLabelText('Yes'));
  await user.type(screen.getByLabelText('Which ones?'), 'Insulin');
  rerender(<Part broken />);
  expect(screen.getByRole('heading', { name: 'Something went wrong on this page' })).toHaveFocus();
  expect(screen.getByText(/^Your answers are kept\. Try again/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  rerender(<Part broken={false} />);
  server.give(...portalAnswers());
  const saved = server.named(saveAnswer).length;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Which ones?')).toHaveValue('Insulin');
  await waitFor(() =>
    expect(
      server
        .named(saveAnswer)
        .slice(saved)
        .map(({ args }) => args.body),
    ).toContainEqual(expect.objectContaining({ uniqueId: 'small.list', answer: { text: 'Insulin' } })),
  );
  await act(() => screen.findByText('Saved'));
});
