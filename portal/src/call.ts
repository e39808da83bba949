import {
  type Answer,
  birthDateCode,
  type CallTime,
  type DeviceKind,
  type FieldKeys,
  formCompletedCode,
  type PortalCallback,
  type PortalIntake,
  type PortalLink,
  patientProofHeader,
  patientTokenHeader,
  portalAddress,
  staleAnswerCode,
} from '@intake-desk/contracts';

export type AskedBy = Pick<PortalLink, 'organisation' | 'department' | 'phone' | 'language'>;

export type Outcome<T> =
  | { readonly kind: 'done'; readonly reply: T }
  | { readonly kind: 'invalid'; readonly errors: FieldKeys }
  /** Another answer was saved since the known revision. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'completed' }
  /** Not possible, or no longer. */
  | { readonly kind: 'refused' }
  /** The patient has to enter the birth date first. */
  | { readonly kind: 'birth-date' }
  | { readonly kind: 'expired' | 'withdrawn'; readonly by: AskedBy; readonly callback: boolean }
  | { readonly kind: 'unknown' }
  /** Too often; allowed again in `seconds`. */
  | { readonly kind: 'throttled'; readonly seconds: number }
  /** No connection, overload or a server error: may be retried. */
  | { readonly kind: 'unreachable' };

export interface Calls {
  link(): Promise<Outcome<PortalLink>>;
  proveBirthDate(dob: string): Promise<Outcome<{ proof: string }>>;
  intake(): Promise<Outcome<PortalIntake>>;
  open(): Promise<Outcome<null>>;
  consent(version: number): Promise<Outcome<null>>;
  save(given: SavedAnswer): Promise<Outcome<{ revision: number }>>;
  submit(version: number): Promise<Outcome<null>>;
  reached(at: ReachedItem): Promise<Outcome<null>>;
  sendLink(): Promise<Outcome<null>>;
  reopen(): Promise<Outcome<null>>;
  askForCall(request: CallRequest): Promise<Outcome<PortalCallback>>;
}

/** Asks for a call or withdraws it; without `phone` the number that the hospital has is called. */
export interface CallRequest {
  readonly asked: boolean;
  readonly phone?: string;
  readonly time?: CallTime;
}

/** An answer to save; `base` is the item's revision that the patient saw. */
export interface SavedAnswer {
  readonly uniqueId: string;
  readonly answer: Answer;
  readonly version: number;
  readonly base: number;
}

/** The patient's position, and the seconds at each item since the last call. */
export interface ReachedItem {
  readonly version: number;
  readonly uniqueId: string;
  readonly seconds: number;
  readonly times: readonly { readonly uniqueId: string; readonly seconds: number }[];
  readonly device: DeviceKind;
}

const timeoutMs = 20_000;

/** Body of a refusal; each part is checked, since a proxy may have written it. */
interface Refusal extends Partial<AskedBy> {
  readonly code?: string;
  readonly errors?: FieldKeys;
  readonly callback?: boolean;
}

async function outcomeOf<T>(response: Response, read: (response: Response) => Promise<T>): Promise<Outcome<T>> {
  const { status } = response;
  if (response.ok) return { kind: 'done', reply: await read(response) };
  const refusal = async (): Promise<Refusal> => response.json();
  switch (status) {
    case 422:
      return { kind: 'invalid', errors: (await refusal()).errors ?? {} };
    case 409: {
      const { code } = await refusal();
      if (code === formCompletedCode) return { kind: 'completed' };
      return { kind: code === staleAnswerCode ? 'stale' : 'refused' };
    }
    case 403:
      return { kind: (await refusal()).code === birthDateCode ? 'birth-date' : 'unknown' };
    case 410: {
      const { code, organisation = '', department = '', phone = '', language = 'en', ...rest } = await refusal();
      const kind = code === 'link_withdrawn' ? 'withdrawn' : 'expired';
      return { kind, by: { organisation, department, phone, language }, callback: rest.callback === true };
    }
    case 401:
    case 404:
      return { kind: 'unknown' };
    case 429:
      return { kind: 'throttled', seconds: Number(response.headers.get('retry-after')) || 60 };
    default:
      return status < 500 && status !== 408 && status !== 425
        ? { kind: 'invalid', errors: {} }
        : { kind: 'unreachable' };
  }
}

type Address = (typeof portalAddress)[keyof typeof portalAddress];

async function request<T>(
  headers: Readonly<Record<string, string>>,
  address: Address,
  read: (response: Response) => Promise<T>,
  body?: object,
): Promise<Outcome<T>> {
  const [method = '', url = ''] = address.split(' ');
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(new URL(url, window.location.origin), {
      method,
      headers: { accept: 'application/json', ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      cache: 'no-store',
      credentials: 'omit',
      // An answer in flight outlives the page.
      keepalive: method !== 'GET',
      // Not `AbortSignal.timeout`: phones of 2020 lack it.
      signal: controller.signal,
    });
    return await outcomeOf(response, read);
  } catch {
    // After any failure the answer is kept and the call is repeated.
    return { kind: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

const nothing = async (): Promise<null> => null;

/** Returns the calls of a link; token and proof are sent in headers, never in an address. */
export function callsOf(token: string, proof: () => string | null): Calls {
  const headers = (): Record<string, string> => {
    const given = proof();
    return { [patientTokenHeader]: token, ...(given ? { [patientProofHeader]: given } : {}) };
  };
  const tell = (address: Address, body: object) => request(headers(), address, nothing, body);
  return {
    link: () => request<PortalLink>(headers(), portalAddress.getPortalLink, (response) => response.json()),
    proveBirthDate: (dob) =>
      request<{ proof: string }>(headers(), portalAddress.proveBirthDate, (response) => response.json(), { dob }),
    intake: () => request<PortalIntake>(headers(), portalAddress.getPortalIntake, (response) => response.json()),
    open: () => tell(portalAddress.openPortalIntake, {}),
    consent: (version) => tell(portalAddress.giveConsent, { version }),
    save: ({ uniqueId, answer, version, base }) =>
      request<{ revision: number }>(headers(), portalAddress.saveAnswer, (response) => response.json(), {
        uniqueId,
        answer,
        version,
        base,
      }),
    submit: (version) => tell(portalAddress.submitIntake, { version }),
    reached: (at) => tell(portalAddress.reachItem, at),
    sendLink: () => tell(portalAddress.sendPatientLink, {}),
    reopen: () => tell(portalAddress.reopenIntake, {}),
    askForCall: (body) =>
      request<PortalCallback>(headers(), portalAddress.askForCall, (response) => response.json(), body),
  };
}
