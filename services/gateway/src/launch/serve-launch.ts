import {
  DepartmentSymbol,
  Epd,
  InvalidClient,
  identifierText,
  isStorableText,
  LaunchFields,
  LaunchTarget,
  launchCallbackPath,
  launchPath,
  NotFound,
} from '@intake-desk/contracts';
import { type ApiKey, type Department, departmentById } from '@intake-desk/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Services } from '../services.ts';
import { beginEhrLaunch, ehrOptions, finishEhrLaunch } from './ehr-launch.ts';
import { LaunchFailure } from './launch-failure.ts';
import { type LaunchOptions, type OpenedPatient, openInBrowser } from './open-in-browser.ts';

/** How far ahead a link may expire, in seconds. */
const LINK_SECONDS = 120;

/** Claims of a link besides those that verify it. Others are ignored. */
const LaunchClaims = Type.Object({
  patient: Epd,
  target: LaunchTarget,
  department: Type.Optional(DepartmentSymbol),
  appointment: Type.Optional(Type.String({ minLength: 1, maxLength: 191 })),
  invitation: Type.Optional(LaunchFields),
});

interface ServedLaunch extends LaunchOptions {
  readonly page: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

type Open = (request: FastifyRequest, reply: FastifyReply, query: URLSearchParams) => Promise<FastifyReply>;

/** Serves the two ways in which a hospital's own system opens a patient: a link that it signs (J8), and SMART's EHR launch (J10). */
export function serveLaunch(app: FastifyInstance, { page, ...given }: ServedLaunch): void {
  const options = { ...given, ehr: ehrOptions(given.settings) };
  const { PUBLIC_URL } = options.settings;
  const serve = (path: string, open: Open): void => {
    // No HEAD, since a link is valid once.
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      try {
        return await open(request, reply, new URL(request.url, PUBLIC_URL).searchParams);
      } catch (error) {
        if (!(error instanceof LaunchFailure)) throw error;
        const { fault: status, message: reason } = error;
        request.log.warn({ status, reason }, 'another system opened no patient');
        return reply.redirect(`${launchPath}?${new URLSearchParams({ status })}`, 302);
      }
    });
  };

  serve(launchPath, async (request, reply, query) => {
    const iss = query.get('iss');
    const launch = query.get('launch');
    if (iss !== null) return beginEhrLaunch(options, reply, { iss, launch: launch ?? '' });
    if (launch === null) return page(request, reply);
    return openInBrowser(options, request, reply, await signedPatient(options, launch));
  });
  serve(launchCallbackPath, async (request, reply, query) =>
    openInBrowser(options, request, reply, await finishEhrLaunch(options, request, reply, query)),
  );
}

/** Returns the patient of a signed link. Throws LaunchFailure. */
async function signedPatient(
  { services, settings: { PUBLIC_URL } }: LaunchOptions,
  jwt: string,
): Promise<OpenedPatient> {
  try {
    const { client, claims } = await services.identity.apiKeys.verifyAssertion(jwt, {
      audience: `${PUBLIC_URL}${launchPath}`,
      seconds: LINK_SECONDS,
    });
    if (!isReadable(claims)) throw new LaunchFailure('refused', 'claims');
    return {
      organisation: client.organisation,
      department: await departmentOf(services, client.key, claims.department),
      system: client.key.name,
      target: claims.target,
      epd: identifierText(claims.patient),
      appointment: claims.appointment ?? null,
      fields: claims.invitation ?? {},
    };
  } catch (error) {
    if (error instanceof NotFound) throw new LaunchFailure('refused', 'department');
    if (!(error instanceof InvalidClient)) throw error;
    const { reason } = error;
    throw new LaunchFailure(reason === 'expired' || reason === 'jti' ? 'expired' : 'refused', reason);
  }
}

const isReadable = (claims: unknown): claims is Static<typeof LaunchClaims> =>
  Check(LaunchClaims, claims) &&
  identifierText(claims.patient) !== '' &&
  [claims.patient, claims.appointment ?? '', ...Object.values(claims.invitation ?? {})].every(isStorableText);

/** Returns the department of a link: the one that it names, or the key's; null for all of them. Throws NotFound. */
async function departmentOf(
  { database, identity }: Services,
  { organisationId, departmentId }: ApiKey,
  symbol: string | undefined,
): Promise<Department | null> {
  const named = symbol === undefined ? null : await identity.departments.bySymbol(organisationId, symbol);
  if (departmentId === null) return named;
  if (named && named.id !== departmentId) throw new NotFound();
  return departmentById(database, organisationId, departmentId);
}
