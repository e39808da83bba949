import type { GrantablePermission } from '@intake-desk/contracts';
import { Checkbox, type FieldProps, Text, useShell } from '@intake-desk/kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './PermissionField.module.css';
import { type GroupOfPermissions, groupsOfPermissions } from './permission-group.ts';
import { type RoleDraft, turnPermissions } from './role-draft.ts';

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

interface PermissionGroupFieldProps extends GroupOfPermissions {
  readonly chosen: readonly GrantablePermission[];
  readonly can: (permission: GrantablePermission) => boolean;
  readonly onChange: (chosen: GrantablePermission[]) => void;
}

/** A group's permissions as checkboxes, and one checkbox for all that may be changed. */
function PermissionGroupField({ group, permissions, chosen, can, onChange }: PermissionGroupFieldProps) {
  const { t } = useTranslation('mf-settings');
  const heading = useId();
  const name = t(`permissions.groups.${group}`);
  const open = permissions.filter(can);
  const ticked = permissions.filter((permission) => chosen.includes(permission));
  const mixed = ticked.length > 0 && ticked.length < permissions.length;
  const whole = open.length > 0 && open.every((permission) => ticked.includes(permission));
  return (
    <fieldset aria-labelledby={heading} className={classes.group}>
      <div className={classes.groupHead}>
        <h3 id={heading} className={classes.groupName}>
          {name}
        </h3>
        <Text className={classes.count}>
          {t('roles.editor.chosenOf', { count: ticked.length, total: permissions.length })}
        </Text>
        {permissions.length > 1 ? (
          <Checkbox
            size="sm"
            label={t('roles.editor.all')}
            aria-label={t('roles.editor.allOf', { group: name })}
            disabled={open.length === 0}
            checked={ticked.length === permissions.length}
            indeterminate={mixed}
            // The browser clears the indeterminate state on each press, even if it is still mixed.
            ref={(input) => {
              if (input) input.indeterminate = mixed;
            }}
            onChange={() => onChange(turnPermissions(chosen, open, !whole))}
          />
        ) : null}
      </div>
      {permissions.map((permission) => (
        <Checkbox
          key={permission}
          size="sm"
          label={t(`permissions.names.${permission}`)}
          description={can(permission) ? undefined : t('roles.editor.notHeld')}
          classNames={{ label: classes.label ?? '' }}
          disabled={!can(permission)}
          checked={ticked.includes(permission)}
          onChange={(event) => onChange(turnPermissions(chosen, [permission], event.currentTarget.checked))}
        />
      ))}
    </fieldset>
  );
}
