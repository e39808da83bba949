import {
  inLanguage,
  isDeclaredPermission,
  type PermissionGroup,
  permissionGroups,
  type RolePermission,
  remoteOfPermission,
} from '@intake-desk/contracts';
import { listRemotePermissions } from '@intake-desk/contracts/administration';
import { query, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const useListRemotePermissions = query(listRemotePermissions).useQuery;

export interface NamedPermission {
  readonly name: RolePermission;
  readonly label: string;
  readonly description?: string | undefined;
}

export interface GroupOfPermissions {
  readonly title: string;
  /** Why they open nothing. */
  readonly hint?: string | undefined;
  readonly permissions: readonly NamedPermission[];
}

/** Groups of the desk in reading order (S2 §6). */
const deskGroups: readonly PermissionGroup[] = [
  'dashboard',
  'invites',
  'form',
  'report',
  'tag',
  'user',
  'role',
  'diff',
  'platform',
];

/** Returns a function that groups a role's permissions: the desk's, each remote's, and undeclared ones of `held`. */
export function usePermissionGroups(): (held?: readonly RolePermission[]) => readonly GroupOfPermissions[] {
  const { t } = useTranslation('mf-settings');
  const { organisation, language } = useShell();
  const args = { query: { org: organisation.symbol } };
  const { data } = useListRemotePermissions(args, { refetchOnMountOrArgChange: true });
  return useMemo(() => {
    const desk = deskGroups.map((group) => ({
      title: t(`permissions.groups.${group}`),
      permissions: permissionGroups[group].map((name) => ({ name, label: t(`permissions.names.${name}`) })),
    }));
    const ofRemotes = (data ?? []).map(({ remote, labels, permissions }) => ({
      title: labels ? inLanguage(labels, language) : remote,
      permissions: permissions.map(({ name, labels: label, description }) => ({
        name,
        label: inLanguage(label, language),
        description: description && inLanguage(description, language),
      })),
    }));
    const groups: readonly GroupOfPermissions[] = [...desk, ...ofRemotes];
    const known = new Set(groups.flatMap(({ permissions }) => permissions.map(({ name }) => name)));
    return (held = []) => {
      const absent = held.filter(isDeclaredPermission).filter((name) => !known.has(name));
      const byRemote = [...Map.groupBy(absent, remoteOfPermission)].map(([remote, names]) => ({
        title: remote,
        // Until the list is loaded, nobody knows whether they are declared.
        hint: data && t('roles.editor.absent', { remote }),
        permissions: names.map((name) => ({ name, label: name })),
      }));
      return [...groups, ...byRemote];
    };
  }, [t, language, data]);
}
