import type { LiveState, Permission, ShellApi, UserView } from '@intake-desk/contracts';
import { type Choice, currentLanguage, notify, type OpenSlot } from '@intake-desk/kit/host';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { shellNamespace } from '../page/shell-texts.ts';

export interface ShellApiParts {
  readonly user: UserView;
  readonly choice: Choice;
  readonly can: (permission: Permission) => boolean;
  readonly canOpen: ShellApi['canOpen'];
  readonly characterKeys: boolean;
  readonly live: { readonly live: LiveState; readonly subscribe: ShellApi['subscribe'] };
}

/** The `ShellApi` that all remotes of this page get, and the slot that one of them asked to open. */
export function useShellApi({
  user,
  choice: { organisation, department },
  can,
  canOpen,
  characterKeys,
  live: { live, subscribe },
}: ShellApiParts) {
  // Makes this render anew when the language changes.
  useTranslation(shellNamespace);
  const language = currentLanguage();
  const [open, setOpen] = useState<OpenSlot>();
  const go = useNavigate();
  const navigate = useCallback<ShellApi['navigate']>((to, state) => void go(to, { state }), [go]);
  const api = useMemo<ShellApi>(
    () => ({
      user: { id: user.id, name: user.name, admin: user.admin, authByPin: user.authByPin },
      can,
      organisation,
      department,
      language,
      characterKeys,
      live,
      navigate,
      canOpen,
      openRecord: (target) => setOpen({ slot: 'record/modal/v1', target }),
      openPin: (target) => setOpen({ slot: 'pin/modal/v1', target }),
      notify: (notice) => void notify(notice),
      subscribe,
    }),
    [user, can, canOpen, organisation, department, language, characterKeys, live, navigate, subscribe],
  );
  return { api, open, close: () => setOpen(undefined) };
}
