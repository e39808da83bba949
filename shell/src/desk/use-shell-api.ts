import type { RecordTarget, ShellApi, UserView } from '@intake-desk/contracts';
import {
  type Choice,
  currentLanguage,
  type LiveClient,
  notify,
  type OpenSlot,
  useOpenSlot,
} from '@intake-desk/kit/host';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

export interface ShellApiParts {
  readonly user: UserView;
  readonly choice: Choice;
  readonly can: ShellApi['can'];
  readonly canOpen: ShellApi['canOpen'];
  readonly characterKeys: boolean;
  readonly channel: Pick<LiveClient, 'state' | 'subscribe' | 'subscribeExports'>;
  readonly prepareRecord: () => void;
  readonly reportProblem: NonNullable<ShellApi['reportProblem']>;
}

/** Returns the `ShellApi` of all remotes on this page, and the slot that one of them asked to open. */
export function useShellApi({
  user,
  choice: { organisation, department },
  can,
  canOpen,
  characterKeys,
  channel,
  prepareRecord,
  reportProblem,
}: ShellApiParts) {
  // Renders again when the language changes.
  useTranslation(shellNamespace);
  const language = currentLanguage();
  const { open, controls } = useOpenSlot();
  const api = useMemo<ShellApi>(
    () => ({
      user: { id: user.id, name: user.name, admin: user.admin, authByPin: user.authByPin },
      can,
      organisation,
      department,
      language,
      characterKeys,
      get live() {
        return channel.state();
      },
      navigate: controls.navigate,
      canOpen,
      openRecord: controls.openRecord,
      openPin: controls.openPin,
      prepareRecord: (among, list) => {
        controls.offer(among, list);
        prepareRecord();
      },
      notify: (notice) => void notify(notice, organisation.supportContact),
      reportProblem,
      subscribe: channel.subscribe,
      subscribeExports: channel.subscribeExports,
    }),
    [
      user,
      can,
      canOpen,
      organisation,
      department,
      language,
      characterKeys,
      channel,
      prepareRecord,
      reportProblem,
      controls,
    ],
  );
  const reached = useMemo(() => open && throughOwn(open, user, organisation.symbol), [open, user, organisation.symbol]);
  return { api, open: reached, controls };
}

/** Returns the slot with targets of linked organisations in the selected one, through which they are reached (decision 56). */
function throughOwn(open: OpenSlot, { organizations }: UserView, selected: string): OpenSlot {
  const through = <T extends RecordTarget>(target: T): T =>
    organizations.some(({ symbol }) => symbol === target.org) ? target : { ...target, org: selected };
  if (open.slot === 'pin/modal/v1') return open;
  const { target, among, list } = open;
  return {
    ...open,
    target: through(target),
    ...(among ? { among: among.map(through) } : {}),
    ...(list ? { list: { ...list, all: async () => (await list.all()).map(through) } } : {}),
  };
}
