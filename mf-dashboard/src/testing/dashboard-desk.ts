import {
  createFakeGateway,
  createIntakesWorld,
  type DeskWorld,
  dashboardArea,
  deskArea,
  type FakeIntake,
  type FakePerson,
  fakePeople,
} from '@intake-desk/kit/fake';
import { fakeFetch } from '@intake-desk/kit/testing';

/** A desk with the fake gateway behind `fetch`; the nurse, or whoever is named, is signed in. */
export function dashboardDesk(who: FakePerson['role'] = 'nurse') {
  const intakes = createIntakesWorld(Date.now());
  const desk: DeskWorld = { signIn: () => undefined, options: {}, sessions: [], errors: [] };
  const gateway = createFakeGateway({
    routes: [...dashboardArea(intakes), ...deskArea(desk)],
    person: fakePeople.find(({ role }) => role === who),
  });
  const [pattern] = intakes.intakes;
  if (!pattern) throw new Error('The fake world has no intakes');
  return {
    intakes: intakes.intakes,
    desk,
    gateway,
    fetched: fakeFetch(gateway),
    /** A newer intake than all others, unopened, as an invitation makes it. */
    invite: (epd: string): FakeIntake => {
      const intake: FakeIntake = {
        ...pattern,
        id: intakes.intakes.length + 1,
        hash: `hash-of-${epd}`,
        epd,
        status: -1,
        step: 0,
        hidden: false,
        forms: [],
        appointmentAt: null,
        createdAt: new Date().toISOString(),
      };
      intakes.intakes.push(intake);
      return intake;
    },
  };
}

/** The body of the dashboard's newest question. */
export function lastQuestion({ fetched }: ReturnType<typeof dashboardDesk>): Record<string, unknown> {
  const body = fetched.named('POST /api/ajax').at(-1)?.body;
  if (typeof body !== 'object' || body === null) throw new Error('The dashboard has not asked yet');
  return { ...body };
}
