import { Unauthenticated, type UserView } from '@intake-desk/contracts';
import type { Database, DatabaseOptions, Engine } from '@intake-desk/database';
import { eachEngine, type Open } from '@intake-desk/database/testing';
import type { Actor } from '../administration/actor.ts';
import type { IdentityOptions } from '../context.ts';
import { createIdentity, type Identity } from '../create-identity.ts';
import { identityEntities } from '../identity-entities.ts';
import type { Authority, ScopeRequest } from '../rights/authority.ts';
import type { NewSession } from '../sessions/session-store.ts';
import type { SignIn } from '../sign-in/password-sign-in.ts';
import type { SignedIn, Staff } from '../staff/staff.ts';
import type { Organisation } from '../tables/organisation.entity.ts';

export const password = 'Correct-Horse#42-battery';
/** A second password, for changes. */
export const newPassword = 'Zebra#tulip-Kettle9';
/** The address of the tests' users. */
export const ip = '192.0.2.7';
export const MINUTE = 60_000;
export const actor: Actor = { userId: null, name: 'Test' };
/** The address of the tests' desk. */
export const publicUrl = 'https://desk.example.org/';
const START = Date.UTC(2026, 2, 2, 9, 0, 0);

/** A clock that the tests advance. */
export class Clock {
  #at = START;
  readonly now = (): Date => new Date(this.#at);
  forward(ms: number): void {
    this.#at += ms;
  }
}

/** A database with the identity service and its clock. */
export interface World {
  database: Database;
  identity: Identity;
  clock: Clock;
  /** Ids of sessions whose sockets had to be closed. */
  ended: number[];
}

type WorldOptions = DatabaseOptions &
  Pick<IdentityOptions, 'passwordExpiryDays' | 'singleSignOn' | 'secretsKey' | 'formerSecretsKey' | 'setUpKey'>;

/** Registers a describe block for each available engine, with a world that is opened before its tests. */
export function eachWorld(tests: (world: World, engine: Engine, open: Open) => void): void {
  eachEngine((open, engine) => {
    let made: World | undefined;

    beforeAll(async () => {
      made = await openWorld(open);
    });

    const world = (): World => {
      if (!made) throw new Error('The world is not open yet.');
      return made;
    };
    // Tests are registered before the world is open.
    const whenOpen = {
      get database() {
        return world().database;
      },
      get identity() {
        return world().identity;
      },
      get clock() {
        return world().clock;
      },
      get ended() {
        return world().ended;
      },
    };
    tests(whenOpen, engine, open);
  });
}

/** Opens an empty world on a new database, with an identity provider unless `singleSignOn` is false. */
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

/** Creates an organisation with departments of these symbols. */
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

/** Signs in and returns the open session. */
export async function opened({ identity }: World, request: SignIn): Promise<NewSession> {
  const outcome = await identity.signIn.withPassword(request);
  if (outcome.next !== 'open') throw new Error(`Not signed in: ${outcome.next} is asked for.`);
  return outcome.session;
}

/** Signs in and returns the user as the gateway has them after `authenticate`. */
export async function signedIn(world: World, email: string, from = ip): Promise<SignedIn> {
  const { sessionId } = await opened(world, { email, password, ip: from });
  return (await world.identity.sessions.authenticate(sessionId, { prolong: true, ip: from })).signedIn;
}

/** Returns a signed-in user as the gateway has them on the next call of the session. */
export async function nextCall({ identity }: World, person: SignedIn): Promise<SignedIn> {
  const { id } = person.session;
  return { ...person, rightsMark: (await identity.sessions.alive([id])).get(id) };
}

/** Returns the rights of a user's next call. */
export const nextScope = async (world: World, person: SignedIn, request: ScopeRequest): Promise<Authority> =>
  world.identity.rights.scopeFor(await nextCall(world, person), request);

/** Returns the user's view on their next call. */
export const nextView = async (world: World, person: SignedIn): Promise<UserView> =>
  world.identity.users.view(await nextCall(world, person));

/** Returns a signed-in user with their current rights in an organisation. */
export async function staffIn(world: World, person: SignedIn, org: string): Promise<Omit<Staff, 'trail'>> {
  const { scope, can } = await nextScope(world, person, { org });
  return { ...person, scope, can };
}

/** Returns whether a session is alive; `prolong` makes the check count as a request of its user. */
export async function isAlive({ identity }: World, sessionId: string, prolong = false): Promise<boolean> {
  try {
    await identity.sessions.authenticate(sessionId, { prolong, ip });
    return true;
  } catch (error) {
    if (error instanceof Unauthenticated) return false;
    throw error;
  }
}
