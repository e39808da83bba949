import { allDepartments, launchPath } from '@intake-desk/contracts';
import { type Department, fingerprint, type Organisation } from '@intake-desk/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LessThanOrEqual } from 'typeorm';
import type { Services } from '../services.ts';
import type { Cookies } from '../session/cookies.ts';
import type { Settings } from '../settings/settings.ts';
import { beginPath } from '../sso/single-sign-on.ts';
import { LaunchEntity, type LaunchRow } from './launch.entity.ts';

/** Time for signing in before the patient is opened, in ms. */
const LAUNCH_MS = 5 * 60_000;

export interface LaunchOptions {
  readonly settings: Settings;
  readonly services: Services;
  readonly cookies: Cookies;
}

export interface OpenedPatient extends Pick<LaunchRow, 'system' | 'target' | 'epd' | 'appointment' | 'fields'> {
  readonly organisation: Organisation;
  /** Null for every department. */
  readonly department: Department | null;
}

/**
 * Opens a patient whom a hospital's own system named. The patient stays on the server: the browser gets a secret that opens it once,
 * and an address with nothing but organisation and department.
 */
export async function openInBrowser(
  { settings, services, cookies }: LaunchOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { organisation, department, ...patient }: OpenedPatient,
): Promise<FastifyReply> {
  await keepLaunch(services, cookies.setLaunch(reply, LAUNCH_MS), {
    ...patient,
    organisationId: organisation.id,
    departmentId: department?.id ?? null,
  });
  const { symbol: org, ssoOnly } = organisation;
  const path = `${launchPath}?${new URLSearchParams({ org, dep: department?.symbol ?? allDepartments })}`;
  const { signedIn, covered } = request.caller ?? {};
  const goesBySso = settings.oidc && ssoOnly && !signedIn && !covered;
  return reply.redirect(goesBySso ? `${beginPath}?${new URLSearchParams({ redirect: path })}` : path, 302);
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
