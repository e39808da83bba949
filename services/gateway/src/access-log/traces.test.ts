import { limit } from '@intake-desk/contracts';
import { Traces } from './access.ts';

const patient = (intakeId: number) => ({ intakeId, epd: `P-${intakeId}`, organisationId: 1 });
const patients = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => patient(from + index));

test('H1 each patient counts once, new ones with those who are named again', () => {
  const traces = new Traces();
  traces.patients([patient(1), patient(1), patient(2)]);
  traces.patients([patient(3)], { areNew: true });
  traces.patients([patient(2)]);
  expect(traces.touched()).toEqual([{ organisationId: 1, count: 3, few: [patient(1), patient(2), patient(3)] }]);
});

test('H1 of more patients than a list can have the number is kept alone', () => {
  const traces = new Traces();
  const most = patients(0, limit.patientsFound);
  traces.patients(most, { areNew: true });
  expect(traces.touched()).toEqual([{ organisationId: 1, count: most.length, few: most }]);
  traces.patients(patients(most.length, most.length + 10), { areNew: true });
  expect(traces.touched()).toEqual([{ organisationId: 1, count: most.length + 10, few: [] }]);
});
