import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  type Database,
  isUnavailable,
  MigrationRefused,
  migrate,
  PRIVATE_FOLDER,
  parseAddress,
} from '@intake-desk/database';
import type { Identity } from '@intake-desk/identity';
import { openDeskDatabase } from '../data.ts';
import { StartFailure } from '../settings/start-failure.ts';
import { type RedisLinks, redisLinks } from './redis-links.ts';

const failure = (sentence: string, cause: unknown): StartFailure =>
  Object.assign(new StartFailure(sentence), { cause });

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Creates a folder that the gateway writes to, with the rights `mode`. Throws StartFailure. */
export async function requireFolder(folder: string, setting: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode });
    await access(folder, constants.W_OK);
  } catch (error) {
    const cure = `give its user the right to write there, or set ${setting} to another place.`;
    throw failure(`The folder ${resolve(folder)} cannot be written (${codeOf(error)}): ${cure}`, error);
  }
}

/** Opens the database and migrates it. Throws StartFailure with the cause and the remedy. */
export async function openMigrated(url: string, options: Parameters<typeof openDeskDatabase>[1]): Promise<Database> {
  const address = addressOf(url);
  if (address.engine === 'sqlite') await requireFolder(dirname(address.file), 'DATABASE_URL', PRIVATE_FOLDER);
  const database = await openDeskDatabase(url, options).catch((error: unknown) => {
    throw failure(
      address.engine === 'sqlite'
        ? `The database ${resolve(address.file)} cannot be opened: check the file's rights, or set DATABASE_URL to another.`
        : `The database "${address.database}" cannot be reached (${reasonOf(error)}): check DATABASE_URL, and that the server runs and lets this user in.`,
      error,
    );
  });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    if (error instanceof MigrationRefused) throw failure(error.message, error);
    if (isUnavailable(error)) throw failure('The database went away while it was migrated: start again.', error);
    throw error;
  }
}

function addressOf(url: string) {
  try {
    return parseAddress(url);
  } catch (error) {
    throw failure(error instanceof Error ? error.message : 'DATABASE_URL is not understood.', error);
  }
}

/** Returns a driver's code such as ECONNREFUSED; never its message, which may contain names. */
const reasonOf = (error: unknown): string => codeOf(error) || 'no answer';

/** A refusal by Redis begins with a word such as WRONGPASS; a failure without a code is a timeout. */
const redisReason = (error: unknown): string =>
  error instanceof Error && error.name === 'ReplyError'
    ? error.message.replace(/\W.*/s, '')
    : codeOf(error) || 'ETIMEDOUT';

/** Connects to Redis, which reconnects by itself afterwards. Throws StartFailure with the cause and the remedy. */
export async function connectRedis(url: string, onError: (error: unknown) => void): Promise<RedisLinks> {
  let started = false;
  let cause: unknown;
  const note = (error: unknown): void => {
    if (started) onError(error);
    else cause = error;
  };
  const redis = redisLinks(url, note);
  try {
    await Promise.all([redis.events.connect(), redis.commands.connect()]);
  } catch (error) {
    redis.disconnect();
    const reason = redisReason(cause ?? error);
    throw failure(
      `Redis cannot be reached (${reason}): check REDIS_URL, and that the server runs and lets this user in.`,
      Object.assign(new Error(reason, { cause: cause ?? error }), { code: reason }),
    );
  }
  started = true;
  return redis;
}

/** Throws StartFailure in production for demonstration accounts, whose password is public (security.md I2). */
export async function refuseDemoAccounts(identity: Identity): Promise<void> {
  if (!(await identity.users.anyDemo())) return;
  throw new StartFailure(
    'The database holds demonstration accounts: use another database in production, or delete the accounts.',
  );
}

/** Re-encrypts stored secrets with the current key. Throws StartFailure without the key that encrypted them. */
export async function resealSecrets(identity: Identity): Promise<void> {
  const unreadable = await identity.secrets.reseal();
  if (unreadable === 0) return;
  throw new StartFailure(
    `The second factors of ${unreadable} ${unreadable === 1 ? 'user are' : 'users are'} sealed with another key than SECRETS_KEY: set the right one, or give the one before it as SECRETS_KEY_FORMER.`,
  );
}

/** Describes a failed listen to the operator; `setting` is the one with the port. */
export function listenFailure(error: unknown, host: string, port: number, setting = 'PORT'): StartFailure {
  const code = codeOf(error);
  const place = setting === 'HL7_PORT' ? 'HL7_HOST' : 'HOST';
  const cures: Record<string, string> = {
    EADDRINUSE: `Port ${port} of ${host} is taken: stop what listens there, or set ${setting} to another.`,
    EACCES: `Port ${port} may not be used by this user: set ${setting} to one above 1023.`,
    EADDRNOTAVAIL: `${host} is no address of this machine: set ${place} to one, or to 0.0.0.0.`,
    ENOTFOUND: `${host} is no address of this machine: set ${place} to one, or to 0.0.0.0.`,
  };
  return failure(
    cures[code] ?? `The gateway cannot listen on ${host}:${port} (${code}): check ${place} and ${setting}.`,
    error,
  );
}
