import type { Database } from '@intake-desk/database';
import {
  ConsultProviderEntity,
  DepartmentConfigEntity,
  type DepartmentSettings,
  type NotificationTypeConfig,
  type ScopeDepartment,
} from '@intake-desk/identity';
import { ProcedureEntity } from '../tables/procedure.entity.ts';
import { fullSettings } from './world.ts';

/** A kind of follow-up for the patient, six weeks after the appointment. */
export const followUp = (values: Partial<NotificationTypeConfig> = {}): NotificationTypeConfig => ({
  type: 'follow-up',
  legacyType: 'followup',
  groupId: 'followup',
  enabled: true,
  receivers: ['patient'],
  delayHours: 42 * 24,
  contents: [],
  ...values,
});

interface Offered {
  readonly content: string;
  readonly confirmation: boolean;
  readonly followups: boolean;
  /** Gives the organisation a provider of video consults. */
  readonly consult: boolean;
  readonly types: readonly NotificationTypeConfig[];
}

/** Stores a newer configuration of a department. */
export async function changeSettings(
  database: Database,
  { id: departmentId, organisationId }: ScopeDepartment,
  config: DepartmentSettings,
): Promise<void> {
  await database.write(async () => {
    const manager = database.manager();
    const versions = await manager.countBy(DepartmentConfigEntity, { departmentId });
    const written = { organisationId, departmentId, version: versions + 1, changedAt: database.now() };
    await manager.insert(DepartmentConfigEntity, { ...written, config });
  });
}

/** Stores a newer configuration of a department, and the offers of one of its contents and its organisation. */
export async function configure(
  database: Database,
  department: ScopeDepartment,
  { content, confirmation, followups, consult, types }: Offered,
): Promise<void> {
  await database.write(async () => {
    const manager = database.manager();
    const { id: departmentId, organisationId } = department;
    await changeSettings(database, department, { ...fullSettings, notificationTypes: [...types] });
    await manager.update(ProcedureEntity, { departmentId, value: content }, { confirmation, followups });
    const party = { organisationId, provider: 'party' };
    await manager.delete(ConsultProviderEntity, party);
    await manager.insert(ConsultProviderEntity, {
      ...party,
      url: 'https://video.example',
      enabled: consult,
      embeddable: true,
      updatedAt: database.now(),
    });
  });
}
