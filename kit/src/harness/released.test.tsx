import type { Language, RemoteModule } from '@intake-desk/contracts';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useOpenSlot } from '../host/use-open-slot.ts';
import { renderWithShell, testShell } from '../testing/index.ts';
import type { HarnessChoice } from './harness-choice.ts';
import type { HarnessProblem } from './harness-content.ts';
import type { ReleasedRemotes } from './isolated-gateway.ts';
import { ReleaseChoice } from './ReleaseChoice.tsx';
import { Stage } from './Stage.tsx';

const harness: Pick<RemoteModule, 'name' | 'translations'> = {
  name: 'harness',
  translations: (language: Language) => import(`./locales/${language}.json`, { with: { type: 'json' } }),
};
const versions = [
  { version: '1.1.0-0123abcd', storedAt: '2026-11-20T09:30:00.000Z', described: true },
  { version: '1.0.0-f6bc5e4a', storedAt: '2026-11-19T09:30:00.000Z', described: true },
  { version: '1.0.0-00000001', storedAt: '2026-11-18T09:30:00.000Z', described: false },
];
const released: ReleasedRemotes = {
  remotes: [
    { name: 'mf-invite', versions },
    { name: 'mf-reports', versions: [] },
  ],
  name: 'mf-invite',
  version: '1.0.0-f6bc5e4a',
  chosen: null,
};

async function renderChoice() {
  const onChoose = jest.fn<(change: Partial<HarnessChoice>) => void>();
  const choice = <ReleaseChoice released={released} timezone="Europe/Amsterdam" onChoose={onChoose} />;
  return { ...(await renderWithShell(choice, { remote: harness })), onChoose };
}

test('versions are listed newest first, with the time of the release; one without a description says so', async () => {
  const { user, onChoose } = await renderChoice();
  const field = screen.getByRole('combobox', { name: 'Version' });
  expect(field).toHaveDisplayValue('1.0.0 · f6bc5e4a · 19-11-2026 10:30');

  await user.click(field);
  const options = within(screen.getByRole('listbox', { name: 'Version' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent?.split(' · ').slice(1))).toEqual([
    ['0123abcd', '20-11-2026 10:30'],
    ['f6bc5e4a', '19-11-2026 10:30'],
    ['00000001', 'release again'],
  ]);
  await user.click(screen.getByRole('option', { name: /0123abcd/ }));
  expect(onChoose).toHaveBeenCalledWith({ version: '1.1.0-0123abcd' });
});

test('another remote opens in its newest version, at its first page', async () => {
  const { user, onChoose } = await renderChoice();
  await user.click(screen.getByRole('combobox', { name: 'Remote' }));
  await user.click(screen.getByRole('option', { name: 'mf-reports' }));
  expect(onChoose).toHaveBeenCalledWith({ remote: 'mf-reports', version: '', path: '' });
});

function Staged({ remote }: { readonly remote: HarnessProblem }) {
  const { open, controls } = useOpenSlot();
  return <Stage remote={remote} api={testShell().shell} open={open} controls={controls} />;
}

test('in place of a version that the desk cannot run stands what it needs', async () => {
  const problem: HarnessProblem = {
    problem: 'incompatible',
    name: 'mf-invite',
    version: '1.0.0-f6bc5e4a',
    detail: 'kit ^6.0.0, this desk has 7.1.0',
  };
  await renderWithShell(<Staged remote={problem} />, { remote: harness });
  const stage = screen.getByRole('main');
  expect(stage).toHaveTextContent('This desk cannot run mf-invite 1.0.0-f6bc5e4a.');
  expect(stage).toHaveTextContent('kit ^6.0.0, this desk has 7.1.0');
});
