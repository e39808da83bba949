import type {
  AnyPermission,
  Language,
  LiveState,
  Notice,
  RemoteSlot,
  ShellApi,
  ShellOrganisation,
  UserView,
} from '@intake-desk/contracts';
import { useCallback, useMemo, useState } from 'react';
import { notify } from '../components/notify.tsx';
import { userCan } from '../host/access.ts';
import { useOpenSlot } from '../host/use-open-slot.ts';

/** Requests of a remote to the shell, newest first. */
export interface AskedOfShell {
  readonly id: number;
  readonly name: keyof ShellApi;
  readonly detail: string;
}

export interface HarnessApiParts {
  readonly slots: readonly RemoteSlot[];
  readonly user: UserView;
  readonly organisation: ShellOrganisation;
  readonly department: ShellApi['department'];
  readonly language: Language;
  readonly characterKeys: boolean;
  readonly live: LiveState;
  readonly subscribe: ShellApi['subscribe'];
  readonly subscribeExports: NonNullable<ShellApi['subscribeExports']>;
}

/** Returns the harness's `ShellApi`, which behaves like the shell's, and a list of the remote's requests. */
export function useHarnessApi({
  slots,
  user,
  organisation,
  department,
  language,
  characterKeys,
  live,
  subscribe,
  subscribeExports,
}: HarnessApiParts) {
  const { open, controls } = useOpenSlot();
  const [asked, setAsked] = useState<readonly AskedOfShell[]>([]);
  const note = useCallback((name: keyof ShellApi, detail: unknown) => {
    setAsked((before) => [{ id: before.length, name, detail: JSON.stringify(detail) }, ...before]);
  }, []);
  const can = useCallback(
    (permission: AnyPermission) => userCan(user, organisation.symbol, permission),
    [user, organisation],
  );
  // Slots of other remotes count as available; the list shows that they were requested.
  const canOpen = useCallback<ShellApi['canOpen']>(
    (slot) => {
      const given = slots.find(({ name }) => name === slot);
      return given === undefined || given.permission === 'none' || can(given.permission);
    },
    [slots, can],
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
      canOpen,
      navigate: (to, state) => {
        note('navigate', { to, state });
        controls.navigate(to, state);
      },
      openRecord: (target, among, list) => {
        note('openRecord', target);
        controls.openRecord(target, among, list);
      },
      openPin: (target) => {
        note('openPin', target);
        controls.openPin(target);
      },
      prepareRecord: (among, list) => {
        note('prepareRecord', null);
        controls.offer(among, list);
      },
      notify: (notice: Notice) => {
        note('notify', notice.message);
        notify(notice);
      },
      reportProblem: (problem) => {
        note('reportProblem', problem);
        return crypto.randomUUID();
      },
      subscribe,
      subscribeExports,
    }),
    [
      user,
      can,
      canOpen,
      organisation,
      department,
      language,
      characterKeys,
      live,
      subscribe,
      subscribeExports,
      note,
      controls,
    ],
  );
  return { api, open, asked, controls };
}
