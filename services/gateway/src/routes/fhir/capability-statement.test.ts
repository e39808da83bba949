import { CapabilityStatement, fhirUrl, getCapabilityStatement } from '@intake-desk/contracts/fhir';
import { routes } from '@intake-desk/contracts/routes';
import { Parse } from 'typebox/value';
import { oneGateway } from '../../testing/each-gateway.ts';

oneGateway((world) => {
  test('the CapabilityStatement names each type that has a route, and how it is found', async () => {
    const { client, northsea } = world();
    const url = `/fhir/R4/${northsea.of.organisation}/metadata`;
    const answer = await client().call({ method: 'GET', url });
    const { rest, implementation } = Parse(CapabilityStatement, answer.json());
    const [{ resource } = { resource: [] }] = rest;
    const served = routes.flatMap(({ url }) => new RegExp(`^${fhirUrl}/([A-Z]\\w+)`).exec(url)?.[1] ?? []);
    expect(resource.map(({ type }) => type)).toEqual([...new Set(served)]);
    expect(resource).toContainEqual({
      type: 'Patient',
      interaction: [{ code: 'create' }, { code: 'update' }, { code: 'read' }, { code: 'search-type' }],
      conditionalRead: 'not-match',
      conditionalCreate: true,
      conditionalUpdate: true,
      searchParam: [
        { name: '_id', type: 'token' },
        { name: 'identifier', type: 'token' },
        { name: '_lastUpdated', type: 'date' },
      ],
    });
    expect(implementation.url.endsWith('/fhir/R4/northsea')).toBe(true);
    expect(getCapabilityStatement.scope).toBe('public');
  });
});
