import { screen } from '@testing-library/react';
import { conversion } from '../testing/dashboard-answers.ts';
import { openDashboard } from '../testing/open-dashboard.tsx';
import { sampleConversion, sampleRow } from '../testing/sample-conversion.ts';

const rows = [
  sampleRow(1, { appointment_date: '2020-03-04', appointment_time: '10:30', appointment_status: 'canceled' }),
  sampleRow(2, { firstCompletedFormGroup: 1, category: 'completed', fullname: `${'Al'.repeat(127)}i` }),
];
const columns = ['epd', 'fullname', 'status', 'risk', 'appointment'] as const;

test.each(['/', '/?view=attention'])('what a narrow column cuts stands whole in its title (%s)', async (path) => {
  await openDashboard({ data: [conversion(sampleConversion(rows, { columns: [...columns] }))], path });
  expect(screen.getByTitle('04-03-2020 10:30 (canceled)')).toHaveTextContent('04-03-2020 (canceled)');
  for (const word of [rows[1]?.fullname ?? '', 'Critical', 'Completed']) {
    expect(screen.getAllByTitle(word).map(({ textContent }) => textContent)).toContain(word);
  }
});

test('related intakes are shown by a link icon, and their absence by an empty cell', async () => {
  const related = [sampleRow(1, { relatedIcs: 'anotherhash00000' }), sampleRow(2)];
  await openDashboard({
    data: [conversion(sampleConversion(related, { columns: ['epd', 'related'] }))],
  });
  expect(screen.getAllByRole('img', { name: 'Has related intakes' })).toHaveLength(1);
});
