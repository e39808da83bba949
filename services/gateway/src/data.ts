import { type Database, type DatabaseOptions, openDatabase, type PoolParts } from '@intake-desk/database';
import { identityEntities } from '@intake-desk/identity';
import { intakesEntities } from '@intake-desk/intakes';
import { integrationEntities } from '@intake-desk/integration';
import { messagingEntities } from '@intake-desk/messaging';
import { reportsEntities } from '@intake-desk/reports';
import type { EntitySchema } from 'typeorm';
import { gatewayEntities } from './gateway-entities.ts';

/** The tables of all services; the one data source has them all. */
export const deskEntities: EntitySchema[] = [
  ...identityEntities,
  ...intakesEntities,
  ...reportsEntities,
  ...messagingEntities,
  ...integrationEntities,
  ...gatewayEntities,
];

/** Opens the desk's database; it is not migrated here. */
export const openDeskDatabase = (url: string, options: DatabaseOptions & PoolParts = {}): Promise<Database> =>
  openDatabase({ url, entities: deskEntities, ...options });
