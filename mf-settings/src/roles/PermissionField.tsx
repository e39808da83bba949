import { type FieldProps, Text, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './PermissionField.module.css';
import { PermissionGroupField } from './PermissionGroupField.tsx';
import { groupsOfPermissions } from './permission-group.ts';
import type { RoleDraft } from './role-draft.ts';

/** The permissions of a role by group. Nobody can give permissions that they lack. */
export function PermissionField({ draft, onChange, error }: FieldProps<RoleDraft>) {
  const { t } = useTranslation('mf-settings');
  const { can } = useShell();
  return (
    <div className={classes.field}>
      <h2 className={classes.heading}>{t('roles.editor.permissions')}</h2>
      {error ? (
        <Text className={classes.error} role="alert">
          {error}
        </Text>
      ) : null}
      {groupsOfPermissions.map(({ group, permissions }) => (
        <PermissionGroupField
          key={group}
          group={group}
          permissions={permissions}
          chosen={draft.permissions}
          can={can}
          onChange={(chosen) => onChange({ ...draft, permissions: chosen })}
        />
      ))}
    </div>
  );
}
