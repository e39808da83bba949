import { kindKeyword, kinds, type Part, patientTokenHeader, type RouteShape, routeName } from '@intake-desk/contracts';
import { callParts, isReadOnly } from '@intake-desk/contracts/call';
import type { TSchema } from 'typebox';
import type { TestCall } from './client.ts';
import { type DepartmentFixture, testPin } from './department-fixture.ts';
import { appointmentDay } from './invite-patient.ts';
import { sampleReleaseToken } from './sample-remote.ts';
import { signedAssertion } from './signed-assertion.ts';

/** Calls that give a user an unused e-mail. */
const ofNewAddress: readonly string[] = ['POST /api/admin/user', 'PUT /api/admin/user/:id'];

/** A field of a route's input: its place and its schema. */
export interface Field {
  readonly part: Part;
  readonly name: string;
  readonly schema: TSchema;
}

let names = 0;
/** Returns an unused name. */
function newName(): string {
  names += 1;
  return `Example ${names}`;
}

/** Returns an unused symbol. */
const newSymbol = (): string => newName().replace(' ', '-');

/** Returns the fields that a call sets, without those that only repeat the row. */
export function fieldsOf(route: RouteShape): Field[] {
  return callParts.flatMap((part) =>
    Object.entries(route[part]?.properties ?? {})
      .filter(([, schema]) => !isReadOnly(schema))
      .map(([name, schema]) => ({ part, name, schema })),
  );
}

/** Returns the kind of thing that a field or its elements identify. */
export function kindOf({ schema }: Field) {
  const own = [schema, 'items' in schema ? schema.items : undefined].map((one) =>
    typeof one === 'object' && one !== null && kindKeyword in one ? one[kindKeyword] : undefined,
  );
  return kinds.find((kind) => own.includes(kind));
}

/** Returns an address that is on no list yet. */
function newAddress(): string {
  names += 1;
  return `10.${names >> 16}.${(names >> 8) & 255}.${names & 255}`;
}

/** Returns a valid call of the route with things of the fixture. */
export const validCall = (route: RouteShape, fixture: DepartmentFixture): TestCall =>
  callWith(route, partsOf(route, fixture));

/**
 * Returns the headers for routes of patients and pipelines: the link's token, and the sample remote's release token.
 */
export const credentialsFor = ({ scope }: RouteShape, token: string): Record<string, string> =>
  scope === 'pipeline' ? { authorization: `Bearer ${sampleReleaseToken}` } : { [patientTokenHeader]: token };

/** Calls about an unanswered intake, or that end its appointment. */
const ofOpen: readonly string[] = [
  'POST /api/ic/toggle-location',
  'POST /api/ic/resend-invitation',
  'POST /api/invite/link',
  'GET /api/tags/email-preview',
  'PUT /api/tags/send_email',
  'POST /api/ic/delete-appointment',
  'POST /api/intake/redirect',
];

/** Calls whose period is that of appointments. */
const ofAppointments: readonly string[] = ['POST /api/ic/export/appointments', 'POST /api/ic/selection/appointments'];

/** Returns the same in parts: the route's example, with the fixture's ids. */
export function partsOf(route: RouteShape, given: DepartmentFixture): Record<Part, Record<string, unknown>> {
  const called = routeName(route);
  const fixture = ofOpen.includes(called) ? { ...given, of: { ...given.of, ...given.open } } : given;
  const parts: Record<Part, Record<string, unknown>> = { params: {}, query: {}, body: {} };
  for (const field of fieldsOf(route)) {
    const { part, name } = field;
    const example = exampleOf(route, part);
    if (Object.hasOwn(example, name)) {
      // Elements of FHIR have names that mean other things in other bodies.
      const isElement = route.dialect === 'fhir' && part === 'body';
      parts[part][name] = isElement ? example[name] : valueIn(field, example[name], fixture);
    }
  }
  if (ofAppointments.includes(called)) Object.assign(parts.body, { start: appointmentDay, end: appointmentDay });
  if (ofNewAddress.includes(called)) parts.body.email = `${newName().replace(' ', '.')}@example.test`;
  Object.assign(parts.body, resourceFields[called.replace('/fhir/R4/:org/', '')]?.(fixture));
  // Ids within an object are not found by their kind.
  if (called === 'PUT /api/today/owner') Object.assign(parts.body, { owner: null, from: null });
  if (called === 'PUT /api/today/absence')
    parts.body.absence = { until: new Date(Date.now() + 86_400_000).toISOString(), cover: fixture.cover };
  return parts;
}

/** Fields of FHIR resources that name a patient, department or content of the fixture, or must be new. */
const resourceFields: Readonly<Record<string, (fixture: DepartmentFixture) => object>> = {
  'POST Patient': () => ({ identifier: [{ value: newName() }] }),
  'PUT Patient/:id': ({ of }) => ({ identifier: patientOf(of).map(({ identifier }) => identifier) }),
  'POST Appointment': ({ of }) => ({ identifier: [{ value: newName() }], participant: participantsOf(of) }),
  'PUT Appointment/:id': ({ of }) => ({ participant: participantsOf(of) }),
  'PUT Appointment': ({ of }) => ({ participant: participantsOf(of) }),
  'POST Task': ({ of }) => ({
    focus: { reference: `Questionnaire/${of.procedure}` },
    owner: { identifier: { value: of.department } },
  }),
  'POST QuestionnaireResponse': ({ of }) => ({ questionnaire: `Questionnaire/${of.procedure}` }),
};

type Named = DepartmentFixture['of'];

const patientOf = ({ fhirPatient }: Named) => [
  { type: 'Patient', identifier: { value: Buffer.from(String(fhirPatient), 'hex').toString() } },
];

const participantsOf = (of: Named) =>
  [...patientOf(of), { type: 'Location', identifier: { value: of.department } }].map((actor) => ({ actor }));

const exampleOf = ({ example }: RouteShape, part: Part): Readonly<Record<string, unknown>> => ({
  ...Object(example?.[part]),
});

/**
 * Returns the civil day this many days from now in UTC. A period around today contains the fixture in every zone; today
 * alone does not.
 */
export const civilDay = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Fields that name a thing of the fixture by text, or must be new. */
const ofFixture: Readonly<Record<string, (fixture: DepartmentFixture) => unknown>> = {
  application: newName,
  client_assertion: ({ signer, of }) => signedAssertion(signer, String(of.organisation)),
  content: ({ of }) => [of.procedure],
  text: ({ epd }) => epd,
  name: newName,
  provider: newName,
  from: newAddress,
  issuer: () => `https://ehr.northsea.example/${newSymbol()}`,
  pattern: () => `${newAddress()}.example`,
  symbol: newSymbol,
  ...Object.fromEntries(['start', 'start_date'].map((field) => [field, () => civilDay(-1)])),
  ...Object.fromEntries(['end', 'end_date'].map((field) => [field, () => civilDay(1)])),
  pin: () => testPin,
  sourceJSON: ({ source }) => source,
};

function valueIn(field: Field, example: unknown, fixture: DepartmentFixture): unknown {
  const kind = kindOf(field);
  if (kind === undefined) return ofFixture[field.name]?.(fixture) ?? example;
  return Array.isArray(example) ? [fixture.of[kind]] : fixture.of[kind];
}

/** Returns the call with these parts; path parameters are filled in. */
export function callWith(route: RouteShape, input: Record<Part, Record<string, unknown>>): TestCall {
  const url = route.url.replace(/:([A-Za-z_]+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params[name]).toWellFormed()),
  );
  const form = route.dialect === 'oauth';
  return { method: route.method, url, query: input.query, ...(route.body ? { body: input.body, form } : {}) };
}
