import {
  csrfHeader,
  Failure,
  ignoredHeader,
  patientTokenHeader,
  type RouteShape,
  routeName,
  sentence,
} from '@intake-desk/contracts';
import { fhirType, formType, OperationOutcome, searchTypeKeyword } from '@intake-desk/contracts/fhir';
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
      schemas: { Failure, OperationOutcome },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'intake_session' },
        csrf: { type: 'apiKey', in: 'header', name: csrfHeader },
        key: { type: 'http', scheme: 'bearer', description: 'An API key of Settings, instead of a session' },
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
              [first.dialect === 'oauth' ? formType : jsonTypeOf(first)]: {
                schema: oneOf(group.flatMap(({ body }) => (body ? writtenSchema(body) : []))),
                ...examplesOf(group, 'body'),
              },
            },
          },
        }
      : {}),
    responses: responsesOf(first, group),
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

function securityOf({ method, permission, scope, dialect }: RouteShape): Json[] {
  if (dialect === 'oauth') return [];
  if (scope === 'patient' || scope === 'pipeline') return [{ [scope]: [] }];
  const csrf = method === 'GET' ? {} : { csrf: [] };
  if (scope === 'public') return [csrf];
  return [{ session: [], ...csrf }, ...(permission === 'none' ? [] : [{ key: [] }])];
}

function parameters(route: RouteShape, part: 'params' | 'query'): Json[] {
  const examples: Json = { ...Object(route.example?.[part]) };
  return Object.entries(route[part]?.properties ?? {}).map(([name, own]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || !Type.IsOptional(own),
    ...(part === 'query' ? { allowEmptyValue: Type.IsOptional(own) && !(searchTypeKeyword in own) } : {}),
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

function responsesOf(first: RouteShape, group: readonly RouteShape[]): Json {
  const replies = group.map(({ reply }) => reply);
  const [status = 200] = group.flatMap((route) => route.status ?? []);
  const empty = replies.every((reply) => 'type' in reply && reply.type === 'null');
  const reply = empty ? {} : { content: contentOf(first, replies, examplesOf(group, 'reply')) };
  const failure = (description: string): Json => ({ description, ...refusalOf(first) });
  const isFhirWrite = first.dialect === 'fhir' && first.method !== 'GET';
  return {
    ...(empty ? {} : { [status]: { description: 'The reply', ...reply } }),
    ...(isFhirWrite ? { 201: { description: 'Created, with its address in Location', ...reply } } : {}),
    ...(empty && !isFhirWrite ? { 204: { description: 'Done' } } : {}),
    401: failure(sentence.unauthenticated),
    403: failure(sentence.forbidden),
    404: failure(sentence.notFound),
    ...(isFhirWrite ? { 412: failure('The condition of If-Match or of the identifier is not met') } : {}),
    419: failure(sentence.csrf),
    422: failure('Fields are wrong: translation keys per field'),
    429: failure('Too many calls; Retry-After says when'),
    503: failure(sentence.unavailable),
  };
}

/** A file by its media type, or JSON. */
function contentOf(first: RouteShape, replies: readonly RouteShape['reply'][], examples: Json): Json {
  const [file] = replies.flatMap((reply) =>
    'contentMediaType' in reply && typeof reply.contentMediaType === 'string' ? [reply.contentMediaType] : [],
  );
  return file === undefined
    ? { [jsonTypeOf(first)]: { schema: oneOf(replies), ...examples } }
    : { [file]: { schema: oneOf(replies) } };
}

/** The body of a refusal, by the route's dialect; OAuth's and that of a file are not described. */
function refusalOf(route: RouteShape): Json {
  if (route.dialect === 'csv' || route.dialect === 'oauth') return {};
  const schema = { $ref: `#/components/schemas/${route.dialect === 'fhir' ? 'OperationOutcome' : 'Failure'}` };
  return { content: { [jsonTypeOf(route)]: { schema } } };
}

const jsonTypeOf = ({ dialect }: RouteShape): string => (dialect === 'fhir' ? fhirType : 'application/json');

const oneOf = (schemas: readonly unknown[]): unknown => (schemas.length === 1 ? schemas[0] : { oneOf: schemas });
