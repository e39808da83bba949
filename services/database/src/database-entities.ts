import { AccessLogEntity } from './access-log.entity.ts';
import { AdminLogEntity } from './admin-log.entity.ts';
import { LogReleaseEntity } from './log-release.entity.ts';
import { OutboxMessageEntity } from './outbox-message.entity.ts';

/** The tables of this room; every data source has them. */
export const databaseEntities = [AccessLogEntity, AdminLogEntity, LogReleaseEntity, OutboxMessageEntity];
