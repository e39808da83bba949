import type { NotificationTypeView } from '@intake-desk/contracts';
import { onlyDepartment, type Staff, settingsOf } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';

export const notificationTypes =
  ({ database }: IntakesContext) =>
  async ({ scope }: Staff): Promise<NotificationTypeView[]> => {
    const settings = await settingsOf(database, onlyDepartment(scope));
    return settings.notificationTypes.map(({ type, legacyType, groupId, enabled, receivers, delayHours }) => ({
      ...{ type, legacy_type: legacyType, group_id: groupId, enabled, receivers, delay_hours: delayHours },
    }));
  };
