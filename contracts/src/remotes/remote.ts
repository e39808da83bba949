import type { Slice, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { AnyPermission } from '../access/permission.ts';
import type { Options } from '../http/user.ts';
import type { ExportStatus, LiveEvent, LivePayload } from '../live/live.ts';
import type { Language } from '../text/language.ts';
import type { SlotName } from './descriptor.ts';

export interface ShellUser {
  readonly id: number;
  readonly name: string;
  readonly admin: boolean;
  /** Signed in by PIN: intake-only layout, hospital location, no e-mail (S1 §6). */
  readonly authByPin: boolean;
}

export interface ShellDepartment {
  /** A department's symbol; `all` (`allDepartments`) means every department that the user may see. */
  readonly symbol: string;
  readonly name: string;
}

export interface ShellOrganisation {
  readonly symbol: string;
  readonly name: string;
  /** IANA time zone of the organisation's civil dates (decisions "Time"). */
  readonly timezone: string;
  /** True if it has no patients of its own and shows those of other organisations. */
  readonly overview?: boolean;
  /** Default language of its patients. Older shells leave it out. */
  readonly language?: Language;
  /** Departments that the user may see, sorted by name, without `all` (S1 §6). */
  readonly departments: readonly ShellDepartment[];
  /** Contact for staff who need help, if the organisation names one. */
  readonly supportContact?: string;
}

export interface RecordTarget {
  readonly org: string;
  readonly dep: string;
  readonly hash: string;
}

/** The whole list of which the records to step through are a part. */
export interface RecordList {
  readonly before: number;
  readonly count: number;
  /** Returns all records in the list's current order; none if that failed, which the page reports. */
  readonly all: () => Promise<readonly RecordTarget[]>;
}

/** The intake that the PIN modal hands over. */
export interface PinTarget extends RecordTarget {
  readonly epd: string;
  /** The patient's name, if the page knows it and may show it: never on a tablet in PIN mode. */
  readonly fullname?: string;
}

interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Notice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  /** A translated sentence, never a key. */
  readonly message: string;
  readonly title?: string;
  readonly action?: NoticeAction;
  /** A second one. Older shells do not show it. */
  readonly otherAction?: NoticeAction;
  /** Display time in milliseconds; left out, the default for the kind of notice. */
  readonly stays?: number;
}

/** A failure that the remote's page reports to the user. */
export interface RemoteProblem {
  readonly remote: string;
  /** Describes the failure and its place in English, for the log. It carries no patient data. */
  readonly message: string;
}

/** State of the live connection. After `lost` becomes `live`, refetch: events may have been missed. */
export type LiveState = 'connecting' | 'live' | 'lost';

/** The shell's API for remotes, available only through kit's `useShell()`. The harness implements the same. */
export interface ShellApi {
  readonly user: ShellUser;
  readonly can: (permission: AnyPermission) => boolean;
  readonly organisation: ShellOrganisation;
  readonly department: ShellDepartment;
  readonly language: Language;
  /** True if single-key shortcuts are on (WCAG 2.2, 2.1.4), as in older shells. Kit's `useCharacterKey` obeys it. */
  readonly characterKeys?: boolean;
  /** The state at this moment. Kit's `useLiveState` renders again at each change. */
  readonly live: LiveState;
  /** Opens a path of the desk. `state` goes into `history.state` and may carry what no URL may. */
  readonly navigate: (to: string, state?: unknown) => void;
  /** Returns true if the user can open the slot. Ask before offering `openRecord` or `openPin`. */
  readonly canOpen: (slot: SlotName) => boolean;
  /**
   * Opens a record and names it in the address, so that Back closes it and a sent link opens it. `among`: records of a list in their
   * order, through which the open record steps, and beyond them through the rest of `list`.
   */
  readonly openRecord: (target: RecordTarget, among?: readonly RecordTarget[], list?: RecordList) => void;
  readonly openPin: (target: PinTarget) => void;
  /**
   * Loads the record's code ahead, once the browser is idle. Call it when a list can open records, with the list as in `openRecord`: a
   * record that was opened by its address steps through it. Older shells lack it.
   */
  readonly prepareRecord?: (among?: readonly RecordTarget[], list?: RecordList) => void;
  readonly notify: (notice: Notice) => void;
  /** Logs a problem at the gateway (`POST /api/client-errors`) and returns its id for the page to show. Older shells lack it. */
  readonly reportProblem?: (problem: RemoteProblem) => string;
  /** Calls `fn` for each event of the current organisation. Returns the unsubscribe function. */
  readonly subscribe: (event: LiveEvent, fn: (payload: LivePayload) => void) => () => void;
  /** Calls `fn` with the progress of this user's downloads. Returns the unsubscribe function. Older shells lack it. */
  readonly subscribeExports?: (fn: (status: ExportStatus) => void) => () => void;
}

export interface SlotProps {
  'record/modal/v1': {
    readonly target: RecordTarget;
    readonly onClose: () => void;
    /** See `ShellApi.openRecord`; `onTarget` replaces the record by another one. */
    readonly among?: readonly RecordTarget[];
    readonly list?: RecordList;
    readonly onTarget?: (target: RecordTarget) => void;
    /** While on hold the dialog does not close, but shakes briefly (S1 §4). */
    readonly onHold?: (held: boolean) => void;
  };
  'pin/modal/v1': { readonly target: PinTarget; readonly onClose: () => void };
}

/** Facts about a page that is about to be rendered for the first time. */
export interface FirstView extends Pick<ShellApi, 'user' | 'organisation' | 'department'> {
  readonly options: Options;
  /** Query and state of the address. */
  readonly address: { readonly search: URLSearchParams; readonly state: unknown };
}

/** Returns the request for a page's first data, which kit's `query` makes; undefined for none. */
export type RequestAhead = (
  view: FirstView,
) => ThunkAction<Promise<unknown>, unknown, unknown, UnknownAction> | undefined;

/** Module of a page or slot. The shell dispatches its `ahead` before it renders; older shells ignore that. */
export interface PartModule<Props = object> {
  readonly default: ComponentType<Props>;
  readonly ahead?: RequestAhead;
}

export type Lazy<Props = object> = () => Promise<PartModule<Props>>;

/** Translations of one language: nested keys with texts at the leaves. */
export interface TranslationTree {
  readonly [key: string]: string | TranslationTree;
}

/** Part of a Redux Toolkit slice; `reducerPath` begins with the remote's name. */
export type RemoteSlice = Pick<Slice, 'reducerPath' | 'reducer'>;

/** A remote's table of contents: the default export of its `src/remote.ts`, typed by its description (`RemoteModuleOf`). */
export interface RemoteModule {
  readonly name: string;
  /** A component for each route of the descriptor, by path. */
  readonly pages: Readonly<Record<string, Lazy>>;
  /** A component for each slot of the descriptor. */
  readonly slots?: { readonly [Name in SlotName]?: Lazy<SlotProps[Name]> };
  readonly slices?: readonly RemoteSlice[];
  /** `endpoints` that the remote injected into kit's `api`. Remotes share the namespace, so each name begins with its subject. */
  readonly endpoints?: Readonly<Record<string, unknown>>;
  readonly translations: (language: Language) => Promise<{ readonly default: TranslationTree }>;
}

/** Name under which every remote exposes its table of contents. */
export const exposedModule = './remote';

/** Returns the chunk name of a page or slot: `/settings/*` → `page-settings`, `record/modal/v1` → `slot-record-modal-v1`. */
export const chunkName = (key: string): string =>
  key.startsWith('/') ? `page${slug(key) || '-home'}` : `slot${slug(`/${key}`)}`;

const slug = (path: string): string => path.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '');
