import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { riskShapes, riskSigns, worstFirst } from '@intake-desk/contracts';
import { screen } from '@testing-library/react';
import Calendar from '../date-entry/Calendar.tsx';
import { renderWithShell } from '../testing/index.ts';
import { riskImage } from '../theme/risk-image.ts';
import { RiskBadge } from './RiskBadge.tsx';

const workspace = join(import.meta.dirname, '..', '..', '..');

test('a risk group shows the shape and the word that it has everywhere', async () => {
  const { container } = await renderWithShell(worstFirst.map((group) => <RiskBadge key={group} group={group} />));
  const drawn = [...container.querySelectorAll('svg')].map((sign) => sign.querySelector('path')?.getAttribute('d'));
  expect(drawn).toEqual(worstFirst.map((group) => riskShapes[riskSigns[group].shape].outline));
  expect(container).toHaveTextContent('CriticalDeviatingNormalOtherNot completed');
});

test('a chart draws a risk group with the same shape', () => {
  for (const group of worstFirst) {
    const drawn = decodeURIComponent(riskImage(group, '#ffffff', '#000000'));
    expect(drawn).toContain(`d="${riskShapes[riskSigns[group].shape].outline}"`);
  }
});

test('a risk sign without a visible word has one for screen readers', async () => {
  await renderWithShell(<RiskBadge group={1} iconOnly />);
  expect(screen.getByText('Critical')).toBeInTheDocument();
});

test("risk's colours mean nothing else: no other stylesheet uses them", () => {
  const users = globSync('{kit,shell,portal,mf-*}/src/**/*.css', { cwd: workspace }).filter((file) =>
    readFileSync(join(workspace, file), 'utf8').includes('var(--risk-'),
  );
  expect(users).toEqual(['kit/src/components/Badge.module.css']);
});

test("weekends in a calendar are not in risk's red", async () => {
  const { container } = await renderWithShell(
    <Calendar size="sm" value={null} start="2026-11-01" min={undefined} max={undefined} onChange={() => undefined} />,
  );
  expect(screen.getByRole('button', { name: /^22 November 2026/ })).toBeInTheDocument();
  expect(container.querySelectorAll('[data-weekend]')).toHaveLength(0);
});
