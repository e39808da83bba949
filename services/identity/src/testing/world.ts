import { Unauthenticated, type UserView } from '@intake-desk/contracts';
import type { Database, DatabaseOptions } from '@intake-desk/database';
import type { Open } from '@intake-desk/database/testing';
import type { Actor } from '../administration/actor.ts';
import { createIdentity, type Identity, type IdentityOptions } from '../create-identity.ts';
import { identityEntities } from '../identity-entities.ts';
import type { Authority, ScopeRequest } from '../rights/authority.ts';
import type { NewSession } from '../sessions/session-store.ts';
import type { SignIn } from '../sign-in/password-sign-in.ts';
import type { SignedIn, Staff } from '../staff/staff.ts';
import type { Organisation } from '../tables/organisation.entity.ts';

export const password = 'Correct-Horse#42-battery';
/** What a user takes for a new password. */
export const newPassword = 'Zebra#tulip-Kettle9';
/** From where the people of the tests call. */
export const ip = '192.0.2.7';
export const MINUTE = 60_000;
export const actor: Actor = { userId: null, name: 'Test' };
/** Where the desk of the tests stands. */
export const publicUrl = 'https://desk.example.org/';
const START = Date.UTC(2026, 2, 2, 9, 0, 0);

/** A clock that stands still until it is moved. */
export class Clock {
  #at = START;
  readonly now = (): Date => new Date(this.#at);
  forward(ms: number): void {
    this.#at += ms;
  }
}

/** Two hospitals' worth of organisations on a database of their own. */
export interface World {
  database: Database;
  identity: Identity;
  clock: Clock;
  /** Ids of sessions whose sockets were to be closed. */
  ended: number[];
}

/** What a world may differ in. */
type WorldOptions = DatabaseOptions &
  Pick<IdentityOptions, 'passwordExpiryDays' | 'singleSignOn' | 'secretsKey' | 'formerSecretsKey' | 'setUpKey'>;

/** An empty world on a fresh database; staff can sign in by an identity provider unless `singleSignOn` is false. */
export async function openWorld(
  open: Open,
  { passwordExpiryDays, singleSignOn = true, secretsKey, formerSecretsKey, setUpKey, ...options }: WorldOptions = {},
): Promise<World> {
  const clock = new Clock();
  const database = await open(identityEntities, { now: clock.now, ...options });
  const ended: number[] = [];
  const identity = createIdentity({
    database,
    publicUrl,
    singleSignOn,
    secretsKey,
    formerSecretsKey,
    setUpKey,
    ...(passwordExpiryDays === undefined ? {} : { passwordExpiryDays }),
    sessionsEnded: (ids) => ended.push(...ids),
  });
  return { database, identity, clock, ended };
}

/** An organisation with departments of these symbols. */
export async function organisationWith(
  { identity }: World,
  symbol: string,
  departments: string[],
  values: Partial<Pick<Organisation, 'kind' | 'ssoOnly' | 'ssoEnabled' | 'name' | 'pinEnabled' | 'secondFactor'>> = {},
) {
  const organisation = await identity.organisations.create(actor, {
    symbol,
    name: `Organisation ${symbol}`,
    kind: 'hospital',
    timezone: 'Europe/Amsterdam',
    language: 'nl',
    ...values,
  });
  const ids: Record<string, number> = {};
  for (const department of departments) {
    const made = await identity.departments.create(actor, {
      organisationId: organisation.id,
      symbol: department,
      name: `Department ${department}`,
    });
    ids[department] = made.id;
  }
  return { organisation, departments: ids };
}

/** The session of a sign-in that nothing more is asked for. */
export async function opened({ identity }: World, request: SignIn): Promise<NewSession> {
  const outcome = await identity.signIn.withPassword(request);
  if (outcome.next !== 'open') throw new Error(`Not signed in: ${outcome.next} is asked for.`);
  return outcome.session;
}

/** Somebody signed in, as the gateway would have it after `authenticate`. */
export async function signedIn(world: World, email: string, from = ip): Promise<SignedIn> {
  const { sessionId } = await opened(world, { email, password, ip: from });
  return (await world.identity.sessions.authenticate(sessionId, { prolong: true, ip: from })).signedIn;
}

/** Somebody who signed in earlier, as the gateway would have them on the next call of the same session. */
export async function nextCall({ identity }: World, person: SignedIn): Promise<SignedIn> {
  const { id } = person.session;
  return { ...person, rightsMark: (await identity.sessions.alive([id])).get(id) };
}

/** What the next call of somebody who signed in earlier may reach. */
export const nextScope = async (world: World, person: SignedIn, request: ScopeRequest): Promise<Authority> =>
  world.identity.rights.scopeFor(await nextCall(world, person), request);

/** What the next call of somebody who signed in earlier sees of themselves. */
export const nextView = async (world: World, person: SignedIn): Promise<UserView> =>
  world.identity.users.view(await nextCall(world, person));

/** Somebody signed in, with what they may do in an organisation at this moment. */
export async function staffIn(world: World, person: SignedIn, org: string): Promise<Omit<Staff, 'trail'>> {
  const { scope, can } = await nextScope(world, person, { org });
  return { ...person, scope, can };
}

/** Whether a session is somebody's; a request that prolongs it may be what asks. */
export async function isAlive({ identity }: World, sessionId: string, prolong = false): Promise<boolean> {
  try {
    await identity.sessions.authenticate(sessionId, { prolong, ip });
    return true;
  } catch (error) {
    if (error instanceof Unauthenticated) return false;
    throw error;
  }
}
