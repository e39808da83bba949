export { type DeskWorld, deskArea, fakePassword } from './desk-area.ts';
export { createFakeGateway, type FakeGateway, type FakeGatewayOptions } from './fake-gateway.ts';
export { type FakePerson, fakePeople } from './fake-people.ts';
export { answer, type FakeCall, type FakeRoute } from './fake-route.ts';
export { defaultSettings, type FakeFault, type FakeSettings, fakeFaults } from './fake-settings.ts';
