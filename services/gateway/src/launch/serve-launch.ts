import {
  allDepartments,
  DepartmentSymbol,
  Epd,
  InvalidClient,
  identifierText,
  isStorableText,
  LaunchFields,
  LaunchTarget,
  launchPath,
  NotFound,
} from '@intake-desk/contracts';
import { type ApiKey, type Department, departmentById, fingerprint } from '@intake-desk/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { LessThanOrEqual } from 'typeorm';
import type { Services } from '../services.ts';
import type { Cookies } from '../session/cookies.ts';
import type { Settings } from '../settings/settings.ts';
import { beginPath } from '../sso/single-sign-on.ts';
import { LaunchEntity, type LaunchRow } from './launch.entity.ts';

/** How far ahead a link may expire, in seconds. */
const LINK_SECONDS = 120;
/** Time for signing in before the patient is opened, in ms. */
const LAUNCH_MS = 5 * 60_000;

/** Claims of a link besides those that verify it. Others are ignored. */
const LaunchClaims = Type.Object({
  patient: Epd,
  target: LaunchTarget,
  department: Type.Optional(DepartmentSymbol),
  appointment: Type.Optional(Type.String({ minLength: 1, maxLength: 191 })),
  invitation: Type.Optional(LaunchFields),
});

interface LaunchOptions {
  readonly settings: Settings;
  readonly services: Services;
  readonly cookies: Cookies;
  readonly page: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/**
 * Serves the links by which a hospital's own system opens a patient (J8). The signed patient stays on the server: the
 * browser gets a secret that opens it once, and an address with only organisation and department.
 */
export function serveLaunch(app: FastifyInstance, { settings, services, cookies, page }: LaunchOptions): void {
  const { oidc, PUBLIC_URL } = settings;
  const refused = (request: FastifyRequest, reply: FastifyReply, reason: string): FastifyReply => {
    request.log.warn({ reason }, 'a link of another system was refused');
    const status = reason === 'expired' || reason === 'jti' ? 'expired' : 'refused';
    return reply.redirect(`${launchPath}?${new URLSearchParams({ status })}`, 302);
  };

  // No HEAD, since a link works once.
  app.get(launchPath, { exposeHeadRoute: false }, async (request, reply) => {
    const jwt = new URL(request.url, PUBLIC_URL).searchParams.get('launch');
    if (jwt === null) return page(request, reply);
    try {
      const { client, claims } = await services.identity.apiKeys.verifyAssertion(jwt, {
        audience: `${PUBLIC_URL}${launchPath}`,
        seconds: LINK_SECONDS,
      });
      if (!isReadable(claims)) return refused(request, reply, 'claims');
      const department = await departmentOf(services, client.key, claims.department);
      await keepLaunch(services, cookies.setLaunch(reply, LAUNCH_MS), {
        organisationId: client.organisation.id,
        departmentId: department?.id ?? null,
        system: client.key.name,
        target: claims.target,
        epd: identifierText(claims.patient),
        appointment: claims.appointment ?? null,
        fields: claims.invitation ?? {},
      });
      const { symbol: org, ssoOnly } = client.organisation;
      const path = `${launchPath}?${new URLSearchParams({ org, dep: department?.symbol ?? allDepartments })}`;
      const { signedIn, covered } = request.caller ?? {};
      const goesBySso = oidc && ssoOnly && !signedIn && !covered;
      return reply.redirect(goesBySso ? `${beginPath}?${new URLSearchParams({ redirect: path })}` : path, 302);
    } catch (error) {
      if (error instanceof InvalidClient) return refused(request, reply, error.reason);
      if (error instanceof NotFound) return refused(request, reply, 'department');
      throw error;
    }
  });
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

/** Stores a launch for the browser with this secret, and deletes expired ones. */
const keepLaunch = (
  { database }: Services,
  secret: string,
  launch: Omit<LaunchRow, 'id' | 'browserHash' | 'expiresAt'>,
): Promise<void> =>
  database.write(async () => {
    const now = database.now();
    const manager = database.manager();
    await manager.delete(LaunchEntity, { expiresAt: LessThanOrEqual(now) });
    const expiresAt = new Date(now.getTime() + LAUNCH_MS);
    await manager.insert(LaunchEntity, { ...launch, browserHash: fingerprint(secret), expiresAt });
  });
