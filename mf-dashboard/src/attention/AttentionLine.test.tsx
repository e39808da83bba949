import type { Attention } from '@intake-desk/contracts';
import { renderWithShell } from '@intake-desk/kit/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import remote from '../remote.ts';
import { AttentionLine } from './AttentionLine.tsx';

const counts = { critical: 2, waiting: 1204, completed: 0, failedMail: 0 };
let pressed: Attention | undefined;

function Line() {
  const [value, setValue] = useState<Attention>();
  pressed = value;
  return <AttentionLine counts={counts} value={value} onChange={setValue} />;
}

const line = () => screen.findByRole('group', { name: 'Needs attention' });

test('each count is a number with its words, and zeros keep their places', async () => {
  await renderWithShell(<Line />, { remote });
  const names = within(await line())
    .getAllByRole('button')
    .map((button) => button.textContent);
  expect(names).toEqual([
    expect.stringContaining('2 critical before the appointment, not handled'),
    expect.stringContaining('1,204 not completed, appointment within 3 days'),
    '0 completed since yesterday',
    '0 last e-mail failed',
  ]);
});

test('a count narrows the table; another count replaces it, and a second press removes it', async () => {
  const { user } = await renderWithShell(<Line />, { remote });
  const button = (name: RegExp) => screen.getByRole('button', { name });
  await line();
  await user.click(button(/^2 critical/));
  expect(pressed).toBe('critical');
  expect(button(/^2 critical/)).toHaveAttribute('aria-pressed', 'true');
  button(/^1,204 not completed/).focus();
  await user.keyboard('{Enter}');
  expect(pressed).toBe('waiting');
  await user.click(button(/^1,204 not completed/));
  expect(pressed).toBeUndefined();
});

test('four placeholders are shown until the counts arrive', async () => {
  await renderWithShell(<AttentionLine counts={undefined} value={undefined} onChange={() => undefined} />, { remote });
  expect((await line()).children).toHaveLength(4);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
