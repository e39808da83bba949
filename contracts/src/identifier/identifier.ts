import { Type } from 'typebox';
import { limit } from '../limits/limit.ts';

/** What an id, hash or symbol names. The tenant test derives foreign ids from it (security.md D2). */
export const kinds = [
  'organisation',
  'department',
  'intake',
  'intakeHash',
  'form',
  'tag',
  'tagGroup',
  'user',
  'report',
  'procedure',
  'appointment',
  'session',
  'role',
  'message',
  'view',
  'export',
  'batch',
  'release',
  'whitelistIp',
  'whitelistDomain',
  'consultProvider',
  'apiKey',
  'organisationId',
  'departmentId',
  'organisationLink',
  'questionnaire',
  'departmentContent',
  'reportSetting',
] as const;
export type Kind = (typeof kinds)[number];

/** The keyword under which a schema carries its kind. */
export const kindKeyword = 'x-kind';

/** The keyword of an identifier that is about to be stored: `identifierText` of it. */
export const identifierKeyword = 'x-identifier';

/** The keyword of a list that a call may also write as a text: JSON, or entries separated by commas. */
export const textListKeyword = 'x-text-list';

const integer = (kind: Kind) => Type.Integer({ minimum: 1, maximum: 2_147_483_647, [kindKeyword]: kind });
const symbol = (kind: Kind, maxLength = 64) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$', [kindKeyword]: kind });

/** The row's integer id; called `id`, `ic_id` or `commentable_id` on the wire (decisions "ids"). */
export const IntakeId = integer('intake');
export const IntakeHash = symbol('intakeHash');
export const FormId = integer('form');
/** In a call also its digits, or with its organisation's symbol `{id}_{org}` (S2 §3). */
export const TagId = integer('tag');
/** A tag's id by itself, or with its organisation's symbol: `{id}_{org}` (S2 §3). `tagIdOf` reads it. */
export const WrittenTagId = Type.String({ pattern: '^[1-9]\\d{0,9}(_[A-Za-z0-9_-]{1,64})?$', [kindKeyword]: 'tag' });
/** Tags of a record or of a filter, also as a text (S1 §3). */
export const TagIds = Type.Array(TagId, { maxItems: limit.filterValues, [textListKeyword]: true });
export const TagGroupId = integer('tagGroup');
export const UserId = integer('user');
export const SessionId = integer('session');
export const RoleId = integer('role');
export const MessageId = integer('message');
export const AppointmentId = integer('appointment');
export const ReportSettingId = integer('reportSetting');
export const ViewId = integer('view');
/** A download that was prepared: random, 32 hex digits. */
export const ExportId = symbol('export');
/** A list of invitations: random, 32 hex digits. */
export const BatchId = symbol('batch');
export const ReleaseId = integer('release');
export const WhitelistIpId = integer('whitelistIp');
export const WhitelistDomainId = integer('whitelistDomain');
export const ConsultProviderId = integer('consultProvider');
export const ApiKeyId = integer('apiKey');
/** The row of an organisation, whose symbol may change. */
export const OrganisationId = integer('organisationId');
/** The row of a department, whose symbol may change. */
export const DepartmentId = integer('departmentId');
export const OrganisationLinkId = integer('organisationLink');
export const QuestionnaireId = integer('questionnaire');
/** A department's entry of what it sends. */
export const ProcedureId = integer('departmentContent');
export const ReportId = symbol('report');
export const ProcedureValue = symbol('procedure');
export const OrganisationSymbol = symbol('organisation');
/** A department's symbol, or `all`: every department that the caller may see (architecture.md). In a call also `{ symbol, name }`. */
export const DepartmentSymbol = symbol('department');
export const allDepartments = 'all';

/** The random integer by which one browser tab is told from another (S1 §9 `sessionId`; inside: tab). */
export const tabLimit = 1_000_000;
export const Tab = Type.Integer({ minimum: 0, maximum: tabLimit - 1 });

/** A patient identifier (S1 §5: required string), as it was stored. */
export const Epd = Type.String({ minLength: 1, maxLength: limit.epdLength });
/** A patient identifier that is about to be stored. */
export const GivenEpd = Type.String({ ...Epd, [identifierKeyword]: true });

/** The two fields by which a call says whom it is for. */
export const scopeFields = { org: OrganisationSymbol, departmentSymbol: DepartmentSymbol };
/** The same, with `department` beside them (S1 §3), which names the same department. */
export const departmentFields = { ...scopeFields, department: Type.Optional(DepartmentSymbol) };

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns an identifier as it is stored: without invisible characters and outer spaces, which spreadsheets and web pages add and
 * which made two patients of one.
 */
export const identifierText = (text: string): string => text.replace(INVISIBLE, '').trim();
