import { setBrowserClock } from '@intake-desk/kit/testing';
import { screen } from '@testing-library/react';
import { conversion } from '../testing/dashboard-answers.ts';
import { openDashboard } from '../testing/open-dashboard.tsx';
import { sampleConversion, sampleRow } from '../testing/sample-conversion.ts';

const rows = [
  sampleRow(1, { appointment_date: '2020-03-04', appointment_time: '10:30', appointment_status: 'canceled' }),
  sampleRow(2, { firstCompletedFormGroup: 1, category: 'completed', fullname: `${'Al'.repeat(127)}i` }),
];
setBrowserClock(Date.parse('2031-05-14T08:00:00Z') - Date.now());
const columns = ['epd', 'fullname', 'status', 'risk', 'appointment'] as const;

test.each(['/', '/?view=attention'])('a narrow column has its full text in its title (%s)', async (path) => {
  await openDashboard({ data: [conversion(sampleConversion(rows, { columns: [...columns] }))], path });
  expect(screen.getByTitle('04-03-2020 10:30 (cancelled)')).toHaveTextContent('04-03-2020 10:30 (cancelled)');
  for (const word of ['Critical', 'Completed']) {
    expect(screen.getAllByTitle(word).map(({ textContent }) => textContent)).toContain(word);
  }
});

test('an appointment within the next days is shown with its time', async () => {
  const booked = sampleRow(1, {
    appointment_date: '2031-05-16',
    appointment_time: '10:30',
    appointment_status: 'booked',
  });
  await openDashboard({
    data: [conversion(sampleConversion([booked], { columns: [...columns] }))],
    path: '/?view=attention',
  });
  expect(screen.getByText(/ 10:30, in 2 days$/)).toBeInTheDocument();
});

test('related intakes are shown by a link icon, and their absence by an empty cell', async () => {
  const related = [sampleRow(1, { relatedIcs: 'anotherhash00000' }), sampleRow(2)];
  await openDashboard({
    data: [conversion(sampleConversion(related, { columns: ['epd', 'related'] }))],
  });
  expect(screen.getAllByRole('img', { name: 'Has related intakes' })).toHaveLength(1);
});
