import type {
  Language,
  LiveState,
  Notice,
  Permission,
  ShellApi,
  ShellOrganisation,
  UserView,
} from '@intake-desk/contracts';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../components/notify.tsx';
import type { OpenSlot } from '../shell-api/open-slot.ts';

/** What a remote asked the shell for, newest first. */
export interface AskedOfShell {
  readonly id: number;
  readonly name: keyof ShellApi;
  readonly detail: string;
}

export interface HarnessApiParts {
  readonly user: UserView;
  readonly organisation: ShellOrganisation;
  readonly department: ShellApi['department'];
  readonly language: Language;
  readonly characterKeys: boolean;
  readonly live: LiveState;
  readonly subscribe: ShellApi['subscribe'];
}

/** The harness's `ShellApi`: the shell's behaviour, and a list of what the remote asked for. */
export function useHarnessApi({
  user,
  organisation,
  department,
  language,
  characterKeys,
  live,
  subscribe,
}: HarnessApiParts) {
  const [open, setOpen] = useState<OpenSlot>();
  const [asked, setAsked] = useState<readonly AskedOfShell[]>([]);
  const go = useNavigate();
  const note = useCallback((name: keyof ShellApi, detail: unknown) => {
    setAsked((before) => [{ id: before.length, name, detail: JSON.stringify(detail) }, ...before]);
  }, []);
  const can = useCallback(
    (permission: Permission) =>
      user.admin ||
      user.roles.some((role) => role.organization === organisation.symbol && role.permissions.includes(permission)),
    [user, organisation],
  );
  const api = useMemo<ShellApi>(
    () => ({
      user: { id: user.id, name: user.name, admin: user.admin, authByPin: user.authByPin },
      can,
      organisation,
      department,
      language,
      characterKeys,
      live,
      navigate: (to, state) => {
        note('navigate', { to, state });
        void go(to, { state });
      },
      openRecord: (target) => {
        note('openRecord', target);
        setOpen({ slot: 'record/modal/v1', target });
      },
      openPin: (target) => {
        note('openPin', target);
        setOpen({ slot: 'pin/modal/v1', target });
      },
      notify: (notice: Notice) => {
        note('notify', notice.message);
        notify(notice);
      },
      subscribe,
    }),
    [user, can, organisation, department, language, characterKeys, live, subscribe, go, note],
  );
  return { api, open, asked, close: () => setOpen(undefined) };
}
