import { Conflict, Invalid, NotFound, redirectIntake, status, Throttled } from '@intake-desk/contracts';
import type { IntakesWorld } from './fake-intake.ts';
import type { FakePerson } from './fake-people.ts';
import { answer, type FakeRoute } from './fake-route.ts';

/** Wrong PINs that lock a person's PIN, and for how long the first time: as in identity, where later locks are longer. */
const tries = 5;
const lockMs = 5 * 60_000;

/** Handing an intake over to the patient on this device; the fake portal's address is never reached. */
export const handOverArea = (world: IntakesWorld): FakeRoute[] => {
  const wrong = new Map<number, { count: number; lockedUntil: number }>();
  const verify = ({ pin, user: { id } }: FakePerson, typed: string, now: number): void => {
    const { count, lockedUntil } = wrong.get(id) ?? { count: 0, lockedUntil: 0 };
    if (lockedUntil > now) throw new Throttled(Math.ceil((lockedUntil - now) / 1000));
    if (pin !== undefined && typed === pin) {
      wrong.delete(id);
      return;
    }
    wrong.set(id, { count: count + 1, lockedUntil: count + 1 < tries ? 0 : now + lockMs });
    throw new Invalid({ pin: ['pin.failed'] });
  };
  return [
    answer(redirectIntake, ({ body }, { departments, person, origin, now }) => {
      verify(person, body.pin, now);
      if (body.unlockAllSteps && !body.unlockReason?.trim()) throw new Invalid({ unlockReason: ['pin.reason'] });
      const intake = world.intakes.find(
        ({ hash, org, department }) => hash === body.hash && org === body.org && departments.includes(department),
      );
      if (!intake) throw new NotFound();
      if (body.unlockAllSteps && intake.status === status.completed) throw new Conflict();
      return `${origin}/q/${intake.hash}`;
    }),
  ];
};
