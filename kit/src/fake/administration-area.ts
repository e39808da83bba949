import { type AdministrationWorld, createAdministrationWorld } from './administration-world.ts';
import type { FakeRoute } from './fake-route.ts';
import { roleArea } from './role-area.ts';
import { userArea } from './user-area.ts';

/** Settings of the fake world: who works there, with which roles, and where they are signed in. */
export const administrationArea = (world: AdministrationWorld = createAdministrationWorld(Date.now())): FakeRoute[] => [
  ...userArea(world),
  ...roleArea(world),
];
