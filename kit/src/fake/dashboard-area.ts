import { conversionErrors, getConversionData, getProgress, getTags, Invalid, NotFound } from '@intake-desk/contracts';
import { conversionData } from './dashboard.ts';
import { type IntakesWorld, rowOf } from './fake-intake.ts';
import { answer, type FakeRoute } from './fake-route.ts';
import { fakeTags } from './intake-seed.ts';

/** The conversion dashboard of the fake world. */
export const dashboardArea = (world: IntakesWorld): FakeRoute[] => [
  answer(getConversionData, ({ body }, { departments, zone, now }) => {
    const errors = conversionErrors(body);
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
    const owned = world.intakes.filter(({ org }) => org === body.org);
    const seen = owned.filter(({ department }) => departments.includes(department));
    if (body.ic_hash !== undefined && !seen.some(({ hash }) => hash === body.ic_hash)) throw new NotFound();
    const rows = seen.map((intake) => rowOf(intake, owned, zone));
    const lost = new Set(seen.filter(({ appointmentStatus }) => appointmentStatus === 'canceled'));
    return conversionData(rows, body, {
      departments: departments.length,
      lostAppointments: new Set([...lost].map(({ hash }) => hash)),
      zone,
      now,
    });
  }),
  answer(getProgress, ({ query }, { departments, zone }) => {
    const found = world.intakes.find(
      ({ id, org, department }) => id === query.id && org === query.org && departments.includes(department),
    );
    if (!found) throw new NotFound();
    const { status, completedFormFormIds, filledForms } = rowOf(found, world.intakes, zone);
    return { status, completedFormFormIds, filledForms };
  }),
  answer(getTags, () => [...fakeTags]),
];
