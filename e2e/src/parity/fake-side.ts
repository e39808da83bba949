import { csrfHeader } from '@intake-desk/contracts';
import { createFakeWorld, fakePeople } from '@intake-desk/kit/fake';
import { addressOf, bodyOf, type Side } from './side.ts';

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
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, body: bodyOf(bytes, response.headers.get('content-type')) };
    },
    close: () => Promise.resolve(),
  };
}
