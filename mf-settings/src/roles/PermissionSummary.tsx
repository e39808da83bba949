import type { RolePermission } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import classes from './PermissionSummary.module.css';
import type { GroupOfPermissions } from './use-permission-groups.ts';

interface PermissionSummaryProps {
  readonly permissions: readonly RolePermission[];
  readonly groups: readonly GroupOfPermissions[];
}

/** Number of a role's permissions, in total and by group. */
export function PermissionSummary({ permissions, groups }: PermissionSummaryProps) {
  const { t, i18n } = useTranslation('mf-settings');
  const counts = groups.flatMap(({ title, permissions: all }) => {
    const count = all.filter(({ name }) => permissions.includes(name)).length;
    return count > 0 ? [`${title} ${count}`] : [];
  });
  const whole = permissions.length === groups.flatMap((group) => group.permissions).length;
  const words = whole
    ? t('roles.everything')
    : counts.length === 0
      ? t('roles.none')
      : new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(counts);
  return (
    <>
      <span className={classes.count}>{permissions.length}</span> <span className={classes.groups}>{words}</span>
    </>
  );
}
