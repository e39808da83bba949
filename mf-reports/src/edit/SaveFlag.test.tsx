import { time } from '@intake-desk/contracts';
import { renderWithShell } from '@intake-desk/kit/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import remote from '../remote.ts';
import { SaveFlag } from './SaveFlag.tsx';
import type { SaveFlag as Flag } from './use-edit.ts';

function Page({ flag }: { readonly flag: Flag }) {
  const [shown, setShown] = useState(true);
  return shown ? <SaveFlag flag={flag} onEnd={() => setShown(false)} /> : null;
}

const failed: Flag = {
  kind: 'failed',
  error: { kind: 'invalid', status: 422, message: '', errors: { label: ['validation.required'] } },
};

test.each([
  { flag: { kind: 'saved' } as const, role: 'status', words: /The overviews are saved/ },
  { flag: failed, role: 'alert', words: /could not be saved.*Your changes are still here/ },
])('a flag of role $role is shown for five seconds', async ({ flag, role, words }) => {
  import.meta.jest.useFakeTimers();
  await renderWithShell(<Page flag={flag} />, { remote });
  expect(screen.getByRole(role)).toHaveTextContent(words);
  act(() => import.meta.jest.advanceTimersByTime(time.flagMs - 1));
  expect(screen.getByRole(role)).toBeInTheDocument();
  act(() => import.meta.jest.advanceTimersByTime(1));
  expect(screen.queryByRole(role)).not.toBeInTheDocument();
});
