import { type Args, Invalid, type RouteShape, routeName } from '@intake-desk/contracts';
import { readCall as readRouteCall } from '@intake-desk/contracts/call';
import { routes } from '@intake-desk/contracts/routes';

/** A call of a test's component, as the gateway would read it. */
export interface TestCall<R extends RouteShape = RouteShape> {
  readonly route: R;
  /** `POST /api/ajax getConsentData`. */
  readonly name: string;
  readonly args: Args<R>;
  readonly headers: Headers;
  /** Survives the page. */
  readonly keepalive: boolean;
}

/** Returns true for a call of this route. */
export const isCallOf = <const R extends RouteShape>(route: R, call: Pick<TestCall, 'name'>): call is TestCall<R> =>
  call.name === routeName(route);

/** A call that the contract refuses, or for which the test has no reply. */
export class UnexpectedCall extends Error {
  override readonly name = 'UnexpectedCall';
}

/** A call whose input the contract refuses. */
export interface RefusedCall extends Omit<TestCall, 'args'> {
  readonly args: Readonly<Record<string, unknown>>;
  /** The input's error in words. */
  readonly problem: string;
}

/** Reads a call by its route; throws UnexpectedCall if no route matches. */
export async function readCall(request: Request): Promise<TestCall | RefusedCall> {
  const url = new URL(request.url);
  const text = request.method === 'GET' ? '' : await textOf(request.clone());
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const route = routes.find((one) => fits(one, request.method, url.pathname, body));
  if (!route) throw new UnexpectedCall(`The contract has no route ${request.method} ${url.pathname}.`);
  const { headers, keepalive } = request;
  const given = { params: paramsOf(route, url.pathname), query: queryOf(url), body };
  const call = { route, name: routeName(route), headers, keepalive };
  try {
    return { ...call, args: readRouteCall(route, given) };
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const fields = Object.entries(error.errors).map(([field, keys]) => `${field}: ${keys.join(', ')}`);
    return { ...call, args: given, problem: fields.join('; ') };
  }
}

/** Returns the body as text, decompressed if needed. */
function textOf(request: Request): Promise<string> {
  const { body } = request;
  if (body === null || request.headers.get('content-encoding') !== 'gzip') return request.text();
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).text();
}

function fits(route: RouteShape, method: string, path: string, body: unknown): boolean {
  if (route.method !== method || !paramsOf(route, path)) return false;
  return (
    route.action === undefined ||
    (typeof body === 'object' && body !== null && Reflect.get(body, 'action') === route.action)
  );
}

/** Returns the path's parameters; undefined for another path. */
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

const queryOf = ({ searchParams }: URL): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const [only = '', ...more] = searchParams.getAll(name);
      return [name, more.length > 0 ? [only, ...more] : only];
    }),
  );
