import { screen } from '@testing-library/react';
import { useProblemLog } from '../shell-api/use-problem-log.ts';
import { renderWithShell } from '../testing/index.ts';
import { LatePart } from './LatePart.tsx';
import { type LateLoad, loadLate, useLateModule } from './use-late-module.ts';

interface Words {
  readonly words: string;
}

/** Returns a module's load, with the result of each attempt. */
const loadOf =
  (...tries: (() => Promise<Words>)[]): LateLoad<Words> =>
  async () => {
    const next = tries.shift();
    if (!next) throw new Error('Asked too often');
    return next();
  };
const lost = () => Promise.reject(new Error('Loading chunk 7 failed'));
const here = async () => ({ words: 'Here' });

function Late({ load }: { load: LateLoad<Words> }) {
  const late = useLateModule(load, useProblemLog('mf-record'));
  return (
    <LatePart late={late} waiting="Waiting">
      {({ words }) => words}
    </LatePart>
  );
}

function Unlogged({ load }: { load: LateLoad<Words> }) {
  return (
    <LatePart late={useLateModule(load)} waiting="Waiting">
      {({ words }) => words}
    </LatePart>
  );
}

test('why code did not load is logged under the id that the page shows, at every try; the next try loads it', async () => {
  const { user, problems } = await renderWithShell(<Late load={loadOf(lost, lost, here)} />);
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
  await renderWithShell(<Unlogged load={loadOf(() => promise)} />);
  expect(screen.getByText('Waiting')).toHaveAttribute('aria-busy', 'true');
  resolve({ words: 'Here' });
  expect(await screen.findByText('Here')).not.toHaveAttribute('aria-busy');
});

test('without a log it says that the code did not load, and shows no id', async () => {
  const { problems } = await renderWithShell(<Unlogged load={loadOf(lost)} />);
  expect(await screen.findByRole('alert')).not.toHaveTextContent('Error id');
  expect(problems).toEqual([]);
});

test('a part that opens again is there at once, and so is one whose code was loaded before', async () => {
  const load = loadOf(here);
  await loadLate(load);
  const { unmount } = await renderWithShell(<Unlogged load={load} />);
  expect(screen.getByText('Here')).toBeInTheDocument();
  unmount();
  await renderWithShell(<Unlogged load={load} />);
  expect(screen.getByText('Here')).toBeInTheDocument();
});
