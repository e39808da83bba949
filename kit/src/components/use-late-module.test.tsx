import { screen } from '@testing-library/react';
import { useProblemLog } from '../shell-api/use-problem-log.ts';
import { renderWithShell } from '../testing/index.ts';
import { LatePart } from './LatePart.tsx';
import { useLateModule } from './use-late-module.ts';

interface Words {
  readonly words: string;
}

/** Result of each attempt. */
let tries: (() => Promise<Words>)[];
const load = async (): Promise<Words> => {
  const next = tries.shift();
  if (!next) throw new Error('Asked too often');
  return next();
};
const lost = () => Promise.reject(new Error('Loading chunk 7 failed'));

function Late() {
  const late = useLateModule(load, useProblemLog('mf-record'));
  return (
    <LatePart late={late} waiting="Waiting">
      {({ words }) => words}
    </LatePart>
  );
}

function Unlogged() {
  return (
    <LatePart late={useLateModule(load)} waiting="Waiting">
      {({ words }) => words}
    </LatePart>
  );
}

test('why code did not load is logged under the id that the page shows, at every try; the next try loads it', async () => {
  tries = [lost, lost, async () => ({ words: 'Here' })];
  const { user, problems } = await renderWithShell(<Late />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be reached.*Error id: problem-1$/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Error id: problem-2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const problem = {
    remote: 'mf-record',
    message: 'The code of a part of a page did not come: Error: Loading chunk 7 failed',
  };
  expect(problems).toEqual([problem, problem]);
});

test('while its code loads, a part is busy', async () => {
  const { promise, resolve } = Promise.withResolvers<Words>();
  tries = [() => promise];
  await renderWithShell(<Unlogged />);
  expect(screen.getByText('Waiting')).toHaveAttribute('aria-busy', 'true');
  resolve({ words: 'Here' });
  expect(await screen.findByText('Here')).not.toHaveAttribute('aria-busy');
});

test('without a log it says that the code did not load, and shows no id', async () => {
  tries = [lost];
  const { problems } = await renderWithShell(<Unlogged />);
  expect(await screen.findByRole('alert')).not.toHaveTextContent('Error id');
  expect(problems).toEqual([]);
});
