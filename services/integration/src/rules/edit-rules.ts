import { NotFound, type RequestBody } from '@intake-desk/contracts';
import type {
  changeInvitationRule,
  createInvitationRule,
  InvitationRuleView,
} from '@intake-desk/contracts/administration';
import { type Database, execute, rowLock } from '@intake-desk/database';
import { type Editor, logEdit, requireVersion, type ScopeDepartment } from '@intake-desk/identity';
import type { IntegrationContext } from '../context.ts';
import { type InvitationRule, InvitationRuleEntity } from '../tables/invitation-rule.entity.ts';
import { checkRule, ruleDepartment } from './rule-values.ts';

const toView = (rule: InvitationRule): InvitationRuleView => ({
  id: rule.id,
  name: rule.name,
  appointment_type: rule.appointmentType,
  specialty: rule.specialty,
  location: rule.location,
  words: rule.words,
  content: rule.content,
  days_before: rule.daysBefore,
  way: rule.way,
  answered_days: rule.answeredDays,
  enabled: rule.enabled,
  version: rule.version,
});

const inOrder = (rules: readonly InvitationRule[]): InvitationRule[] =>
  rules.toSorted((one, other) => one.position - other.position || one.id - other.id);

/** Returns the rules of the scope's only department, in the order in which they are tried. Throws Invalid, NotFound. */
export async function listRules({ database }: IntegrationContext, editor: Pick<Editor, 'scope'>) {
  const { id: departmentId, organisationId } = ruleDepartment(editor);
  const rules = await database.read().findBy(InvitationRuleEntity, { organisationId, departmentId });
  return inOrder(rules).map(toView);
}

/** Adds a rule after the others. Throws Invalid, NotFound. */
export const createRule = (
  { database }: IntegrationContext,
  editor: Editor,
  values: RequestBody<typeof createInvitationRule>,
): Promise<InvitationRuleView> =>
  database.write(async () => {
    const department = ruleDepartment(editor);
    const { columns } = await checkRule(database, department, values);
    const rules = await lockRules(database, department);
    const rule = await database.manager().save(InvitationRuleEntity, {
      organisationId: department.organisationId,
      departmentId: department.id,
      ...columns,
      position: (rules.at(-1)?.position ?? -1) + 1,
      createdAt: database.now(),
      createdBy: editor.user.id || null,
      updatedAt: database.now(),
      version: 1,
    });
    await decideAgain(database, department);
    await log(database, editor, department, {
      action: 'create',
      verb: 'created',
      after: { rule, place: rules.length },
    });
    return toView(rule);
  });

/** Changes a rule or its position. Throws Invalid, NotFound, Conflict. */
export const changeRule = (
  { database }: IntegrationContext,
  editor: Editor,
  id: number,
  values: RequestBody<typeof changeInvitationRule>,
): Promise<InvitationRuleView> =>
  database.write(async () => {
    const department = ruleDepartment(editor);
    const rules = await lockRules(database, department);
    const { rule, place } = foundRule(rules, id);
    requireVersion(rule, values.version, 'rule');
    const { columns } = await checkRule(database, department, values, rule);
    const manager = database.manager();
    const change = { ...columns, updatedAt: database.now(), version: rule.version + 1 };
    await manager.update(InvitationRuleEntity, { id }, change);
    const ordered = rules.toSpliced(place, 1).toSpliced(values.position ?? place, 0, rule);
    for (const [position, moved] of ordered.entries()) {
      if (moved.position !== position) await manager.update(InvitationRuleEntity, { id: moved.id }, { position });
    }
    const after = { ...rule, ...change };
    await decideAgain(database, department);
    await log(database, editor, department, {
      action: 'change',
      verb: 'changed',
      before: { rule, place },
      after: { rule: after, place: ordered.indexOf(rule) },
    });
    return toView(after);
  });

/** Deletes a rule. Throws NotFound. */
export const deleteRule = ({ database }: IntegrationContext, editor: Editor, id: number): Promise<void> =>
  database.write(async () => {
    const department = ruleDepartment(editor);
    const before = foundRule(await lockRules(database, department), id);
    await database.manager().delete(InvitationRuleEntity, { id });
    await decideAgain(database, department);
    await log(database, editor, department, { action: 'delete', verb: 'deleted', before });
  });

/** Locks and returns the department's rules in their order until the caller's unit ends. */
async function lockRules(database: Database, { id, organisationId }: ScopeDepartment): Promise<InvitationRule[]> {
  const rules = await database.manager().find(InvitationRuleEntity, {
    where: { organisationId, departmentId: id },
    order: { id: 'ASC' },
    ...rowLock(database.engine),
  });
  return inOrder(rules);
}

interface PlacedRule {
  readonly rule: InvitationRule;
  /** Counted from 0. */
  readonly place: number;
}

function foundRule(rules: readonly InvitationRule[], id: number): PlacedRule {
  const place = rules.findIndex((one) => one.id === id);
  const rule = rules[place];
  if (!rule) throw new NotFound('There is no such rule.');
  return { rule, place };
}

/** Makes all bookings due that wait for an invitation; `inviteDue` decides each of them by the rules at that time. */
const decideAgain = (database: Database, { id, organisationId }: ScopeDepartment): Promise<void> =>
  execute(database.manager())`
    UPDATE booking SET invite_at = ${database.now()} WHERE department_id = ${id} AND organisation_id = ${organisationId}
    AND start_at > ${database.now()} AND status = 'booked' AND intake_id IS NULL`;

const logged = ({ rule, place }: PlacedRule) => ({ ...toView(rule), place: place + 1 });

interface Change {
  readonly action: 'create' | 'change' | 'delete';
  readonly verb: string;
  readonly before?: PlacedRule;
  readonly after?: PlacedRule;
}

function log(database: Database, editor: Editor, department: ScopeDepartment, { action, verb, before, after }: Change) {
  const { id = 0, name = '' } = (after ?? before)?.rule ?? {};
  return logEdit(database, editor, {
    ...{ subject: 'invitationRule', subjectId: id, subjectName: name, action },
    phrase: `${verb} the rule ${name} of the department ${department.name}`,
    before: before && logged(before),
    after: after && logged(after),
  });
}
