import { Conflict, Invalid, NotFound, redirectIntake, status } from '@intake-desk/contracts';
import type { IntakesWorld } from './fake-intake.ts';
import { answer, type FakeRoute } from './fake-route.ts';

/** Handing an intake over to the patient on this device; the fake portal's address is never reached. */
export const handOverArea = (world: IntakesWorld): FakeRoute[] => [
  answer(redirectIntake, ({ body }, { departments, person, origin }) => {
    if (person.pin === undefined || body.pin !== person.pin) throw new Invalid({ pin: ['pin.failed'] });
    if (body.unlockAllSteps && !body.unlockReason?.trim()) throw new Invalid({ unlockReason: ['pin.reason'] });
    const intake = world.intakes.find(
      ({ hash, org, department }) => hash === body.hash && org === body.org && departments.includes(department),
    );
    if (!intake) throw new NotFound();
    if (body.unlockAllSteps && intake.status === status.completed) throw new Conflict();
    return `${origin}/q/${intake.hash}`;
  }),
];
