import type { LiveEvent, LivePayload } from '@intake-desk/contracts';
import { administrationArea } from './administration-area.ts';
import { consultArea } from './consult-area.ts';
import { dashboardArea } from './dashboard-area.ts';
import { type DeskWorld, deskArea } from './desk-area.ts';
import { createFakeGateway, type FakeGateway } from './fake-gateway.ts';
import type { IntakesWorld } from './fake-intake.ts';
import { fakePeople } from './fake-people.ts';
import { defaultSettings, type FakeSettings } from './fake-settings.ts';
import { handOverArea } from './hand-over-area.ts';
import { createIntakesWorld } from './intake-seed.ts';
import { type InviteWorld, inviteArea } from './invite-area.ts';
import { patientArea } from './patient-area.ts';
import { recordArea } from './record-area.ts';
import { reportArea } from './report-area.ts';

export interface FakeWorldOptions {
  /** Short name of who is signed in; undefined: nobody. */
  readonly role: string | undefined;
  readonly settings?: FakeSettings;
  /** Registry revision that answers name. */
  readonly revision?: () => string;
}

export interface FakeWorld {
  readonly gateway: FakeGateway;
  readonly desk: DeskWorld;
  readonly intakes: IntakesWorld;
  /** Sends a live event to the page, as if another user had changed something. */
  readonly emit: (event: LiveEvent, payload: LivePayload) => void;
}

/** A gateway with every area of the fake world: what a harness talks to. */
export function createFakeWorld({ role, settings = defaultSettings(), revision }: FakeWorldOptions): FakeWorld {
  const desk: DeskWorld = {
    signIn: (person) => {
      gateway.person = person;
    },
    options: {},
    sessions: [],
    errors: [],
  };
  const intakes: InviteWorld = { ...createIntakesWorld(Date.now() + settings.clockOffsetMs), mails: [] };
  const gateway = createFakeGateway({
    routes: [
      ...deskArea(desk),
      ...dashboardArea(intakes),
      ...inviteArea(intakes),
      ...recordArea(intakes),
      ...patientArea(intakes),
      ...handOverArea(intakes),
      ...reportArea(intakes),
      ...administrationArea(),
      ...consultArea(),
    ],
    person: fakePeople.find((person) => person.role === role),
    settings,
    ...(revision ? { revision } : {}),
  });
  return { gateway, desk, intakes, emit: gateway.emit };
}
