import { type Static, Type } from 'typebox';
import { AnyPermission } from '../access/permission.ts';
import { OrganisationSymbol, SessionId, UserId, ViewId } from '../identifier/identifier.ts';
import { limit, pageSizes } from '../limits/limit.ts';
import { Nothing, route } from '../route/route.ts';
import { keysOf } from '../schema/keys-of.ts';
import { mapOf } from '../schema/map-of.ts';
import { Language } from '../text/language.ts';
import { DateRange, Instant } from '../time/civil-date.ts';
import { AppointmentPeriod, ConversionPeriod } from '../time/period.ts';
import { SideFilters } from './dashboard.ts';
import { builtInViews, dashboardTabs } from './dashboard-view.ts';

export const OrganisationView = Type.Object({
  symbol: OrganisationSymbol,
  name: Type.String(),
  kind: Type.Enum(['hospital', 'clinic', 'overview']),
  timezone: Type.String(),
  language: Language,
  /** Contact for staff who need help; optional. */
  supportContact: Type.Optional(Type.String()),
});
export type OrganisationView = Static<typeof OrganisationView>;

/** One entry per organisation and symbol (decisions "API views of people"). */
export const DepartmentView = Type.Object({
  symbol: Type.String(),
  name: Type.String(),
  organizations: Type.Array(OrganisationSymbol),
});
export type DepartmentView = Static<typeof DepartmentView>;

/** The signed-in user (S1 §3 User), organisations and departments by name. Permissions in an organisation are those of the `roles` there. */
export const UserView = Type.Object({
  id: UserId,
  name: Type.String(),
  email: Type.String(),
  admin: Type.Boolean(),
  authByPin: Type.Boolean(),
  organizations: Type.Array(OrganisationView),
  departments: Type.Array(DepartmentView),
  /** For display: permissions of all roles, sorted; for an administrator all of the desk. See `roles`. */
  permissions: Type.Array(AnyPermission),
  roles: Type.Array(
    Type.Object({ name: Type.String(), organization: OrganisationSymbol, permissions: Type.Array(AnyPermission) }),
  ),
});
export type UserView = Static<typeof UserView>;

export const getUser = route('GET /api/user', {
  summary: 'The signed-in user with organisations, departments and roles',
  permission: 'none',
  scope: 'user',
  pin: true,
  query: Type.Object({ timestamp: Type.Optional(Type.String({ maxLength: 32 })) }),
  reply: Type.Object({ user: UserView, session: Type.Object({ expiresAt: Instant }) }),
  example: { query: {} },
});

/** A sign-in of the user that has not ended (security.md A7). */
export const SessionView = Type.Object({
  id: SessionId,
  method: Type.Enum(['password', 'pin', 'sso']),
  createdAt: Instant,
  lastSeenAt: Instant,
  ip: Type.String(),
  userAgent: Type.String(),
  current: Type.Boolean(),
});
export type SessionView = Static<typeof SessionView>;

export const listSessions = route('GET /api/sessions', {
  summary: "The user's own sign-ins",
  permission: 'none',
  scope: 'user',
  reply: Type.Array(SessionView),
});

/**
 * Returns the key, 32 bytes in base64, with which the session's pages encrypt drafts so that a reload keeps them. Each
 * session has its own key, which is gone when the session ends.
 */
export const getDraftKey = route('GET /api/session/draft-key', {
  summary: "The key of this session's drafts in the browser",
  permission: 'none',
  scope: 'user',
  keepAlive: true,
  reply: Type.Object({ key: Type.String() }),
});

/** Ends one of the user's own sessions; somebody else's is not found. */
export const endSession = route('DELETE /api/sessions/:session', {
  summary: "Ends one of the user's own sign-ins",
  permission: 'none',
  scope: 'user',
  params: Type.Object({ session: SessionId }),
  reply: Nothing,
  example: { params: { session: 12 } },
});

const PageSize = Type.Enum([...pageSizes]);
const ColumnNames = Type.Array(Type.String({ maxLength: 64 }), { maxItems: 50 });
const ColumnWidths = mapOf(Type.Integer({ minimum: limit.columnWidth.min, maximum: limit.columnWidth.max }), {
  pattern: '^[a-z][A-Za-z_]{0,63}$',
  additionalProperties: false,
  maxProperties: 50,
});

const ViewChoice = Type.Union([Type.Enum([...builtInViews]), ViewId]);

/** User options with the schemas of their values (S1 §3). */
export const Options = Type.Object({
  selected_period_conversion: Type.Optional(ConversionPeriod),
  selected_period_appointments: Type.Optional(AppointmentPeriod),
  dates_conversion: Type.Optional(DateRange),
  dates_appointments: Type.Optional(DateRange),
  /** S1's tabs, and today's list, which has no views. */
  dashboardActiveTab: Type.Optional(Type.Enum(['today', ...dashboardTabs])),
  /** The user was offered today's list and declined. */
  todayDeclined: Type.Optional(Type.Boolean()),
  rowsPerPage_conversion: Type.Optional(PageSize),
  rowsPerPage_appointments: Type.Optional(PageSize),
  rowsPerPage_shared: Type.Optional(PageSize),
  /** Page sizes of lists in Settings, by the name of the table. */
  rowsPerPage_lists: Type.Optional(
    mapOf(PageSize, { pattern: '^[a-z][A-Za-z0-9]{0,63}$', additionalProperties: false, maxProperties: 50 }),
  ),
  showAppointmentTab: Type.Optional(Type.Boolean()),
  selectedOrganizationSymbol: Type.Optional(OrganisationSymbol),
  selectedDepartmentSymbol: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  locale: Type.Optional(Language),
  theme: Type.Optional(Type.Enum(['light', 'dark', 'system'])),
  railCollapsed: Type.Optional(Type.Boolean()),
  dense: Type.Optional(Type.Boolean()),
  /** Shortcuts of one character, such as `/`; on by default (WCAG 2.2, 2.1.4). */
  characterKeys: Type.Optional(Type.Boolean()),
  hiddenColumns_conversion: Type.Optional(ColumnNames),
  hiddenColumns_appointments: Type.Optional(ColumnNames),
  columnWidths_conversion: Type.Optional(ColumnWidths),
  columnWidths_appointments: Type.Optional(ColumnWidths),
  columnWidths_intakes: Type.Optional(ColumnWidths),
  columnWidths_users: Type.Optional(ColumnWidths),
  columnWidths_roles: Type.Optional(ColumnWidths),
  columnWidths_tags: Type.Optional(ColumnWidths),
  columnWidths_tagGroups: Type.Optional(ColumnWidths),
  columnWidths_tagEmails: Type.Optional(ColumnWidths),
  columnWidths_invitationRules: Type.Optional(ColumnWidths),
  columnWidths_remotes: Type.Optional(ColumnWidths),
  columnWidths_releases: Type.Optional(ColumnWidths),
  columnWidths_messages: Type.Optional(ColumnWidths),
  columnWidths_reminders: Type.Optional(ColumnWidths),
  columnWidths_accessLog: Type.Optional(ColumnWidths),
  columnWidths_adminLog: Type.Optional(ColumnWidths),
  columnWidths_whitelistIps: Type.Optional(ColumnWidths),
  columnWidths_whitelistDomains: Type.Optional(ColumnWidths),
  columnWidths_consultProviders: Type.Optional(ColumnWidths),
  columnWidths_apiKeys: Type.Optional(ColumnWidths),
  columnWidths_organizations: Type.Optional(ColumnWidths),
  columnWidths_departments: Type.Optional(ColumnWidths),
  columnWidths_content: Type.Optional(ColumnWidths),
  columnWidths_reports: Type.Optional(ColumnWidths),
  columnWidths_hl7Senders: Type.Optional(ColumnWidths),
  columnWidths_hl7Destinations: Type.Optional(ColumnWidths),
  columnWidths_fhirServers: Type.Optional(ColumnWidths),
  columnWidths_hl7Messages: Type.Optional(ColumnWidths),
  /** Includes the patient identifiers to hide, which no URL may hold (decisions "filters"). */
  sideFilters_conversion: Type.Optional(SideFilters),
  sideFilters_appointments: Type.Optional(SideFilters),
  /** The view that a tab opens with: a built-in one by name, or a saved one by id. */
  view_conversion: Type.Optional(ViewChoice),
  view_appointments: Type.Optional(ViewChoice),
  chartsCollapsed: Type.Optional(Type.Boolean()),
  /** Format of a file of answers: separator of its cells, and form of chosen options. */
  answerFile: Type.Optional(
    Type.Object({ format: Type.Enum(['comma', 'semicolon']), values: Type.Enum(['words', 'codes', 'both']) }),
  ),
  /** The report looked at last, by the symbol of its organisation: the query of its address. */
  lastReport: Type.Optional(
    mapOf(Type.String({ maxLength: limit.lastReport.length }), { maxProperties: limit.lastReport.organisations }),
  ),
  /** When the newest release was made that the user has read. */
  releasesReadAt: Type.Optional(Instant),
});
export type Options = Static<typeof Options>;
export type OptionName = keyof Options;
export const optionNames = keysOf(Options.properties);

export const getOptions = route('GET /api/options', {
  summary: "The user's saved options",
  permission: 'none',
  scope: 'user',
  pin: true,
  reply: Options,
});

/** Saves one option; `null` or an empty text clears it. 422 `option.invalid` for a value of another shape. */
export const putOption = route('PUT /api/options/:option', {
  summary: 'Saves one option, or clears it',
  permission: 'none',
  scope: 'user',
  pin: true,
  params: Type.Object({ option: Type.Enum(optionNames) }),
  body: Type.Object({ value: Type.Unknown() }),
  reply: Options,
  example: { params: { option: 'theme' }, body: { value: 'dark' }, reply: { theme: 'dark' } },
});
