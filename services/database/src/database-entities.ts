import { AccessLogEntity } from './logs/access-log.entity.ts';
import { AdminLogEntity } from './logs/admin-log.entity.ts';
import { LogReleaseEntity } from './logs/log-release.entity.ts';
import { OutboxMessageEntity } from './outbox/outbox-message.entity.ts';

/** The tables of this package; every data source has them. */
export const databaseEntities = [AccessLogEntity, AdminLogEntity, LogReleaseEntity, OutboxMessageEntity];
