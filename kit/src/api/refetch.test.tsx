import { getTags } from '@intake-desk/contracts';
import { screen } from '@testing-library/react';
import { answers } from '../testing/answers.ts';
import { renderWithShell } from '../testing/render-with-shell.tsx';
import { query } from './endpoint.ts';

const useTags = query(getTags).useQuery;

interface TagsProps {
  readonly onChanged: (refetch: () => PromiseLike<unknown>) => void;
}

/** Passes on its refetch, as to the Undo of a notice, which outlives its page. */
function Tags({ onChanged }: TagsProps) {
  const { refetch } = useTags({ query: { org: 'northsea' } });
  return (
    <button type="button" onClick={() => onChanged(refetch)}>
      Change
    </button>
  );
}

test('the data of a page that was left is not requested again, and that is no error', async () => {
  const refetches: (() => PromiseLike<unknown>)[] = [];
  const { user, server, unmount } = await renderWithShell(<Tags onChanged={(refetch) => refetches.push(refetch)} />, {
    answers: [answers(getTags, [])],
  });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await expect(refetches[0]?.()).resolves.toMatchObject({ data: [] });
  unmount();
  await expect(refetches[0]?.()).resolves.toEqual({});
  expect(server.named(getTags)).toHaveLength(2);
});
