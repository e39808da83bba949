import {
  DepartmentSymbol,
  limit,
  Nothing,
  OrganisationSymbol,
  PartialLabels,
  ProcedureId,
  Questionnaire,
  QuestionnaireId,
  route,
  scopeFields,
} from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { WrittenName } from '../text/plain-name.ts';
import { AdministrationQuery, adminQuery, ownerBody, RowVersion } from './administration-call.ts';

/** Who may, and for which organisation: questionnaires are shared, the content of departments is the organisation's. */
const changing = { permission: 'admin', ...ownerBody } as const;
const BodyScope = { organization: OrganisationSymbol, departmentSymbol: Type.Optional(scopeFields.departmentSymbol) };
const body = { organization: 'northsea', departmentSymbol: 'ANE' } as const;

/** The desk's own format, or HL7's FHIR R4 (docs/content.md). */
export const ContentFormat = Type.Enum(['desk', 'fhir']);
export type ContentFormat = Static<typeof ContentFormat>;

/** The text of a file. */
const FileText = Type.String({ minLength: 1, maxLength: limit.questionnaire.file });
/** What is deleted, as it was seen. */
const VersionedQuery = Type.Object({ ...AdministrationQuery.properties, version: Type.Optional(RowVersion) });

/** `draft`: never published; `outOfUse`: nobody is invited for it, and what was answered stays. */
export const ContentState = Type.Enum(['draft', 'published', 'outOfUse']);
export type ContentState = Static<typeof ContentState>;

/** A questionnaire as Settings lists it. */
export const AdministeredContent = Type.Object({
  id: QuestionnaireId,
  /** Its stable key. */
  name: Type.String(),
  title: PartialLabels,
  state: ContentState,
  /** Numbers of what was published, newest first. */
  versions: Type.Array(Type.Integer()),
  /** The draft's number, if there is one that is not published yet. */
  draft: Type.Optional(Type.Integer()),
  /** Of the organisation: departments that send it, and forms that patients have sent. */
  departments: Type.Array(Type.String()),
  submissions: Type.Integer({ minimum: 0 }),
  /** Rises with each change of the draft or of the state. */
  version: RowVersion,
});
export type AdministeredContent = Static<typeof AdministeredContent>;

/** By key. */
export const listAdministeredContent = route({
  ...adminQuery,
  method: 'GET',
  url: '/api/admin/content',
  summary: 'Questionnaires with their versions, and the departments that send them',
  costly: true,
  reply: Type.Array(AdministeredContent),
});

/** One wording. */
export const ContentVersion = Type.Object({
  published: Type.Boolean(),
  questionnaire: Questionnaire,
  /** Of the row, as a change names it. */
  version: RowVersion,
});
export type ContentVersion = Static<typeof ContentVersion>;

/** Without `number` the draft, else the newest version. */
const which = Type.Object({
  ...AdministrationQuery.properties,
  number: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});

export const readContent = route({
  ...adminQuery,
  method: 'GET',
  url: '/api/admin/content/:id',
  summary: 'One version of a questionnaire',
  params: Type.Object({ id: QuestionnaireId }),
  query: which,
  reply: ContentVersion,
  example: { params: { id: 12 }, query: exampleScope },
});

/** A file to be saved. */
export const ContentFile = Type.Object({ name: Type.String(), text: Type.String() });
export type ContentFile = Static<typeof ContentFile>;

export const exportContent = route({
  ...adminQuery,
  method: 'GET',
  url: '/api/admin/content/:id/file',
  summary: 'One version of a questionnaire as a file of the desk or of FHIR R4',
  params: Type.Object({ id: QuestionnaireId }),
  query: Type.Object({ ...which.properties, format: ContentFormat }),
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

/**
 * Stores a file as the draft of the questionnaire that it names. 422 names each place of the file that cannot be imported, and nothing
 * is stored; 409 if there is a draft already,
 * unless `version` is that of its row.
 */
export const importContent = route({
  ...changing,
  method: 'POST',
  url: '/api/admin/content',
  summary: 'Imports a questionnaire as a draft',
  body: Type.Object({ ...BodyScope, format: ContentFormat, file: FileText, version: Type.Optional(RowVersion) }),
  reply: AdministeredContent,
  example: { body: { ...body, format: 'desk', file: fileOf('back-pain') } },
});

/** Only drafts change: on a published version a draft is begun. 409 if the row has another `version` by now; 422 as `importContent`. */
export const changeContent = route({
  ...changing,
  method: 'PUT',
  url: '/api/admin/content/:id',
  summary: 'Changes the draft of a questionnaire',
  params: Type.Object({ id: QuestionnaireId }),
  body: Type.Object({ ...BodyScope, file: FileText, version: Type.Optional(RowVersion) }),
  reply: AdministeredContent,
  example: { params: { id: 12 }, body: { ...body, file: fileOf('pain') } },
});

/** What keeps reports from counting the answers to all versions together. */
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
  /** Of the question; `sum` for the sum. */
  uniqueId: Type.String(),
  /** Position of the option, from 0: in the draft, or where it was if it is gone. */
  option: Type.Optional(Type.Integer()),
  /** The English words of the question or the option, as they were. */
  text: Type.String(),
});
export type BreakingChange = Static<typeof BreakingChange>;

/** `published` is false for a dry run, and if there are breaking changes that were not confirmed: then nothing has happened. */
export const ContentPublication = Type.Object({ published: Type.Boolean(), breaking: Type.Array(BreakingChange) });
export type ContentPublication = Static<typeof ContentPublication>;

export const publishContent = route({
  ...changing,
  method: 'POST',
  url: '/api/admin/content/:id/publish',
  summary: 'Publishes the draft of a questionnaire as an immutable version',
  params: Type.Object({ id: QuestionnaireId }),
  body: Type.Object({
    ...BodyScope,
    version: Type.Optional(RowVersion),
    dryRun: Type.Optional(Type.Boolean()),
    /** The breaking changes are meant. */
    confirmed: Type.Optional(Type.Boolean()),
  }),
  reply: ContentPublication,
  example: { params: { id: 12 }, body: { ...body, dryRun: true } },
});

/** Nobody is invited for it any more; what patients have begun they can finish, and reports keep it. */
export const switchContent = route({
  ...changing,
  method: 'PUT',
  url: '/api/admin/content/:id/use',
  summary: 'Takes a questionnaire out of use, or back into use',
  params: Type.Object({ id: QuestionnaireId }),
  body: Type.Object({ ...BodyScope, version: Type.Optional(RowVersion), inUse: Type.Boolean() }),
  reply: AdministeredContent,
  example: { params: { id: 12 }, body: { ...body, inUse: true } },
});

/** Published versions stay. A questionnaire that was never published is gone with its draft. 409 if the row has another `version` by now. */
export const deleteContentDraft = route({
  ...adminQuery,
  method: 'DELETE',
  url: '/api/admin/content/:id',
  summary: 'Deletes the draft of a questionnaire',
  params: Type.Object({ id: QuestionnaireId }),
  query: VersionedQuery,
  reply: Nothing,
  example: { params: { id: 12 }, query: exampleScope },
});

const ProcedureLabel = WrittenName(limit.nameLength);
const ProcedureLabels = Type.Object({
  en: ProcedureLabel,
  nl: Type.Optional(ProcedureLabel),
  de: Type.Optional(ProcedureLabel),
  es: Type.Optional(ProcedureLabel),
  pt: Type.Optional(ProcedureLabel),
});

/** What a department invites patients for: its words among the choices, and the questionnaire that it asks. */
export const AssignedContent = Type.Object({
  id: ProcedureId,
  questionnaireId: QuestionnaireId,
  department: DepartmentSymbol,
  departmentName: Type.String(),
  value: Type.String(),
  label: PartialLabels,
  /** The heading under which it stands; left out: ungrouped. */
  group: Type.Optional(PartialLabels),
  /** Its appointments offer a confirmation, or follow-ups (S1 §5). */
  confirmation: Type.Boolean(),
  followups: Type.Boolean(),
  inUse: Type.Boolean(),
  /** Rises with each change. */
  version: RowVersion,
});
export type AssignedContent = Static<typeof AssignedContent>;

export const listAssignedContent = route({
  ...adminQuery,
  method: 'GET',
  url: '/api/admin/content/:id/departments',
  summary: 'The departments of the organisation that send a questionnaire',
  params: Type.Object({ id: QuestionnaireId }),
  reply: Type.Array(AssignedContent),
  example: { params: { id: 12 }, query: exampleScope },
});

/** What an intake's `content` holds: a new one names nothing yet. */
const ContentValue = Type.String({ minLength: 1, maxLength: limit.codeLength, pattern: '^[A-Za-z0-9_-]+$' });
const assignment = {
  label: ProcedureLabels,
  group: Type.Optional(ProcedureLabels),
  /** Left out, a new one has neither, and a change keeps what there is. */
  confirmation: Type.Optional(Type.Boolean()),
  followups: Type.Optional(Type.Boolean()),
};
const scopeOfBody = { organization: OrganisationSymbol, departmentSymbol: scopeFields.departmentSymbol };

/**
 * 422 `content.out_of_use` unless it is published and in use, `validation.unique` for a value that the department has. `inUse` is true
 * if it is left out: one that was switched off before it was removed is put back as it was.
 */
export const assignContent = route({
  ...changing,
  method: 'POST',
  url: '/api/admin/content/:id/departments',
  summary: 'Lets a department send a questionnaire',
  params: Type.Object({ id: QuestionnaireId }),
  body: Type.Object({ ...scopeOfBody, ...assignment, value: ContentValue, inUse: Type.Optional(Type.Boolean()) }),
  reply: AssignedContent,
  example: { params: { id: 12 }, body: { ...body, value: 'BACK_PAIN', label: { en: 'Pain score' } } },
});

/** What is sent under the value stays the same: an intake names it. 409 if the row has another `version` by now. */
export const changeAssignedContent = route({
  ...changing,
  method: 'PUT',
  url: '/api/admin/content/:id/departments/:procedure',
  summary: 'Changes how a department sends a questionnaire, or switches it off there',
  params: Type.Object({ id: QuestionnaireId, procedure: ProcedureId }),
  body: Type.Object({ ...BodyScope, ...assignment, inUse: Type.Boolean(), version: Type.Optional(RowVersion) }),
  reply: AssignedContent,
  example: { params: { id: 12, procedure: 3 }, body: { ...body, label: { en: 'Pain score' }, inUse: true } },
});

/** 422 `content.used` if patients were invited for it: it is switched off instead. 409 if the row has another `version` by now. */
export const removeAssignedContent = route({
  ...adminQuery,
  method: 'DELETE',
  url: '/api/admin/content/:id/departments/:procedure',
  summary: 'Takes a questionnaire from a department that has invited nobody for it',
  params: Type.Object({ id: QuestionnaireId, procedure: ProcedureId }),
  query: VersionedQuery,
  reply: Nothing,
  example: { params: { id: 12, procedure: 3 }, query: exampleScope },
});
