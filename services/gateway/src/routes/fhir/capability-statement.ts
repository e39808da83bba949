import type { RouteShape } from '@intake-desk/contracts';
import {
  type CapabilityStatement,
  fhirType,
  fhirUrl,
  getCapabilityStatement,
  searchTypeKeyword,
  searchTypes,
} from '@intake-desk/contracts/fhir';
import { routes } from '@intake-desk/contracts/routes';
import { type TSchema, Type } from 'typebox';
import type { Router } from '../../http/router.ts';
import { servePublic } from '../../http/serve.ts';
import { fhirAddress, type Site } from './search-bundle.ts';

/** Serves the list of calls of FHIR. It is made from the routes, and the same for every organisation. */
export function serveCapabilityStatement(router: Router, site: Site): void {
  const since = new Date().toISOString();
  servePublic(router, getCapabilityStatement, async ({ params }) => ({
    resourceType: 'CapabilityStatement' as const,
    status: 'active' as const,
    date: since,
    kind: 'instance' as const,
    software: { name: 'Intake Desk' },
    implementation: { description: 'Intake Desk', url: fhirAddress(site, params.org) },
    fhirVersion: '4.0.1' as const,
    format: [fhirType],
    rest: [
      {
        mode: 'server' as const,
        security: {
          service: [{ coding: [{ system: securityServices, code: 'SMART-on-FHIR' }] }],
          description: 'An API key of the organisation or its access token in the Authorization header, as Bearer.',
        },
        resource: resources,
      },
    ],
  }));
}

/** HL7's code system for ways to authenticate to a server. */
const securityServices = 'http://terminology.hl7.org/CodeSystem/restful-security-service';

type Resource = CapabilityStatement['rest'][number]['resource'][number];

const resources: Resource[] = [...Map.groupBy(routes, typeOf)].flatMap(([type, own]) =>
  type === undefined ? [] : [resourceOf(type, own)],
);

/** Returns the type of resource that a call is about; undefined for other calls. */
function typeOf({ url }: RouteShape): string | undefined {
  const [, type] = url.startsWith(fhirUrl) ? (/^\/([A-Z]\w+)/.exec(url.slice(fhirUrl.length)) ?? []) : [];
  return type;
}

function resourceOf(type: string, own: readonly RouteShape[]): Resource {
  const queries = own.flatMap(({ query }) => Object.entries(query?.properties ?? {}));
  const searchParam = queries.flatMap(([name, schema]) => {
    const type = searchTypes.find((one) => searchTypeKeyword in schema && schema[searchTypeKeyword] === one);
    return type === undefined ? [] : [{ name, type }];
  });
  const searchInclude = queries.flatMap(([name, schema]) => (name === '_include' ? includesIn(schema) : []));
  return {
    type,
    interaction: [...new Set(own.map(interactionOf))].map((code) => ({ code })),
    ...(own.some(hasVersion) ? { conditionalRead: 'not-match' as const } : {}),
    ...(own.some(isConditional) ? { conditionalCreate: true as const, conditionalUpdate: true as const } : {}),
    ...(searchInclude.length > 0 ? { searchInclude } : {}),
    ...(searchParam.length > 0 ? { searchParam } : {}),
  };
}

function hasVersion({ reply }: RouteShape): boolean {
  return Type.IsObject(reply) && 'meta' in reply.properties;
}

/** Returns true for an update by identifier; its resource is created on a condition too. */
function isConditional({ method, url }: RouteShape): boolean {
  return method === 'PUT' && !url.endsWith('/:id');
}

function interactionOf({ method, url }: RouteShape): Resource['interaction'][number]['code'] {
  if (method === 'GET') return url.endsWith('/:id') ? 'read' : 'search-type';
  return method === 'POST' ? 'create' : 'update';
}

/** Returns the names that `searchedIncludes` offers. */
function includesIn(schema: TSchema): string[] {
  const [one] = Type.IsUnion(schema) ? schema.anyOf : [];
  return Type.IsEnum(one) ? one.enum.map(String) : [];
}
