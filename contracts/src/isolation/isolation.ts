import { type Static, Type } from 'typebox';
import { departmentSwitches } from '../http/invite.ts';
import { Nothing, route } from '../route/route.ts';
import { Instant } from '../time/civil-date.ts';

/**
 * What a harness says to the isolated gateway that stands behind it. No part of `routes`: the gateway itself serves none of
 * it, services/demo does, and only for `npm run isolate`.
 */

/** How many intakes there are: none, some hundreds, or some ten thousands. */
export const dataAmounts = ['nothing', 'little', 'much'] as const;
export type DataAmount = (typeof dataAmounts)[number];

/** What becomes of a call: as usual; the connection breaks; 500; 401; 429; 500 the first time that a route is called. */
export const callFaults = ['none', 'offline', 'server', 'signedOut', 'throttled', 'flaky'] as const;
export type CallFault = (typeof callFaults)[number];

/** What becomes of live connections: as usual; they break and are refused; what they carry is delayed by `liveDelayMs`. */
export const liveFaults = ['none', 'cut', 'late'] as const;
export type LiveFault = (typeof liveFaults)[number];
export const liveDelayMs = 3_000;

const ShortText = Type.String({ maxLength: 100 });

/** Everything that the harness decides about the gateway; it is sent whole each time. */
export const WorldChoice = Type.Object({
  /** Whose session the browser gets: the name before the @ of a demonstration account. */
  role: ShortText,
  /** Of the department whose switches are inverted; empty for none. */
  organisation: ShortText,
  department: ShortText,
  /** Switches that are the other way round than in the demonstration. */
  switched: Type.Array(Type.Enum(departmentSwitches), { maxItems: departmentSwitches.length, uniqueItems: true }),
  data: Type.Enum(dataAmounts),
  /** The moment (ISO) that it is now; empty for the machine's clock. The data end at that day. */
  clock: ShortText,
  /** Added to every call. */
  latencyMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
  fault: Type.Enum(callFaults),
  /** Name of the route (`routeName`) that latency and fault are for; empty for all. */
  faultRoute: ShortText,
  live: Type.Enum(liveFaults),
});
export type WorldChoice = Static<typeof WorldChoice>;

/** Applies a choice and signs the browser in. Errors: 422 for a role that cannot sign in or a clock that is no moment. */
export const chooseWorld = route({
  method: 'PUT',
  url: '/isolation/world',
  summary: 'Applies what the harness chose and signs its browser in',
  permission: 'none',
  scope: 'public',
  body: WorldChoice,
  reply: Type.Object({
    /** Roles that can be chosen. */
    roles: Type.Array(Type.String()),
    /** What the gateway's clock shows. */
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

/** Brings data and sessions back to what they were at the start; choices stay. */
export const resetWorld = route({
  method: 'POST',
  url: '/isolation/reset',
  summary: 'Makes the data anew',
  permission: 'none',
  scope: 'public',
  reply: Nothing,
});

const DepartmentOfWorld = Type.Object({ org: ShortText, departmentSymbol: ShortText });

/** A colleague invites a patient, so that a live event comes. Errors: 404 for an organisation that invites nobody. */
export const inviteAsColleague = route({
  method: 'POST',
  url: '/isolation/invitation',
  summary: 'Invites a patient as a colleague does',
  permission: 'none',
  scope: 'public',
  body: DepartmentOfWorld,
  reply: Nothing,
  example: { body: { org: 'northsea', departmentSymbol: 'ANE' } },
});

/** A completed intake to open. Errors: 404 if there is none. */
export const findIntake = route({
  method: 'GET',
  url: '/isolation/intake',
  summary: 'A completed intake of a department',
  permission: 'none',
  scope: 'public',
  query: DepartmentOfWorld,
  reply: Type.Object({ org: Type.String(), dep: Type.String(), hash: Type.String(), epd: Type.String() }),
  example: { query: { org: 'northsea', departmentSymbol: 'ANE' } },
});

/** Server-sent events: one for each new build of the harness. */
export const buildsPath = '/isolation/builds';
/** Where the built harness lies. */
export const harnessPath = '/harness/';
