import {
  createFakeGateway,
  createIntakesWorld,
  dashboardArea,
  type FakeIntake,
  type FakePerson,
  fakePeople,
  handOverArea,
  inviteArea,
  recordArea,
} from '@intake-desk/kit/fake';
import { fakeFetch } from '@intake-desk/kit/testing';

/** One of the fake gateway's people. */
export function personOf(role: FakePerson['role']): FakePerson {
  const person = fakePeople.find((one) => one.role === role);
  if (!person) throw new Error(`Nobody is ${role}`);
  return person;
}

/** A desk with the fake gateway behind `fetch`, and one record of it: completed, of Anaesthesiology. */
export function recordDesk(change: Partial<FakeIntake> = {}) {
  const world = createIntakesWorld(Date.now());
  const found = world.intakes.find(({ department, status }) => department === 'ANE' && status === 1);
  if (!found) throw new Error('The fake world has no completed intake');
  const intake = Object.assign(found, change);
  const gateway = createFakeGateway({
    routes: [
      ...recordArea(world),
      ...dashboardArea(world),
      ...handOverArea(world),
      ...inviteArea({ ...world, mails: [] }),
    ],
    person: personOf('nurse'),
  });
  const { org, department: dep, hash } = intake;
  return { world, intake, gateway, fetched: fakeFetch(gateway), target: { org, dep, hash } };
}
