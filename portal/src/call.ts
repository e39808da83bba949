import {
  type Answer,
  type FieldKeys,
  getPortalIntake,
  openPortalIntake,
  type PortalIntake,
  patientTokenHeader,
  type RouteShape,
  saveAnswer,
  submitIntake,
} from '@intake-desk/contracts';

/** How a call ended. `unreachable` covers no connection, overload and an ill server: worth another try. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly reply: T }
  | { readonly kind: 'invalid'; readonly errors: FieldKeys }
  | { readonly kind: 'completed' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable' };

/** The calls of one patient's link. */
export interface Calls {
  intake(): Promise<Outcome<PortalIntake>>;
  open(): Promise<Outcome<null>>;
  save(given: { uniqueId: string; answer: Answer; step: number }): Promise<Outcome<null>>;
  submit(): Promise<Outcome<null>>;
}

/** A call that takes longer is given up and tried again. */
const timeoutMs = 20_000;

async function request<T>(
  token: string,
  { method, url }: RouteShape,
  read: (response: Response) => Promise<T>,
  body?: object,
): Promise<Outcome<T>> {
  try {
    const response = await fetch(new URL(url, window.location.origin), {
      method,
      headers: {
        accept: 'application/json',
        [patientTokenHeader]: token,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      cache: 'no-store',
      credentials: 'omit',
      // An answer on its way is not lost with the page that it was given on.
      keepalive: method !== 'GET',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return { kind: 'done', reply: await read(response) };
    if (response.status === 422) return { kind: 'invalid', errors: await fieldErrors(response) };
    if (response.status === 409) return { kind: 'completed' };
    if ([401, 403, 404, 410].includes(response.status)) return { kind: 'unknown' };
    if (response.status < 500 && ![408, 425, 429].includes(response.status)) return { kind: 'invalid', errors: {} };
    return { kind: 'unreachable' };
  } catch {
    // Whatever went wrong on the way, the answer is kept and the call is made again.
    return { kind: 'unreachable' };
  }
}

async function fieldErrors(response: Response): Promise<FieldKeys> {
  const body: { errors?: FieldKeys } = await response.json();
  return body.errors ?? {};
}

const nothing = async (): Promise<null> => null;

/** The calls of the link with this token; it travels in a header, never in an address. */
export const callsOf = (token: string): Calls => ({
  intake: () => request<PortalIntake>(token, getPortalIntake, (response) => response.json()),
  open: () => request(token, openPortalIntake, nothing, {}),
  save: (given) => request(token, saveAnswer, nothing, given),
  submit: () => request(token, submitIntake, nothing, {}),
});
