import { launchCallbackPath } from '@intake-desk/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Settings } from '../settings/settings.ts';
import { attemptMs, SsoAttempts } from '../sso/sso-attempts.ts';
import { authorizationAddress, type EhrOptions, launchedPatient } from './ehr-authorization.ts';
import { LaunchFailure } from './launch-failure.ts';
import type { LaunchOptions, OpenedPatient } from './open-in-browser.ts';

interface EhrLaunchOptions extends LaunchOptions {
  readonly ehr: EhrOptions;
}

/** Returns the options that all launches of this gateway share. */
export const ehrOptions = ({ fhirServers: origins, PUBLIC_URL }: Settings): EhrOptions => ({
  origins,
  callback: `${PUBLIC_URL}${launchCallbackPath}`,
  known: new Map(),
});

/**
 * Begins SMART's EHR launch: sends the browser to the EHR's authorization. The values that its response is checked against stay on the
 * server, as those of single sign-on do. Throws LaunchFailure.
 */
export async function beginEhrLaunch(
  { ehr, services: { database, integration }, cookies }: EhrLaunchOptions,
  reply: FastifyReply,
  { iss, launch }: { readonly iss: string; readonly launch: string },
): Promise<FastifyReply> {
  const server = await integration.fhirServers.find({ issuer: iss });
  if (!server) throw new LaunchFailure('unknownServer', 'The iss is no FHIR server that may launch the desk.');
  const attempt = { state: randomState(), codeVerifier: randomPKCECodeVerifier() };
  const address = await authorizationAddress(server, ehr, { ...attempt, launch });
  const kept = { ...attempt, nonce: '', wanted: '', serverId: server.id };
  await new SsoAttempts(database).keep(cookies.setAttempt(reply, attemptMs), kept);
  return reply.redirect(address, 302);
}

/** Returns the patient of the EHR's response, which is in the browser's `query`, once. Throws LaunchFailure. */
export async function finishEhrLaunch(
  { ehr, services: { database, integration }, cookies }: EhrLaunchOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  query: URLSearchParams,
): Promise<OpenedPatient> {
  const secret = cookies.attempt(request);
  cookies.clearAttempt(reply);
  const attempt = secret === undefined ? undefined : await new SsoAttempts(database).take(secret, 'ehr');
  if (!attempt?.serverId || query.get('state') !== attempt.state) {
    throw new LaunchFailure('expired', 'The state is of no launch in this browser.');
  }
  const server = await integration.fhirServers.find({ id: attempt.serverId });
  if (!server) throw new LaunchFailure('unknownServer', 'The FHIR server may not launch the desk any more.');
  const epd = await launchedPatient(server, ehr, query, attempt);
  const { organisation, name: system } = server;
  return { organisation, department: null, system, target: 'intake', epd, appointment: null, fields: {} };
}
