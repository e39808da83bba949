import { getConsentData, getProgress, getTags, NotFound } from '@intake-desk/contracts';
import { consentData } from './dashboard.ts';
import { type IntakesWorld, rowOf } from './fake-intake.ts';
import { answer, type FakeRoute } from './fake-route.ts';
import { fakeTags } from './intake-seed.ts';

/** The conversion dashboard of the fake world. */
export const dashboardArea = (world: IntakesWorld): FakeRoute[] => [
  answer(getConsentData, ({ body }, { departments, zone, now }) => {
    const owned = world.intakes.filter(({ org }) => org === body.org);
    return consentData(
      owned.map((intake) => rowOf(intake, owned, zone)),
      body,
      { departments, zone, now },
    );
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
