import { csrfHeader } from '@intake-desk/contracts';
import { createFakeWorld, fakePeople } from '@intake-desk/kit/fake';
import { addressOf, type Side } from './side.ts';

/** The fake gateway, as a harness has it. */
export function fakeSide(): Side {
  const { gateway } = createFakeWorld({ role: undefined });
  return {
    name: 'fake',
    async call(role, route, given, { csrf } = {}) {
      gateway.person = fakePeople.find((person) => person.role === role);
      const request = new Request(`http://desk.test${addressOf(route, given)}`, {
        method: route.method,
        headers: csrf === false ? {} : { [csrfHeader]: 'token' },
        ...(route.body ? { body: JSON.stringify(given.body ?? {}) } : {}),
      });
      const response = await gateway.answer(request);
      if (!response) return undefined;
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    },
    close: () => Promise.resolve(),
  };
}
