import type { Slice } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { Permission } from '../access/permission.ts';
import type { ExportStatus, LiveEvent, LivePayload } from '../live/live.ts';
import type { Language } from '../text/language.ts';
import type { SlotName } from './descriptor.ts';

/** The signed-in user as remotes see them. */
export interface ShellUser {
  readonly id: number;
  readonly name: string;
  readonly admin: boolean;
  /** Signed in by PIN: intake-only layout, hospital location, no e-mail (S1 §6). */
  readonly authByPin: boolean;
}

export interface ShellDepartment {
  /** A department's symbol; `all` (contracts' `allDepartments`) means every one that the user may see. */
  readonly symbol: string;
  readonly name: string;
}

export interface ShellOrganisation {
  readonly symbol: string;
  readonly name: string;
  /** IANA zone in which the organisation's civil dates are meant (decisions "Time"). */
  readonly timezone: string;
  /** Those the user may see, sorted by name, without `all` (S1 §6). */
  readonly departments: readonly ShellDepartment[];
  /** Whom its staff ask for help, if somebody is named. */
  readonly supportContact?: string;
}

/** Which patient record to open. */
export interface RecordTarget {
  readonly org: string;
  readonly dep: string;
  readonly hash: string;
}

/** Which intake the PIN modal hands over. */
export interface PinTarget extends RecordTarget {
  readonly epd: string;
  /** The patient's name, where the page that opens the modal knows it and may show it: never on a tablet in PIN mode. */
  readonly fullname?: string;
}

export interface Notice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  /** A translated sentence, never a key. */
  readonly message: string;
  readonly title?: string;
  /** A way back, such as Undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** For how many milliseconds it stays; without it as long as notices of its kind do. */
  readonly stays?: number;
}

/** A failure that a remote met and its page speaks of. */
export interface RemoteProblem {
  /** The remote's name. */
  readonly remote: string;
  /** What failed and where, in English, for whoever reads the log: it carries no patient data. */
  readonly message: string;
}

/** Whether events reach this page now; after `lost` becomes `live`, refetch: something may have been missed. */
export type LiveState = 'connecting' | 'live' | 'lost';

/** What a remote gets from the shell, by kit's `useShell()` and in no other way. The harness gives the same. */
export interface ShellApi {
  readonly user: ShellUser;
  readonly can: (permission: Permission) => boolean;
  readonly organisation: ShellOrganisation;
  readonly department: ShellDepartment;
  readonly language: Language;
  /**
   * Whether shortcuts of one character, such as `/`, are on (WCAG 2.2, 2.1.4). A shell that was built before there was a
   * choice does not say: they are on. Kit's `useCharacterKey` obeys it.
   */
  readonly characterKeys?: boolean;
  /** Whether live events arrive. */
  readonly live: LiveState;
  /** Opens a path of the desk; `state` stands in `history.state`, so it may hold what no URL may. */
  readonly navigate: (to: string, state?: unknown) => void;
  /**
   * Whether this user may open the slot here: a remote of this desk fills it, and they have its permission. Ask before offering
   * `openRecord` (`record/modal/v1`) or `openPin` (`pin/modal/v1`).
   */
  readonly canOpen: (slot: SlotName) => boolean;
  /** `among`: the records of the list that it is opened from, in their order; the open record steps through them. */
  readonly openRecord: (target: RecordTarget, among?: readonly RecordTarget[]) => void;
  readonly openPin: (target: PinTarget) => void;
  readonly notify: (notice: Notice) => void;
  /**
   * Writes a problem into the gateway's log (`POST /api/client-errors`) and returns the id under which it stands there, for the page
   * to show. A shell that was built before there was such a log for remotes has no call.
   */
  readonly reportProblem?: (problem: RemoteProblem) => string;
  /** Calls `fn` for each event of the current organisation; returns its unsubscribe. */
  readonly subscribe: (event: LiveEvent, fn: (payload: LivePayload) => void) => () => void;
  /**
   * Calls `fn` with the progress of this user's downloads; returns its unsubscribe. A shell that was built before there were
   * downloads does not tell.
   */
  readonly subscribeExports?: (fn: (status: ExportStatus) => void) => () => void;
}

/** Props of what fills each slot. */
export interface SlotProps {
  'record/modal/v1': {
    readonly target: RecordTarget;
    readonly onClose: () => void;
    /** See `ShellApi.openRecord`; `onTarget` opens another of them in place of this one. */
    readonly among?: readonly RecordTarget[];
    readonly onTarget?: (target: RecordTarget) => void;
    /** While it is held the dialog does not close, and shows so by a short shake (S1 §4). */
    readonly onHold?: (held: boolean) => void;
  };
  'pin/modal/v1': { readonly target: PinTarget; readonly onClose: () => void };
}

/** A module with one component, as `import()` of a page gives it. */
export type Lazy<Props = object> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Translations of one language: nested keys, texts at the leaves. */
export interface TranslationTree {
  readonly [key: string]: string | TranslationTree;
}

/** The part of a Redux Toolkit slice that the one store needs; `reducerPath` begins with the remote's name. */
export type RemoteSlice = Pick<Slice, 'reducerPath' | 'reducer'>;

/** A remote's table of contents: the default export of its `src/remote.ts`, which is typed by its description (`RemoteModuleOf`). */
export interface RemoteModule {
  readonly name: string;
  /** One per route of the descriptor, under the same path. */
  readonly pages: Readonly<Record<string, Lazy>>;
  /** One per slot of the descriptor. */
  readonly slots?: { readonly [Name in SlotName]?: Lazy<SlotProps[Name]> };
  readonly slices?: readonly RemoteSlice[];
  /** `endpoints` of the API that the remote injected into kit's `api`. All remotes share the names: each begins them with its subject. */
  readonly endpoints?: Readonly<Record<string, unknown>>;
  readonly translations: (language: Language) => Promise<{ readonly default: TranslationTree }>;
}

/** The name under which every remote exposes its table of contents. */
export const exposedModule = './remote';

/** The chunk name of a route's page or a slot: `/settings/*` → `page-settings`, `record/modal/v1` → `slot-record-modal-v1`. */
export const chunkName = (key: string): string =>
  key.startsWith('/') ? `page${slug(key) || '-home'}` : `slot${slug(`/${key}`)}`;

const slug = (path: string): string => path.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '');
