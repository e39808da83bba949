import { schema } from './0001-schema/migration.ts';
import { today } from './0002-today.ts';
import { callback } from './0003-callback.ts';
import type { Migration } from './migration.ts';

/** Every migration, oldest first. */
export const migrations: readonly Migration[] = [schema, today, callback];
