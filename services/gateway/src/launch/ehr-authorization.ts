import { Epd, identifierText, isStorableText } from '@intake-desk/contracts';
import { isNamed, type LaunchingServer } from '@intake-desk/integration';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  fetchProtectedResource,
  None,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { type Static, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { proofBy } from '../sso/identity-provider.ts';
import type { SsoAttempt } from '../sso/sso-attempt.entity.ts';
import { LaunchFailure } from './launch-failure.ts';

type EhrServer = Pick<LaunchingServer, 'issuer' | 'clientId' | 'clientSecret' | 'identifierSystem'>;

export interface EhrOptions {
  /** Origins that the operator has named: nothing else is called, and to nothing else is the browser sent. */
  readonly origins: readonly string[];
  readonly callback: string;
  /** Configurations by their addresses, which launches share: anybody can begin one, without signing in. */
  readonly known: Map<string, Promise<Static<typeof SmartConfiguration>>>;
  /** In ms, for all requests of one step. */
  readonly patience?: number;
}

const PATIENCE_MS = 10_000;
/** Lifetime of a known configuration, in ms. */
const KEEP_MS = 10 * 60_000;
/** Largest response of an EHR, in bytes. */
const RESPONSE_BYTES = 256 * 1024;

const SmartConfiguration = Type.Object({
  issuer: Type.Optional(Type.String()),
  authorization_endpoint: Type.String(),
  token_endpoint: Type.String(),
  token_endpoint_auth_methods_supported: Type.Optional(Type.Array(Type.String())),
  authorization_response_iss_parameter_supported: Type.Optional(Type.Boolean()),
  capabilities: Type.Optional(Type.Array(Type.String())),
});

const LaunchedPatient = Type.Object({
  resourceType: Type.Literal('Patient'),
  id: Type.String(),
  identifier: Type.Optional(
    Type.Array(
      Type.Object({
        use: Type.Optional(Type.String()),
        system: Type.Optional(Type.String()),
        value: Type.Optional(Type.String()),
      }),
    ),
  ),
});

/** Returns the EHR's address at which it authorizes the launch (SMART App Launch 2.2, "EHR launch"). Throws LaunchFailure. */
export async function authorizationAddress(
  server: EhrServer,
  options: EhrOptions,
  { launch, state, codeVerifier }: { readonly launch: string } & Pick<SsoAttempt, 'state' | 'codeVerifier'>,
): Promise<string> {
  const { configuration, scope } = await discover(server, options);
  return buildAuthorizationUrl(configuration, {
    redirect_uri: options.callback,
    scope,
    aud: server.issuer,
    launch,
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  }).href;
}

/**
 * Returns the patient ID of the patient whom the EHR names in the response in the browser's `query`. Its access token is used for one
 * reading and forgotten. Throws LaunchFailure.
 */
export async function launchedPatient(
  server: EhrServer,
  options: EhrOptions,
  query: URLSearchParams,
  { state, codeVerifier }: Pick<SsoAttempt, 'state' | 'codeVerifier'>,
): Promise<string> {
  const { configuration } = await discover(server, options);
  const tokens = await authorizationCodeGrant(configuration, new URL(`${options.callback}?${query}`), {
    expectedState: state,
    pkceCodeVerifier: codeVerifier,
  }).catch(fail);
  const { patient: id } = tokens;
  if (typeof id !== 'string' || id === '') throw new LaunchFailure('noPatient', 'The token names no patient.');
  const response = await fetchProtectedResource(
    configuration,
    tokens.access_token,
    new URL(`${baseOf(server)}/Patient/${encodeURIComponent(id)}`),
    'GET',
    null,
    new Headers({ accept: 'application/fhir+json' }),
  ).catch(fail);
  const patient = await read(response, LaunchedPatient);
  if (patient.id !== id) throw new LaunchFailure('unreachable', 'The server gave another patient.');
  return patientIdOf(patient, server);
}

/** Returns the only current identifier of the configured system. Throws LaunchFailure. */
function patientIdOf(
  { identifier: identifiers = [] }: Static<typeof LaunchedPatient>,
  { identifierSystem }: EhrServer,
): string {
  const own = identifiers.filter(({ system, use }) => system === identifierSystem && use !== 'old');
  const [epd, ...others] = new Set(own.map(({ value = '' }) => identifierText(value)));
  if (epd === undefined || others.length > 0 || !Check(Epd, epd) || !isStorableText(epd)) {
    throw new LaunchFailure('noIdentifier', `The patient has ${own.length} identifiers of ${identifierSystem}.`);
  }
  return epd;
}

/** Returns what openid-client needs to know of the server, and the scope to ask for. Throws LaunchFailure. */
async function discover(server: EhrServer, { origins, known, patience = PATIENCE_MS }: EhrOptions) {
  const call = limitedCall(origins, AbortSignal.timeout(patience));
  const address = `${baseOf(server)}/.well-known/smart-configuration`;
  const configured = known.get(address) ?? readConfiguration(address, call);
  if (!known.has(address)) {
    const forget = (): boolean => known.delete(address);
    setTimeout(forget, KEEP_MS).unref();
    known.set(address, configured);
    configured.catch(forget);
  }
  const { capabilities = [], ...found } = await configured;
  if (!isNamed({ origins }, found.authorization_endpoint)) throw unnamed();
  const metadata = { ...found, issuer: found.issuer ?? server.issuer };
  const { clientId, clientSecret } = server;
  const proof = clientSecret === null ? None() : proofBy(clientSecret, metadata);
  const configuration = new Configuration(metadata, clientId, undefined, proof);
  configuration[customFetch] = call;
  // Plain http is for the demonstration and tests; production settings refuse it.
  if (server.issuer.startsWith('http://')) allowInsecureRequests(configuration);
  const access = capabilities.includes('permission-v2') ? 'rs' : 'read';
  return { configuration, scope: `launch patient/Patient.${access}` };
}

async function readConfiguration(address: string, call: CustomFetch): Promise<Static<typeof SmartConfiguration>> {
  const headers = { accept: 'application/json' };
  const response = await call(address, { method: 'GET', headers, body: null, redirect: 'manual' }).catch(fail);
  return read(response, SmartConfiguration);
}

/** Returns a fetch for one step: to named origins alone, without redirects, and with limits of time and size. */
function limitedCall(origins: readonly string[], signal: AbortSignal): CustomFetch {
  return async (url, options) => {
    if (!isNamed({ origins }, url)) throw unnamed();
    // The only body is the form for a token.
    const body = options.body instanceof URLSearchParams ? options.body : null;
    const response = await fetch(url, { ...options, body, redirect: 'manual', signal }).catch(unanswered);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > RESPONSE_BYTES) throw new Error('The response is too long.');
      chunks.push(chunk);
    }
    return new Response(size === 0 ? null : Buffer.concat(chunks), response);
  };
}

/** Throws a failure of the network by its code alone, such as ECONNREFUSED. */
function unanswered(error: unknown): never {
  const { name, cause }: { name?: string; cause?: unknown } = Object(error);
  const { code = name }: { code?: string } = Object(cause);
  throw new LaunchFailure('unreachable', `The server did not respond (${code}).`);
}

const unnamed = () =>
  new LaunchFailure('unreachable', 'The server leads to an origin that FHIR_SERVERS does not name.');

const baseOf = ({ issuer }: EhrServer): string => issuer.replace(/\/$/, '');

/** Reads a response of JSON. Throws LaunchFailure. */
async function read<Schema extends TSchema>(response: Response, schema: Schema): Promise<Static<Schema>> {
  if (response.status === 401 || response.status === 403) throw new LaunchFailure('declined', statusOf(response));
  if (response.status !== 200) throw new LaunchFailure('unreachable', statusOf(response));
  const value: unknown = await response.json().catch(() => undefined);
  if (!Check(schema, value)) throw new LaunchFailure('unreachable', 'The response is not as SMART and FHIR define it.');
  return value;
}

const statusOf = ({ status }: Response): string => `The response has the status ${status}.`;

/** Throws a failure of a request as LaunchFailure, without the response, which may contain a token. */
function fail(error: unknown): never {
  if (error instanceof LaunchFailure) throw error;
  const { message, cause }: Partial<Error> = Object(error);
  if (cause instanceof LaunchFailure) throw cause;
  const isRefusal = refusals.some((kind) => error instanceof kind);
  throw new LaunchFailure(isRefusal ? 'declined' : 'unreachable', String(message));
}

const refusals = [AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError];
