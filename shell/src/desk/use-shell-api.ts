import type { Permission, PinTarget, RecordTarget, ShellApi, UserView } from '@intake-desk/contracts';
import { currentLanguage, notify } from '@intake-desk/kit';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { shellNamespace } from '../page/shell-texts.ts';
import type { Choice } from '../session/choice.ts';
import { useLive } from '../session/use-live.ts';

/** Which slot is open over the page, and for whom. */
export type OpenSlot =
  | { readonly slot: 'record/modal/v1'; readonly target: RecordTarget }
  | { readonly slot: 'pin/modal/v1'; readonly target: PinTarget };

/** The `ShellApi` that all remotes of this page get, and the slot that one of them asked to open. */
export function useShellApi(
  user: UserView,
  { organisation, department }: Choice,
  can: (permission: Permission) => boolean,
) {
  // Makes this render anew when the language changes.
  useTranslation(shellNamespace);
  const language = currentLanguage();
  const [open, setOpen] = useState<OpenSlot>();
  const { live, subscribe } = useLive(organisation.symbol);
  const go = useNavigate();
  const navigate = useCallback<ShellApi['navigate']>((to, state) => void go(to, { state }), [go]);
  const api = useMemo<ShellApi>(
    () => ({
      user: { id: user.id, name: user.name, admin: user.admin, authByPin: user.authByPin },
      can,
      organisation,
      department,
      language,
      live,
      navigate,
      openRecord: (target) => setOpen({ slot: 'record/modal/v1', target }),
      openPin: (target) => setOpen({ slot: 'pin/modal/v1', target }),
      notify: (notice) => void notify(notice),
      subscribe,
    }),
    [user, can, organisation, department, language, live, navigate, subscribe],
  );
  return { api, open, close: () => setOpen(undefined) };
}
