import { Conflict, Invalid, NotFound, type PartialLabels } from '@intake-desk/contracts';
import type { AssignedContent } from '@intake-desk/contracts/administration';
import {
  appendAdministrative,
  type Database,
  forUpdate,
  isDuplicate,
  rowOf,
  select,
  selectsAny,
  sql,
} from '@intake-desk/database';
import { onlyDepartment, type ScopeDepartment, type Staff } from '@intake-desk/identity';
import Type from 'typebox';
import type { IntakesContext } from '../context.ts';
import { type Procedure, ProcedureEntity } from '../tables/procedure.entity.ts';
import { proceduresOf } from './content-label.ts';

/** Who lets departments send content. */
type Editor = Pick<Staff, 'scope' | 'user' | 'address'>;

/** How an entry stands among a department's choices, and what its appointments offer. */
export interface GivenContent {
  readonly label: PartialLabels;
  readonly group?: PartialLabels | undefined;
  readonly confirmation?: boolean | undefined;
  readonly followups?: boolean | undefined;
}

interface NewContent extends GivenContent {
  readonly questionnaireId: number;
  readonly value: string;
  readonly inUse?: boolean | undefined;
}

interface ChangedContent extends GivenContent {
  readonly inUse: boolean;
  /** Of the row that the change is meant for; left out: of any. */
  readonly version?: number | undefined;
}

const IdRow = rowOf({ id: Type.Integer() });

const texts = (labels: PartialLabels): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).filter(([, text]) => text !== undefined));

/** Labels as they are stored; a row of before had no English text. */
const labelsOf = (stored: Record<string, string>, otherwise: string): PartialLabels => ({
  ...stored,
  en: stored.en ?? Object.values(stored).find(Boolean) ?? otherwise,
});

const view = (row: Procedure, { symbol, name }: ScopeDepartment): AssignedContent => ({
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

/** The organisation's own department of a row; a linked one's is not found. */
function ownDepartment({ scope }: Editor, { departmentId, organisationId }: Procedure): ScopeDepartment | undefined {
  if (organisationId !== scope.organisationId) return undefined;
  return scope.departments.find(({ id, own }) => own && id === departmentId);
}

/** Which departments of an organisation send a questionnaire, under which words and with which boxes of appointments. */
export const createAssignedContent = ({ database }: IntakesContext) => {
  /** The row, held until the unit ends. Throws NotFound, or Conflict for another version. */
  const held = async (editor: Editor, questionnaireId: number, id: number, version: number | undefined) => {
    const manager = database.manager();
    const { organisationId } = editor.scope;
    await select(
      manager,
      IdRow,
      sql`SELECT id FROM department_procedure WHERE id = ${id} ${forUpdate(database.engine)}`,
    );
    const row = await manager.findOneBy(ProcedureEntity, { id, organisationId, questionnaireId });
    const department = row && ownDepartment(editor, row);
    if (!row || !department) throw new NotFound('This department does not send this questionnaire.');
    if (version !== undefined && version !== row.version) throw new Conflict('Somebody else changed this entry.');
    return { row, department };
  };

  return {
    async list(editor: Editor, questionnaireId: number): Promise<AssignedContent[]> {
      const rows = await proceduresOf(database, editor.scope);
      return rows.flatMap((row) => {
        const department = ownDepartment(editor, row);
        return department && row.questionnaireId === questionnaireId ? [view(row, department)] : [];
      });
    },

    /** Throws Invalid{departmentSymbol | value}. The questionnaire is checked by who keeps it. */
    async assign(editor: Editor, given: NewContent) {
      const department = onlyDepartment(editor.scope);
      if (!department.own) throw new NotFound('There is no such department.');
      const { questionnaireId, value, label, group, confirmation = false, followups = false, inUse = true } = given;
      const where = { departmentId: department.id, value };
      try {
        return await database.write(async () => {
          const manager = database.manager();
          const others = await manager.countBy(ProcedureEntity, { departmentId: department.id });
          await manager.insert(ProcedureEntity, {
            ...where,
            organisationId: department.organisationId,
            label: texts(label),
            groupLabel: group ? texts(group) : null,
            questionnaireId,
            confirmation,
            followups,
            position: others,
            disabledAt: inUse ? null : database.now(),
            createdAt: database.now(),
          });
          const row = await manager.findOneByOrFail(ProcedureEntity, where);
          const after = view(row, department);
          await log(database, editor, { action: 'create', verb: 'added', row: after, before: null, after });
          return after;
        });
      } catch (error) {
        if (isDuplicate(error)) throw new Invalid({ value: ['validation.unique'] });
        throw error;
      }
    },

    /** Throws NotFound, or Conflict for another version. */
    change(editor: Editor, questionnaireId: number, id: number, given: ChangedContent) {
      return database.write(async (): Promise<AssignedContent> => {
        const { row, department } = await held(editor, questionnaireId, id, given.version);
        const { label, group, inUse, confirmation = row.confirmation, followups = row.followups } = given;
        const change = {
          label: texts(label),
          groupLabel: group ? texts(group) : null,
          confirmation,
          followups,
          disabledAt: inUse ? null : (row.disabledAt ?? database.now()),
          version: row.version + 1,
        };
        await database.manager().update(ProcedureEntity, { id }, change);
        const before = view(row, department);
        const after = view({ ...row, ...change }, department);
        await log(database, editor, { action: 'change', verb: 'changed', row: after, before, after });
        return after;
      });
    },

    /** Throws NotFound, Conflict for another version, or Invalid{value} if an intake names it. */
    remove(editor: Editor, questionnaireId: number, id: number, version?: number) {
      return database.write(async (): Promise<void> => {
        const { row, department } = await held(editor, questionnaireId, id, version);
        const { departmentId, value } = row;
        const used = await selectsAny(
          database.manager(),
          sql`SELECT id FROM intake WHERE department_id = ${departmentId} AND content = ${value} LIMIT 1`,
        );
        if (used) throw new Invalid({ value: ['content.used'] });
        await database.manager().delete(ProcedureEntity, { id });
        const before = view(row, department);
        await log(database, editor, { action: 'delete', verb: 'removed', row: before, before, after: null });
      });
    },

    /** Says on the entries of all organisations whether the questionnaire is in use, in the caller's unit. */
    async follow(questionnaireId: number, inUse: boolean): Promise<void> {
      await database.manager().update(ProcedureEntity, { questionnaireId }, { questionnaireOff: !inUse });
    },
  };
};

interface AssignmentChange {
  readonly action: 'create' | 'change' | 'delete';
  readonly verb: string;
  readonly row: AssignedContent;
  readonly before: AssignedContent | null;
  readonly after: AssignedContent | null;
}

const log = (
  database: Database,
  { user, address, scope }: Editor,
  { action, verb, row, before, after }: AssignmentChange,
): Promise<void> =>
  appendAdministrative(database, {
    ...{
      userId: user.id || null,
      userName: user.name,
      organisationId: scope.organisationId,
      ip: address,
      requestId: null,
    },
    ...{ subject: 'departmentContent', subjectId: String(row.id), subjectName: row.value, action },
    description: `${user.name} ${verb} the content ${row.value} of the department ${row.departmentName}.`,
    oldValue: before,
    newValue: after,
  });
