import type { RolePermission } from '@intake-desk/contracts';
import { Checkbox, type FieldProps, Group, Stack, Text, useShell } from '@intake-desk/kit';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import part from '../frame/part.module.css';
import classes from './PermissionField.module.css';
import { type RoleDraft, turnPermissions } from './role-draft.ts';
import type { GroupOfPermissions, usePermissionGroups } from './use-permission-groups.ts';

interface PermissionFieldProps extends FieldProps<RoleDraft> {
  readonly groupsOf: ReturnType<typeof usePermissionGroups>;
}

/** The permissions of a role by group. Nobody can give permissions that they lack. */
export function PermissionField({ draft, onChange, error, groupsOf }: PermissionFieldProps) {
  const { t } = useTranslation('mf-settings');
  const { can } = useShell();
  // One that no remote declares stays in view after it was unticked.
  const [before] = useState(draft.permissions);
  return (
    <Stack gap={16}>
      <h2 className={classes.heading}>{t('roles.editor.permissions')}</h2>
      {error ? (
        <Text c="var(--desk-error)" role="alert">
          {error}
        </Text>
      ) : null}
      {groupsOf([...new Set([...before, ...draft.permissions])]).map((group) => (
        <PermissionGroupField
          key={group.permissions[0]?.name}
          {...group}
          chosen={draft.permissions}
          can={can}
          onChange={(chosen) => onChange({ ...draft, permissions: chosen })}
        />
      ))}
    </Stack>
  );
}

interface PermissionGroupFieldProps extends GroupOfPermissions {
  readonly chosen: readonly RolePermission[];
  readonly can: (permission: RolePermission) => boolean;
  readonly onChange: (chosen: RolePermission[]) => void;
}

function PermissionGroupField({ title, hint, permissions, chosen, can, onChange }: PermissionGroupFieldProps) {
  const { t } = useTranslation('mf-settings');
  const heading = useId();
  const names = permissions.map(({ name }) => name);
  const open = names.filter(can);
  const ticked = names.filter((name) => chosen.includes(name));
  const mixed = ticked.length > 0 && ticked.length < permissions.length;
  const whole = open.length > 0 && open.every((permission) => ticked.includes(permission));
  return (
    <fieldset aria-labelledby={heading} className={part.part}>
      <Group gap="4px 12px">
        <h3 id={heading} className={classes.groupName}>
          {title}
        </h3>
        <Text className={classes.count}>
          {t('roles.editor.chosenOf', { count: ticked.length, total: permissions.length })}
        </Text>
        {permissions.length > 1 ? (
          <Checkbox
            size="sm"
            label={t('roles.editor.all')}
            aria-label={t('roles.editor.allOf', { group: title })}
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
      </Group>
      {hint ? <Text className={classes.count}>{hint}</Text> : null}
      {permissions.map(({ name, label, description }) => (
        <Checkbox
          key={name}
          size="sm"
          label={label}
          description={can(name) ? description : t('roles.editor.notHeld')}
          classNames={{ label: classes.label ?? '' }}
          disabled={!can(name)}
          checked={ticked.includes(name)}
          onChange={(event) => onChange(turnPermissions(chosen, [name], event.currentTarget.checked))}
        />
      ))}
    </fieldset>
  );
}
