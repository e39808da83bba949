import { Type } from 'typebox';
import { limit } from '../limits/limit.ts';

/** Kinds of ids, hashes and symbols. The tenant test derives foreign ids from the kind (security.md D2). */
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
  'hl7Sender',
  'hl7Message',
  'hl7Destination',
  'hl7Result',
  'invitationRule',
  'fhirPatient',
  'fhirAppointment',
  'fhirServer',
] as const;
export type Kind = (typeof kinds)[number];

export const kindKeyword = 'x-kind';

/** Schema keyword of an identifier to be stored; the reader applies `identifierText`. */
export const identifierKeyword = 'x-identifier';

/** Schema keyword of a list that may also be sent as a text: JSON, or values separated by commas. */
export const textListKeyword = 'x-text-list';

const integer = (kind: Kind) => Type.Integer({ minimum: 1, maximum: 2_147_483_647, [kindKeyword]: kind });
const symbol = (kind: Kind) =>
  Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$', [kindKeyword]: kind });

/** Id of an intake's row; `id`, `ic_id` or `commentable_id` on the wire (decisions "ids"). */
export const IntakeId = integer('intake');
export const IntakeHash = symbol('intakeHash');
export const FormId = integer('form');
/** May also be sent as digits or as `{id}_{org}` with the organisation's symbol (S2 §3). */
export const TagId = integer('tag');
/** A tag's id in a path: the id, or `{id}_{org}` with the organisation's symbol (S2 §3), which `tagIdOf` reads. */
export const WrittenTagId = Type.String({ pattern: '^[1-9]\\d{0,9}(_[A-Za-z0-9_-]{1,64})?$', [kindKeyword]: 'tag' });
/** Tags of a record or a filter; may be sent as a text (S1 §3). */
export const TagIds = Type.Array(TagId, { maxItems: limit.filterValues, [textListKeyword]: true });
export const TagGroupId = integer('tagGroup');
export const UserId = integer('user');
export const SessionId = integer('session');
export const RoleId = integer('role');
export const MessageId = integer('message');
export const AppointmentId = integer('appointment');
export const ReportSettingId = integer('reportSetting');
export const ViewId = integer('view');
/** A prepared export: 32 random hex digits. */
export const ExportId = symbol('export');
/** A list of invitations: 32 random hex digits. */
export const BatchId = symbol('batch');
export const ReleaseId = integer('release');
export const WhitelistIpId = integer('whitelistIp');
export const WhitelistDomainId = integer('whitelistDomain');
export const ConsultProviderId = integer('consultProvider');
export const ApiKeyId = integer('apiKey');
/** Id of an organisation's row. Its symbol may change. */
export const OrganisationId = integer('organisationId');
/** Id of a department's row. Its symbol may change. */
export const DepartmentId = integer('departmentId');
export const Hl7SenderId = integer('hl7Sender');
export const Hl7MessageId = integer('hl7Message');
export const Hl7DestinationId = integer('hl7Destination');
export const Hl7ResultId = integer('hl7Result');
export const FhirServerId = integer('fhirServer');
export const InvitationRuleId = integer('invitationRule');
export const OrganisationLinkId = integer('organisationLink');
export const QuestionnaireId = integer('questionnaire');
/** Id of a department's assignment of a questionnaire. */
export const ProcedureId = integer('departmentContent');
/** Ids of FHIR; an unknown one is not found. */
const fhirId = (kind: Kind) => Type.String({ pattern: '^[A-Za-z0-9.-]{1,64}$', [kindKeyword]: kind });
export const FhirPatientId = fhirId('fhirPatient');
export const FhirAppointmentId = fhirId('fhirAppointment');
export const ReportId = symbol('report');
export const ProcedureValue = symbol('procedure');
export const OrganisationSymbol = symbol('organisation');
/** A department's symbol, or `all` for every visible one (architecture.md). May be `{ symbol, name }`. */
export const DepartmentSymbol = symbol('department');
export const allDepartments = 'all';

/** Random integer that distinguishes browser tabs (S1 §9 `sessionId`; called tab in the code). */
export const tabLimit = 1_000_000;
export const Tab = Type.Integer({ minimum: 0, maximum: tabLimit - 1 });

/** A stored patient identifier (S1 §5: required). */
export const Epd = Type.String({ minLength: 1, maxLength: limit.epdLength });
export const GivenEpd = Type.String({ ...Epd, [identifierKeyword]: true });

export const scopeFields = { org: OrganisationSymbol, departmentSymbol: DepartmentSymbol };
/** The same, with `department` as another name of `departmentSymbol` (S1 §3). */
export const departmentFields = { ...scopeFields, department: Type.Optional(DepartmentSymbol) };

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns an identifier without invisible characters and outer spaces, which once made two patients of one. */
export const identifierText = (text: string): string => text.replace(INVISIBLE, '').trim();
