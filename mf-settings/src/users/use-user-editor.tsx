import {
  type AdministeredUser,
  changeUser,
  createUser,
  deleteUser,
  disableUser,
  type UserChoices,
} from '@intake-desk/contracts/administration';
import { type ListEditor, useSend, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { AccountInstructions } from './AccountInstructions.tsx';
import { bodyOf, canBeUndone, draftOf, leaveRequest, type UserDraft } from './user-draft.ts';
import { userFields, useUserFieldNames } from './user-fields.tsx';
import { locksOf } from './user-lock.ts';

/** Returns the ways to create, change and delete users; undefined without any of the permissions. */
export function useUserEditor(
  choices: UserChoices | undefined,
  onChanged: () => void,
): ListEditor<AdministeredUser, UserDraft> | undefined {
  const { t } = useTranslation('mf-settings');
  const { organisation, can, user: self } = useShell();
  const send = useSend();
  const named = useUserFieldNames();
  if (!can('add_user') && !can('edit_user') && !can('destroy_user')) return undefined;

  const locks = (user: AdministeredUser | undefined) => locksOf(user, can('edit_user'));
  const rights = (user: AdministeredUser | undefined) => ({
    account: locks(user).account === undefined,
    admin: can('admin'),
  });
  const isOthers = ({ id, locked }: AdministeredUser): boolean => id !== self.id && locked === null;
  /** Returns true for a user of several organisations, who keeps the account and leaves this one. */
  const leaves = ({ id, locked }: AdministeredUser): boolean =>
    id !== self.id && locked === 'elsewhere' && can('edit_user');
  return {
    draftOf: (user) => draftOf(user, organisation.symbol, !choices?.ssoOnly),
    fieldsOf: (base) =>
      userFields({ t, named, base, choices, locks: locks(base), admin: can('admin'), own: base?.id === self.id }),
    aside: (_, base) => (base ? <AccountInstructions user={base} onChanged={onChanged} /> : null),
    // Passwords and PINs of deleted users are unknown.
    asNew: (draft) => ({ ...draft, way: choices?.ssoOnly ? 'keep' : 'mail', password: '', pinRemoved: false }),
    create: can('add_user')
      ? (draft, organization) => send(createUser, { body: { organization, ...bodyOf(draft, rights(undefined)) } })
      : undefined,
    change: (user, draft, organization) =>
      send(changeUser, {
        params: { id: user.id },
        body: { organization, ...bodyOf(draft, rights(user)), version: user.version },
      }),
    undoable: canBeUndone,
    remove: can('destroy_user')
      ? (user, organization) =>
          leaves(user)
            ? send(changeUser, { params: { id: user.id }, body: { organization, ...leaveRequest(user) } })
            : send(deleteUser, { params: { id: user.id }, query: { org: organization } })
      : undefined,
    removable: (user) => isOthers(user) || leaves(user),
    consequences: (user) =>
      leaves(user)
        ? [t('users.deletion.takenOut', { name: user.name })]
        : [t('users.deletion.signIns', { name: user.name }), t('users.deletion.logs', { name: user.name })],
    deactivation: can('destroy_user')
      ? {
          isOff: ({ disabled_at }) => disabled_at !== null,
          set: ({ id, version }, disabled, organization) =>
            send(disableUser, { params: { id }, body: { organization, disabled, version } }),
          may: isOthers,
        }
      : undefined,
  };
}
