import {
  DepartmentSymbol,
  Language,
  limit,
  Nothing,
  OrganisationSymbol,
  PartialLabels,
  ProcedureId,
  Questionnaire,
  QuestionnaireId,
  QuestionText,
  route,
  scopeFields,
} from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { mapOf } from '../schema/map-of.ts';
import { inAnyLanguage } from '../schema/translated.ts';
import { WrittenName } from '../text/plain-name.ts';
import { AdministrationQuery, adminQuery, NewSymbol, ownerBody, RowVersion } from './administration-call.ts';

/** Questionnaires are shared by all organisations; their assignment to departments belongs to one. */
const changeCall = { permission: 'admin', ...ownerBody } as const;
const BodyScope = { organization: OrganisationSymbol, departmentSymbol: Type.Optional(scopeFields.departmentSymbol) };
const body = { organization: 'northsea', departmentSymbol: 'ANE' } as const;

/** The desk's own format, or HL7's FHIR R4 (docs/content.md). */
export const ContentFormat = Type.Enum(['desk', 'fhir']);
export type ContentFormat = Static<typeof ContentFormat>;

const FileText = Type.String({ minLength: 1, maxLength: limit.questionnaire.file });
const SourceText = Type.String({ minLength: 1, maxLength: limit.questionnaire.source });
const VersionedQuery = Type.Object({ ...AdministrationQuery.properties, version: Type.Optional(RowVersion) });

/** `draft`: never published; `outOfUse`: no new invitations, earlier answers stay. */
export const ContentState = Type.Enum(['draft', 'published', 'outOfUse']);

export const AdministeredContent = Type.Object({
  id: QuestionnaireId,
  /** Its stable key. */
  name: Type.String(),
  title: QuestionText,
  state: ContentState,
  /** Numbers of published versions, newest first. */
  versions: Type.Array(Type.Integer()),
  draft: Type.Optional(Type.Integer()),
  /** Within the organisation: departments that send it, and number of submitted forms. */
  departments: Type.Array(Type.String()),
  submissions: Type.Integer({ minimum: 0 }),
  /** Rises with each change of the draft or the state. */
  version: RowVersion,
});
export type AdministeredContent = Static<typeof AdministeredContent>;

export const listAdministeredContent = route('GET /api/admin/content', {
  ...adminQuery,
  summary: 'Questionnaires with their versions, and the departments that send them',
  costly: true,
  reply: Type.Array(AdministeredContent),
});

export const ContentVersion = Type.Object({
  published: Type.Boolean(),
  questionnaire: Questionnaire,
  version: RowVersion,
});
export type ContentVersion = Static<typeof ContentVersion>;

/** Left out, the draft if there is one, else the newest version. */
const VersionQuery = Type.Object({
  ...AdministrationQuery.properties,
  number: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});

export const readContent = route('GET /api/admin/content/:id', {
  ...adminQuery,
  summary: 'One version of a questionnaire',
  params: Type.Object({ id: QuestionnaireId }),
  query: VersionQuery,
  reply: ContentVersion,
  example: { params: { id: 12 }, query: exampleScope },
});

export const ContentFile = Type.Object({ name: Type.String(), text: Type.String() });
export type ContentFile = Static<typeof ContentFile>;

export const exportContent = route('GET /api/admin/content/:id/file', {
  ...adminQuery,
  summary: 'One version of a questionnaire as a file of the desk or of FHIR R4',
  params: Type.Object({ id: QuestionnaireId }),
  query: Type.Object({ ...VersionQuery.properties, format: ContentFormat }),
  reply: ContentFile,
  example: { params: { id: 12 }, query: { ...exampleScope, format: 'fhir' } },
});

const fileOf = (key: string): string =>
  JSON.stringify({
    format: 'intake-desk-questionnaire-1',
    key,
    version: 2,
    title: { en: 'Pain score' },
    notice: { en: 'Own wording.' },
    groups: [
      {
        id: 'rest',
        title: { en: 'At rest' },
        items: [{ uniqueId: 'pain.remarks', type: 'textArea', text: { en: 'Where does it hurt?' }, required: false }],
      },
    ],
  });

const Notices = mapOf(Type.Array(Type.String()));

/**
 * Stores a file as the draft of the questionnaire that it names; `notices` are the omitted parts of the file.
 * `language` applies to a FHIR file without a language of the desk, `fileName` to one without title and name. 422 with
 * every place that cannot be imported, in which case nothing is stored; 409 if a draft already exists, unless `version`
 * is that of its row.
 */
export const importContent = route('POST /api/admin/content', {
  ...changeCall,
  summary: 'Imports a questionnaire as a draft',
  body: Type.Object({
    ...BodyScope,
    format: ContentFormat,
    file: SourceText,
    /** Language of a FHIR file that names none, or none of the desk's; the organisation's by default. */
    language: Type.Optional(Language),
    /** Name of a FHIR file, for one without a title. */
    fileName: Type.Optional(Type.String({ minLength: 1, maxLength: limit.nameLength })),
    version: Type.Optional(RowVersion),
  }),
  bodyBytes: 4 * limit.questionnaire.source,
  reply: Type.Object({ ...AdministeredContent.properties, notices: Notices }),
  example: { body: { ...body, format: 'desk', file: fileOf('back-pain') } },
});

/** Changes the draft; a published version gets a new draft. 409 if the row no longer has `version`; 422 as `importContent`. */
export const changeContent = route('PUT /api/admin/content/:id', {
  ...changeCall,
  summary: 'Changes the draft of a questionnaire',
  params: Type.Object({ id: QuestionnaireId }),
  body: Type.Object({ ...BodyScope, file: FileText, version: Type.Optional(RowVersion) }),
  reply: AdministeredContent,
  example: { params: { id: 12 }, body: { ...body, file: fileOf('pain') } },
});

export const BreakingChange = Type.Object({
  change: Type.Enum([
    'removed',
    'type',
    'optionRemoved',
    'optionReworded',
    'optionRisk',
    'optionScore',
    'unsure',
    'scale',
    'report',
    'sum',
  ]),
  /** Id of the question, or `sum` for the sum. */
  uniqueId: Type.String(),
  /** Position of the option, from 0, in the draft; the former position if it was removed. */
  option: Type.Optional(Type.Integer()),
  text: Type.String(),
});
export type BreakingChange = Static<typeof BreakingChange>;

/** `published` is false for a dry run, or if breaking changes were not confirmed; nothing has changed then. */
export const ContentPublication = Type.Object({ published: Type.Boolean(), breaking: Type.Array(BreakingChange) });
export type ContentPublication = Static<typeof ContentPublication>;

export const publishContent = route('POST /api/admin/content/:id/publish', {
  ...changeCall,
  summary: 'Publishes the draft of a questionnaire as an immutable version',
  params: Type.Object({ id: QuestionnaireId }),
  body: Type.Object({
    ...BodyScope,
    version: Type.Optional(RowVersion),
    dryRun: Type.Optional(Type.Boolean()),
    confirmed: Type.Optional(Type.Boolean()),
  }),
  reply: ContentPublication,
  example: { params: { id: 12 }, body: { ...body, dryRun: true } },
});

/** Takes a questionnaire out of use, or puts it back. Out of use it gets no new invitations. */
export const switchContent = route('PUT /api/admin/content/:id/use', {
  ...changeCall,
  summary: 'Takes a questionnaire out of use, or back into use',
  params: Type.Object({ id: QuestionnaireId }),
  body: Type.Object({ ...BodyScope, version: Type.Optional(RowVersion), inUse: Type.Boolean() }),
  reply: AdministeredContent,
  example: { params: { id: 12 }, body: { ...body, inUse: true } },
});

/** Deletes the draft, and a questionnaire that was never published. 409 if the row no longer has `version`. */
export const deleteContentDraft = route('DELETE /api/admin/content/:id', {
  ...adminQuery,
  summary: 'Deletes the draft of a questionnaire',
  params: Type.Object({ id: QuestionnaireId }),
  query: VersionedQuery,
  reply: Nothing,
  example: { params: { id: 12 }, query: exampleScope },
});

const ProcedureLabels = inAnyLanguage(WrittenName(limit.nameLength));

/** A department's assignment of a questionnaire, with its label among the choices. */
export const AssignedContent = Type.Object({
  id: ProcedureId,
  questionnaireId: QuestionnaireId,
  department: DepartmentSymbol,
  departmentName: Type.String(),
  value: Type.String(),
  label: PartialLabels,
  /** Heading among the choices; left out, Ungrouped. */
  group: Type.Optional(PartialLabels),
  /** Options offered for its appointments (S1 §5). */
  confirmation: Type.Boolean(),
  followups: Type.Boolean(),
  inUse: Type.Boolean(),
  version: RowVersion,
});
export type AssignedContent = Static<typeof AssignedContent>;

export const listAssignedContent = route('GET /api/admin/content/:id/departments', {
  ...adminQuery,
  summary: 'The departments of the organisation that send a questionnaire',
  params: Type.Object({ id: QuestionnaireId }),
  reply: Type.Array(AssignedContent),
  example: { params: { id: 12 }, query: exampleScope },
});

const assignment = {
  label: ProcedureLabels,
  group: Type.Optional(ProcedureLabels),
  /** Left out, a new assignment has neither, and a change keeps both. */
  confirmation: Type.Optional(Type.Boolean()),
  followups: Type.Optional(Type.Boolean()),
};
const scopeOfBody = { organization: OrganisationSymbol, departmentSymbol: scopeFields.departmentSymbol };

/**
 * Assigns a questionnaire to a department. 422 `content.out_of_use` unless it is published and in use, `validation.unique` for a
 * value that the department has. `inUse` defaults to true; false restores one that was switched off before it was removed.
 */
export const assignContent = route('POST /api/admin/content/:id/departments', {
  ...changeCall,
  summary: 'Lets a department send a questionnaire',
  params: Type.Object({ id: QuestionnaireId }),
  body: Type.Object({ ...scopeOfBody, ...assignment, value: NewSymbol, inUse: Type.Optional(Type.Boolean()) }),
  reply: AssignedContent,
  example: { params: { id: 12 }, body: { ...body, value: 'BACK_PAIN', label: { en: 'Pain score' } } },
});

/** Changes an assignment, except its value, which intakes refer to. 409 if the row no longer has `version`. */
export const changeAssignedContent = route('PUT /api/admin/content/:id/departments/:procedure', {
  ...changeCall,
  summary: 'Changes how a department sends a questionnaire, or switches it off there',
  params: Type.Object({ id: QuestionnaireId, procedure: ProcedureId }),
  body: Type.Object({ ...BodyScope, ...assignment, inUse: Type.Boolean(), version: Type.Optional(RowVersion) }),
  reply: AssignedContent,
  example: { params: { id: 12, procedure: 3 }, body: { ...body, label: { en: 'Pain score' }, inUse: true } },
});

/** Removes an assignment. 422 `content.used` if patients were invited for it; 409 if the row has another version. */
export const removeAssignedContent = route('DELETE /api/admin/content/:id/departments/:procedure', {
  ...adminQuery,
  summary: 'Takes a questionnaire from a department that has invited nobody for it',
  params: Type.Object({ id: QuestionnaireId, procedure: ProcedureId }),
  query: VersionedQuery,
  reply: Nothing,
  example: { params: { id: 12, procedure: 3 }, query: exampleScope },
});
