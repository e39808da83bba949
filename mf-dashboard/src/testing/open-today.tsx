import type { TaskOwner } from '@intake-desk/contracts';
import { getToday, type TodayRow } from '@intake-desk/contracts/today';
import { answers, type ShellOptions, type TestReply } from '@intake-desk/kit/testing';
import { screen, within } from '@testing-library/react';
import { renderDashboard } from './open-dashboard.tsx';
import { sampleToday, sampleTodayRow } from './sample-today.ts';

export const critical = sampleTodayRow(1, {
  category: 'completed',
  riskGroup: 1,
  reasons: ['critical'],
  flaggedAt: new Date(Date.now() - 185 * 60_000).toISOString(),
  flagDueAt: new Date(Date.now() - 125 * 60_000).toISOString(),
});
export const calling = sampleTodayRow(2, {
  reasons: ['callback'],
  phone: '+31612345678',
  appointment_date: '2026-03-02',
  appointment_time: '09:30',
});
export const waiting = sampleTodayRow(3, { appointment_date: '2026-03-03', appointment_time: '11:00' });
export const colleague: TaskOwner = { kind: 'user', id: 7, name: 'Noor Visser' };

/** Replies with today's list of these rows. */
export const today = (rows: readonly TodayRow[], given = {}): TestReply => answers(getToday, sampleToday(rows, given));

/** Opens today's list with these rows, once it shows. */
export async function openToday(rows: readonly TodayRow[], { path = '/?tab=today', ...options }: ShellOptions = {}) {
  const rendered = await renderDashboard({ data: [today(rows)], path, ...options });
  await screen.findByRole('group', { name: 'Why' });
  return rendered;
}

export const row = ({ fullname }: TodayRow): HTMLElement => {
  const found = screen.getByRole('button', { name: `${fullname} Open record` }).closest('li');
  if (!found) throw new Error(`${fullname} is not in the list`);
  return found;
};
/** Element of the rows, which stay in place under the pointer. */
export const list = (): Element => {
  const found = document.querySelector('[data-behind]');
  if (!found) throw new Error('There is no list');
  return found;
};
/** A button of a row, by the words on it. */
export const press = (name: string, { fullname }: TodayRow): HTMLElement =>
  screen.getByRole('button', { name: `${name}: ${fullname}` });
export const shownPatients = (): (string | undefined)[] =>
  screen.getAllByRole('listitem').map((item) => within(item).getAllByRole('button')[0]?.textContent?.slice(0, 9));
export const openMenu = (of: TodayRow): HTMLElement => screen.getByRole('button', { name: `More for ${of.fullname}` });
