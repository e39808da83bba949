import { type GrantablePermission, grantablePermissions } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import classes from './PermissionSummary.module.css';
import { groupsOfPermissions } from './permission-group.ts';

/** Number of a role's permissions, in total and by group. */
export function PermissionSummary({ permissions }: { permissions: readonly GrantablePermission[] }) {
  const { t, i18n } = useTranslation('mf-settings');
  const groups = groupsOfPermissions.flatMap(({ group, permissions: all }) => {
    const count = all.filter((permission) => permissions.includes(permission)).length;
    return count > 0 ? [`${t(`permissions.groups.${group}`)} ${count}`] : [];
  });
  const whole = permissions.length === grantablePermissions.length;
  const words = whole
    ? t('roles.everything')
    : groups.length === 0
      ? t('roles.none')
      : new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(groups);
  return (
    <>
      <span className={classes.count}>{permissions.length}</span> <span className={classes.groups}>{words}</span>
    </>
  );
}
