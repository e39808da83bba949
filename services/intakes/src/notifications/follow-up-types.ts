import type { DepartmentSettings, NotificationTypeConfig } from '@intake-desk/identity';
import type { Intake } from '../intake/intake.entity.ts';

/** The department's kinds of follow-up that are switched on and meant for the intake's content. */
export const followUpTypes = (
  { notificationTypes }: DepartmentSettings,
  { content }: Pick<Intake, 'content'>,
): NotificationTypeConfig[] =>
  notificationTypes.filter(
    ({ type, enabled, contents }) =>
      type === 'follow-up' && enabled && (contents.length === 0 || contents.includes(content)),
  );
