import { Invalid, NotFound, type RequestBody } from '@intake-desk/contracts';
import type {
  AssignedContent,
  assignContent as assignContentCall,
  changeAssignedContent as changeAssignedContentCall,
} from '@intake-desk/contracts/administration';
import { type Database, forUpdate, selectIds, selectsAny } from '@intake-desk/database';
import {
  type Editor,
  logEdit,
  onlyDepartment,
  requireVersion,
  type ScopeDepartment,
  unlessFieldTaken,
} from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { type Procedure, ProcedureEntity } from '../tables/procedure.entity.ts';
import { proceduresOf } from './content-label.ts';

type NewContent = RequestBody<typeof assignContentCall> & { readonly questionnaireId: number };

type Labels = AssignedContent['label'];

const definedTexts = (labels: Labels): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).filter(([, text]) => text !== undefined));

/** Returns the stored labels; the value for an older row without any. */
const labelsOf = (stored: Record<string, string>, otherwise: string): Labels =>
  Object.keys(stored).length > 0 ? stored : { en: otherwise };

const toView = (row: Procedure, { symbol, name }: ScopeDepartment): AssignedContent => ({
  id: row.id,
  questionnaireId: row.questionnaireId ?? 0,
  department: symbol,
  departmentName: name,
  value: row.value,
  label: labelsOf(row.label, row.value),
  ...(row.groupLabel ? { group: labelsOf(row.groupLabel, row.value) } : {}),
  confirmation: row.confirmation,
  followups: row.followups,
  inUse: row.disabledAt === null,
  version: row.version,
});

/** Returns the department of a row; undefined unless it belongs to the organisation itself. */
function ownDepartment({ scope }: Editor, { departmentId, organisationId }: Procedure): ScopeDepartment | undefined {
  if (organisationId !== scope.organisationId) return undefined;
  return scope.departments.find(({ id, own }) => own && id === departmentId);
}

/** Returns the own departments of the organisation that send a questionnaire, with labels and boxes of appointments. */
export async function listAssignedContent({ database }: IntakesContext, editor: Editor, questionnaireId: number) {
  const rows = await proceduresOf(database, editor.scope);
  return rows.flatMap((row) => {
    const department = ownDepartment(editor, row);
    return department && row.questionnaireId === questionnaireId ? [toView(row, department)] : [];
  });
}

/** Lets a department send a questionnaire, which the caller has checked. Throws NotFound, Invalid{departmentSymbol | value}. */
export async function assignContent({ database }: IntakesContext, editor: Editor, content: NewContent) {
  const department = onlyDepartment(editor.scope);
  if (!department.own) throw new NotFound('There is no such department.');
  const { questionnaireId, value, label, group, confirmation = false, followups = false, inUse = true } = content;
  const where = { departmentId: department.id, value };
  return unlessFieldTaken('value', () =>
    database.write(async () => {
      const manager = database.manager();
      const position = await manager.countBy(ProcedureEntity, { departmentId: department.id });
      await manager.insert(ProcedureEntity, {
        ...where,
        organisationId: department.organisationId,
        label: definedTexts(label),
        groupLabel: group ? definedTexts(group) : null,
        questionnaireId,
        confirmation,
        followups,
        position,
        disabledAt: inUse ? null : database.now(),
        createdAt: database.now(),
      });
      const after = toView(await manager.findOneByOrFail(ProcedureEntity, where), department);
      await log(database, editor, { action: 'create', verb: 'added', row: after, before: null, after });
      return after;
    }),
  );
}

/** Changes the entry of a department. Throws NotFound, or Conflict for another version. */
export const changeAssignedContent = (
  { database }: IntakesContext,
  editor: Editor,
  questionnaireId: number,
  id: number,
  content: RequestBody<typeof changeAssignedContentCall>,
): Promise<AssignedContent> =>
  database.write(async () => {
    const { row, department } = await lockEntry(database, editor, { questionnaireId, id, version: content.version });
    const { label, group, inUse, confirmation = row.confirmation, followups = row.followups } = content;
    const change = {
      label: definedTexts(label),
      groupLabel: group ? definedTexts(group) : null,
      confirmation,
      followups,
      disabledAt: inUse ? null : (row.disabledAt ?? database.now()),
      version: row.version + 1,
    };
    await database.manager().update(ProcedureEntity, { id }, change);
    const before = toView(row, department);
    const after = toView({ ...row, ...change }, department);
    await log(database, editor, { action: 'change', verb: 'changed', row: after, before, after });
    return after;
  });

/** Removes the entry of a department. Throws NotFound, Conflict for another version, or Invalid{value} if an intake names it. */
export const removeAssignedContent = (
  { database }: IntakesContext,
  editor: Editor,
  questionnaireId: number,
  id: number,
  version?: number,
): Promise<void> =>
  database.write(async () => {
    const { row, department } = await lockEntry(database, editor, { questionnaireId, id, version });
    const { departmentId, value } = row;
    const isUsed = await selectsAny(database.manager())`
      SELECT id FROM intake WHERE department_id = ${departmentId} AND content = ${value} LIMIT 1`;
    if (isUsed) throw new Invalid({ value: ['content.used'] });
    await database.manager().delete(ProcedureEntity, { id });
    const before = toView(row, department);
    await log(database, editor, { action: 'delete', verb: 'removed', row: before, before, after: null });
  });

/** Marks the entries of all organisations by whether their questionnaire is in use, in the caller's unit. */
export async function setQuestionnaireInUse({ database }: IntakesContext, questionnaireId: number, inUse: boolean) {
  await database.manager().update(ProcedureEntity, { questionnaireId }, { questionnaireOff: !inUse });
}

/** Locks an entry until the caller's unit ends. Throws NotFound, or Conflict for another version. */
async function lockEntry(
  database: Database,
  editor: Editor,
  { questionnaireId, id, version }: { questionnaireId: number; id: number; version: number | undefined },
): Promise<{ readonly row: Procedure; readonly department: ScopeDepartment }> {
  const manager = database.manager();
  const { organisationId } = editor.scope;
  await selectIds(manager)`SELECT id FROM department_procedure WHERE id = ${id} ${forUpdate(database.engine)}`;
  const row = await manager.findOneBy(ProcedureEntity, { id, organisationId, questionnaireId });
  const department = row && ownDepartment(editor, row);
  if (!row || !department) throw new NotFound('This department does not send this questionnaire.');
  requireVersion(row, version, 'entry');
  return { row, department };
}

interface AssignmentChange {
  readonly action: 'create' | 'change' | 'delete';
  readonly verb: string;
  readonly row: AssignedContent;
  readonly before: AssignedContent | null;
  readonly after: AssignedContent | null;
}

const log = (database: Database, editor: Editor, { verb, row, ...change }: AssignmentChange): Promise<void> =>
  logEdit(database, editor, {
    ...change,
    subject: 'departmentContent',
    subjectId: row.id,
    subjectName: row.value,
    phrase: `${verb} the content ${row.value} of the department ${row.departmentName}`,
  });
