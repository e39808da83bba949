export { dashboardArea } from './dashboard-area.ts';
export { type DeskWorld, deskArea, fakePassword } from './desk-area.ts';
export { createFakeGateway, type FakeGateway, type FakeGatewayOptions } from './fake-gateway.ts';
export type { FakeIntake, FakeLock, IntakesWorld } from './fake-intake.ts';
export { type FakePerson, fakePeople } from './fake-people.ts';
export { answer, type FakeCall, type FakeRoute } from './fake-route.ts';
export { defaultSettings, type FakeFault, type FakeSettings, fakeFaults } from './fake-settings.ts';
export { createIntakesWorld, fakeTags } from './intake-seed.ts';
export { recordArea } from './record-area.ts';
