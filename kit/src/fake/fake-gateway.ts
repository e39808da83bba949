import {
  allDepartments,
  csrfHeader,
  csrfToken,
  DomainError,
  Download,
  type Failure,
  type FieldPath,
  Forbidden,
  type LiveEvent,
  type LivePayload,
  NotFound,
  type Part,
  pdfType,
  type RouteShape,
  requestIdHeader,
  revisionHeader,
  routeName,
  satisfies,
  sentence,
  Unauthenticated,
} from '@intake-desk/contracts';
import { failureOf } from './failure-of.ts';
import type { FakePerson } from './fake-people.ts';
import type { FakeCall, FakeRoute } from './fake-route.ts';
import { defaultSettings, type FakeSettings } from './fake-settings.ts';

/** What of the fake gateway's surroundings it cannot know itself. */
export interface FakeGatewayOptions {
  readonly routes: readonly FakeRoute[];
  /** Who is signed in at the start; undefined: nobody. */
  readonly person: FakePerson | undefined;
  readonly settings?: FakeSettings;
  /** Named by every answer, as the gateway does. */
  readonly revision?: () => string;
}

export interface FakeGateway {
  /** Answers a call as the gateway would; rejects like fetch where the fault is `offline`. Undefined: no such route. */
  readonly answer: (request: Request) => Promise<Response | undefined>;
  /** Hears live events; answers with its unsubscribe. */
  readonly listen: (fn: (event: LiveEvent, payload: LivePayload) => void) => () => void;
  /** Sends a live event to whoever listens. */
  readonly emit: FakeCall['emit'];
  readonly settings: FakeSettings;
  person: FakePerson | undefined;
}

/** A gateway in memory: routes by value, validated and guarded as the real one does, with latency and faults. */
export function createFakeGateway({
  routes,
  person,
  settings = defaultSettings(),
  revision,
}: FakeGatewayOptions): FakeGateway {
  const listeners = new Set<(event: LiveEvent, payload: LivePayload) => void>();
  const failedOnce = new Set<string>();
  const emit: FakeCall['emit'] = (event, payload) => {
    for (const fn of listeners) fn(event, payload);
  };

  const gateway: FakeGateway = {
    settings,
    person,
    emit,
    listen: (fn) => {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
    answer: async (request) => {
      const url = new URL(request.url);
      const body: unknown = request.method === 'GET' ? undefined : await readBody(request);
      const found = routes.find(({ route }) => fits(route, request.method, url.pathname, body));
      if (!found) return undefined;
      if (settings.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, settings.latencyMs));
      const headers: Record<string, string> = {
        [requestIdHeader]: request.headers.get(requestIdHeader) ?? crypto.randomUUID(),
        ...(revision ? { [revisionHeader]: revision() } : {}),
      };
      const fault = faultFor(found.route, settings, failedOnce);
      if (fault === 'offline') throw new TypeError('Failed to fetch');
      if (fault) return reply(fault.status, fault.body, { ...headers, ...fault.headers });
      if (request.method !== 'GET' && !request.headers.get(csrfHeader))
        return reply(419, { message: sentence.csrf }, headers);
      try {
        const input = { params: paramsOf(found.route, url.pathname), query: queryOf(url), body };
        const result = await found.run(input, () => enter(found.route, input, gateway, url.origin));
        return found.route === csrfToken || result === null
          ? new Response(null, { status: 204, headers })
          : reply(200, result, headers);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const refusal = failureOf(error);
        return reply(refusal.status, refusal.body, { ...headers, ...refusal.headers });
      }
    },
  };
  return gateway;
}

/** Who may, for which departments; throws as the gateway refuses. */
function enter(route: RouteShape, input: Record<Part, unknown>, gateway: FakeGateway, origin: string): FakeCall {
  const { person, settings, emit } = gateway;
  const now = Date.now() + settings.clockOffsetMs;
  const nobody: FakePerson = { role: 'outsider', user: emptyUser };
  if (route.scope === 'public' || route.scope === 'patient')
    return { person: person ?? nobody, departments: [], zone: 'UTC', now, origin, emit, settings };
  if (!person) throw new Unauthenticated();
  if (person.user.authByPin && !route.pin) throw new Forbidden();
  if (route.scope === 'user') return { person, departments: [], zone: 'UTC', now, origin, emit, settings };
  const { user } = person;
  const org = textAt(input, route.scope.org);
  const organisation = user.organizations.find(({ symbol }) => symbol === org);
  if (!organisation) throw new Forbidden();
  const granted = user.roles
    .filter(({ organization }) => organization === org)
    .flatMap(({ permissions }) => permissions);
  const can = (permission: (typeof granted)[number]): boolean => user.admin || granted.includes(permission);
  const own = user.departments.filter(({ organizations }) => organizations.includes(organisation.symbol));
  const asked = route.scope.department && textAt(input, route.scope.department);
  const departments = own
    .map(({ symbol }) => symbol)
    .filter((symbol) => !asked || asked === allDepartments || symbol === asked);
  if (asked && departments.length === 0) throw new NotFound();
  if (route.permission === 'none' || !satisfies(route.permission, can)) throw new Forbidden();
  return { person, departments, zone: organisation.timezone, now, origin, emit, settings };
}

const emptyUser = {
  id: 0,
  name: '',
  email: '',
  admin: false,
  authByPin: false,
  organizations: [],
  departments: [],
  permissions: [],
  roles: [],
};

function fits(route: RouteShape, method: string, path: string, body: unknown): boolean {
  if (route.method !== method || !paramsOf(route, path)) return false;
  return route.action === undefined || (isRecord(body) && body.action === route.action);
}

/** Parameters of the path; undefined where it is another path. */
function paramsOf(route: RouteShape, path: string): Record<string, string> | undefined {
  const [wanted, given] = [route.url.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

const queryOf = (url: URL): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => {
      const [only = '', ...more] = url.searchParams.getAll(name);
      return [name, more.length > 0 ? [only, ...more] : only];
    }),
  );

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

const textAt = (input: Record<Part, unknown>, path: FieldPath): string | undefined => {
  const [part, name = ''] = path.split('.');
  const values = part === 'body' || part === 'query' || part === 'params' ? input[part] : undefined;
  const value = isRecord(values) ? values[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

interface Refusal {
  readonly status: number;
  readonly body: Failure;
  readonly headers: Record<string, string>;
}

/** What the settings make go wrong for this route now. */
function faultFor(
  route: RouteShape,
  { fault, faultRoutes }: FakeSettings,
  failedOnce: Set<string>,
): Refusal | 'offline' | undefined {
  const name = routeName(route);
  if (fault === 'none' || (faultRoutes.length > 0 && !faultRoutes.includes(name))) return undefined;
  if (fault === 'offline') return 'offline';
  if (fault === 'signedOut') return { status: 401, body: { message: sentence.unauthenticated }, headers: {} };
  if (fault === 'throttled')
    return { status: 429, body: { message: sentence.throttled(30) }, headers: { 'retry-after': '30' } };
  if (fault === 'flaky') {
    if (failedOnce.has(name)) return undefined;
    failedOnce.add(name);
  }
  return { status: 500, body: { message: sentence.failed, id: crypto.randomUUID() }, headers: {} };
}

const reply = (status: number, body: unknown, headers: Record<string, string>): Response =>
  body instanceof Download ? saved(body, headers) : Response.json(body, { status, headers });

const saved = ({ name, bytes }: Download, headers: Record<string, string>): Response =>
  new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': pdfType, 'content-disposition': `attachment; filename="${name}"` },
  });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
