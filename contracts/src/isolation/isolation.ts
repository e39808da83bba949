import { type Static, Type } from 'typebox';
import { departmentSwitches } from '../http/invite.ts';
import { RemoteVersion } from '../remotes/registry.ts';
import { Nothing, route } from '../route/route.ts';
import { Instant } from '../time/civil-date.ts';

/** Calls by which a harness controls its isolated gateway; served by services/demo alone, not part of `routes`. */

/** No intakes, a few hundred, or tens of thousands. */
export const dataAmounts = ['nothing', 'little', 'much'] as const;
export type DataAmount = (typeof dataAmounts)[number];

/** Effect on a call: none; a broken connection; 500; 401; 429; 500 on the first call of each route. */
export const callFaults = ['none', 'offline', 'server', 'signedOut', 'throttled', 'flaky'] as const;
export type CallFault = (typeof callFaults)[number];

/** Effect on live connections: none; broken and refused; events delayed by `liveDelayMs`. */
export const liveFaults = ['none', 'cut', 'late'] as const;
export type LiveFault = (typeof liveFaults)[number];
export const liveDelayMs = 3_000;

const ShortText = Type.String({ maxLength: 100 });

/** All choices of the harness, sent together each time. */
export const WorldChoice = Type.Object({
  /** The user to sign in: the name before the @ of a demonstration account. */
  role: ShortText,
  /** The department with the inverted switches; empty for none. */
  organisation: ShortText,
  department: ShortText,
  /** Switches that are inverted against the demonstration. */
  switched: Type.Array(Type.Enum(departmentSwitches), { maxItems: departmentSwitches.length, uniqueItems: true }),
  data: Type.Enum(dataAmounts),
  /** Current time (ISO); empty for the machine's clock. The data end on that day. */
  clock: ShortText,
  /** Added to every call. */
  latencyMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
  fault: Type.Enum(callFaults),
  /** Name of the route (`routeName`) for latency and fault; empty for all. */
  faultRoute: ShortText,
  live: Type.Enum(liveFaults),
});
export type WorldChoice = Static<typeof WorldChoice>;

/** Applies a choice and signs the browser in. Errors: 422 for a role that cannot sign in or an invalid clock. */
export const chooseWorld = route('PUT /isolation/world', {
  summary: 'Applies what the harness chose and signs its browser in',
  permission: 'none',
  scope: 'public',
  body: WorldChoice,
  reply: Type.Object({
    roles: Type.Array(Type.String()),
    now: Instant,
  }),
  example: {
    body: {
      role: 'nurse',
      organisation: 'northsea',
      department: 'ANE',
      switched: [],
      data: 'little',
      clock: '',
      latencyMs: 0,
      fault: 'none',
      faultRoute: '',
      live: 'none',
    },
  },
});

/** Restores data and sessions; choices stay. */
export const resetWorld = route('POST /isolation/reset', {
  summary: 'Makes the data anew',
  permission: 'none',
  scope: 'public',
  reply: Nothing,
});

const DepartmentOfWorld = Type.Object({ org: ShortText, departmentSymbol: ShortText });

/** Invites a patient as a colleague, which causes a live event. Errors: 404 for an organisation that invites nobody. */
export const inviteAsColleague = route('POST /isolation/invitation', {
  summary: 'Invites a patient as a colleague does',
  permission: 'none',
  scope: 'public',
  body: DepartmentOfWorld,
  reply: Nothing,
  example: { body: { org: 'northsea', departmentSymbol: 'ANE' } },
});

/** Returns a completed intake to open. Errors: 404 without one. */
export const findIntake = route('GET /isolation/intake', {
  summary: 'A completed intake of a department',
  permission: 'none',
  scope: 'public',
  query: DepartmentOfWorld,
  reply: Type.Object({ org: Type.String(), dep: Type.String(), hash: Type.String(), epd: Type.String() }),
  example: { query: { org: 'northsea', departmentSymbol: 'ANE' } },
});

/** Returns the released versions of all remotes, and the chosen one: the newest of the first remote unless the query names another. */
export const findReleased = route('GET /isolation/remotes', {
  summary: 'Released versions of all remotes, and the chosen one',
  permission: 'none',
  scope: 'public',
  query: Type.Object({ remote: ShortText, version: ShortText }),
  reply: Type.Object({
    remotes: Type.Array(
      Type.Object({
        name: Type.String(),
        /** Newest first. */
        versions: Type.Array(
          Type.Object({
            version: Type.String(),
            storedAt: Instant,
            /** False for versions from before descriptions were stored beside the files: they cannot be opened. */
            described: Type.Boolean(),
          }),
        ),
      }),
    ),
    /** Empty if nothing is released. */
    name: Type.String(),
    version: Type.String(),
    /** Null for a version that is not released or has no readable description. */
    chosen: Type.Union([RemoteVersion, Type.Null()]),
  }),
  example: { query: { remote: 'mf-invite', version: '1.0.0-f6bc5e4a' } },
});

/** Server-sent events, one for each new build of the harness. */
export const buildsPath = '/isolation/builds';
export const harnessPath = '/harness/';
