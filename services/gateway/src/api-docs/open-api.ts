import {
  csrfHeader,
  Failure,
  ignoredHeader,
  patientTokenHeader,
  type RouteShape,
  routeName,
  sentence,
} from '@intake-desk/contracts';
import { formType } from '@intake-desk/contracts/fhir';
import { Type } from 'typebox';
import { writtenSchema } from './written-schema.ts';

type Json = Record<string, unknown>;

/** Describes the accepted forms of calls. */
export const writtenForms = `An optional field may be left out, null or an empty text, which means the same unless its schema has a null or an empty text of its own. Flags may be 0 and 1; flags and whole numbers may be texts. A response names fields that were ignored, since the department does not ask for them, in ${ignoredHeader}.`;

/** Builds the OpenAPI 3.1 document. Routes that only differ by `action` are one operation with alternatives. */
export function openApi(routes: readonly RouteShape[]): Json {
  const paths: Record<string, Json> = {};
  for (const group of Map.groupBy(routes, ({ method, url }) => `${method} ${url}`).values()) {
    const [first] = group;
    if (!first) continue;
    const path = first.url.replace(/:([A-Za-z_]+)/g, '{$1}');
    paths[path] = { ...paths[path], [first.method.toLowerCase()]: operation(first, group) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Intake Desk',
      version: '1',
      description: `The calls of the desk and of the patient portal. ${writtenForms}`,
    },
    paths,
    components: {
      schemas: { Failure },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'intake_session' },
        csrf: { type: 'apiKey', in: 'header', name: csrfHeader },
        patient: { type: 'apiKey', in: 'header', name: patientTokenHeader },
        pipeline: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(first: RouteShape, group: readonly RouteShape[]): Json {
  return {
    operationId: first.action === undefined ? operationId(first) : operationId({ ...first, action: 'call' }),
    summary: group.map(({ summary }) => summary).join(' · '),
    description: group.map(describe).join('\n\n'),
    tags: [first.url.split('/')[2] ?? 'desk'],
    security: securityOf(first),
    parameters: [...parameters(first, 'params'), ...parameters(first, 'query')],
    ...(first.body
      ? {
          requestBody: {
            required: true,
            content: {
              [first.dialect === 'oauth' ? formType : jsonType]: {
                schema: oneOf(group.flatMap(({ body }) => (body ? writtenSchema(body) : []))),
                ...examplesOf(group, 'body'),
              },
            },
          },
        }
      : {}),
    responses: responsesOf(group),
  };
}

const operationId = ({ method, url, action }: RouteShape): string =>
  [method.toLowerCase(), ...url.split(/[^A-Za-z0-9]+/), action ?? ''].filter((part) => part !== '').join('_');

/** Describes the required permission. */
export function requirementOf({ permission, scope }: RouteShape): string {
  if (permission !== 'none') {
    const names = typeof permission === 'string' ? [permission] : permission;
    return `Permission: ${names.join(' or ')}`;
  }
  return {
    user: 'Any signed-in user',
    public: 'Everybody',
    patient: "A patient's link",
    pipeline: "A remote's release token",
  }[scope];
}

const describe = (route: RouteShape): string =>
  `${routeName(route)}: ${requirementOf(route)}.${route.patient ? ` Logged as ${route.patient}.` : ''}`;

function securityOf({ method, scope, dialect }: RouteShape): Json[] {
  if (dialect === 'oauth') return [];
  if (scope === 'patient' || scope === 'pipeline') return [{ [scope]: [] }];
  const csrf = method === 'GET' ? {} : { csrf: [] };
  return scope === 'public' ? [csrf] : [{ session: [], ...csrf }];
}

function parameters(route: RouteShape, part: 'params' | 'query'): Json[] {
  const examples: Json = { ...Object(route.example?.[part]) };
  return Object.entries(route[part]?.properties ?? {}).map(([name, own]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || !Type.IsOptional(own),
    ...(part === 'query' ? { allowEmptyValue: Type.IsOptional(own) } : {}),
    schema: own,
    ...(name in examples ? { example: examples[name] } : {}),
  }));
}

/** The routes' own examples of a body or a reply, by the route's name. */
function examplesOf(group: readonly RouteShape[], part: 'body' | 'reply'): Json {
  const named = group.flatMap((route) => {
    const value = route.example?.[part];
    return value === undefined ? [] : [[routeName(route), { value }]];
  });
  return named.length === 0 ? {} : { examples: Object.fromEntries(named) };
}

function responsesOf(group: readonly RouteShape[]): Json {
  const replies = group.map(({ reply }) => reply);
  const [status = 200] = group.flatMap((route) => route.status ?? []);
  const empty = replies.every((reply) => 'type' in reply && reply.type === 'null');
  const failure = (description: string): Json => ({
    description,
    content: json({ $ref: '#/components/schemas/Failure' }),
  });
  return {
    ...(empty
      ? { 204: { description: 'Done' } }
      : { [status]: { description: 'The reply', content: contentOf(replies, examplesOf(group, 'reply')) } }),
    401: failure(sentence.unauthenticated),
    403: failure(sentence.forbidden),
    404: failure(sentence.notFound),
    419: failure(sentence.csrf),
    422: failure('Fields are wrong: translation keys per field'),
    429: failure('Too many calls; Retry-After says when'),
    503: failure(sentence.unavailable),
  };
}

/** A file by its media type, or JSON. */
function contentOf(replies: readonly RouteShape['reply'][], examples: Json): Json {
  const [file] = replies.flatMap((reply) =>
    'contentMediaType' in reply && typeof reply.contentMediaType === 'string' ? [reply.contentMediaType] : [],
  );
  return file === undefined ? json(oneOf(replies), examples) : { [file]: { schema: oneOf(replies) } };
}

const json = (schema: unknown, examples: Json = {}): Json => ({ [jsonType]: { schema, ...examples } });

const jsonType = 'application/json';

const oneOf = (schemas: readonly unknown[]): unknown => (schemas.length === 1 ? schemas[0] : { oneOf: schemas });
