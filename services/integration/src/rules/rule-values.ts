import { NotFound, type RequestBody } from '@intake-desk/contracts';
import type { createInvitationRule } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { FieldCheck, onlyDepartment, type ScopeDepartment, type Staff } from '@intake-desk/identity';
import { invitesBySms } from '@intake-desk/intakes';
import type { InvitationRule } from '../tables/invitation-rule.entity.ts';
import { type RuleSetting, ruleSetting } from './rule-setting.ts';

type RuleValues = RequestBody<typeof createInvitationRule>;

export type RuleColumns = Pick<
  InvitationRule,
  | 'name'
  | 'appointmentType'
  | 'specialty'
  | 'location'
  | 'words'
  | 'content'
  | 'daysBefore'
  | 'way'
  | 'answeredDays'
  | 'enabled'
>;

/** Returns the one department whose rules a call reads or changes. Throws Invalid for several, NotFound for a linked one. */
export function ruleDepartment({ scope }: Pick<Staff, 'scope'>): ScopeDepartment {
  const department = onlyDepartment(scope);
  if (!department.own) throw new NotFound('There is no such department in this organisation.');
  return department;
}

/**
 * Returns the columns of a rule's values with the department's settings; values that are left out stay as `before`. Throws
 * Invalid{content | way | departmentSymbol}.
 */
export async function checkRule(
  database: Database,
  department: ScopeDepartment,
  values: RuleValues,
  before?: InvitationRule,
): Promise<{ readonly columns: RuleColumns; readonly setting: RuleSetting }> {
  const setting = await ruleSetting(database, department);
  const { content, way, enabled = before?.enabled ?? true } = values;
  // A rule that can invite nobody any more could otherwise neither be moved nor switched off.
  const stays = before?.content === content && before.way === way && (before.enabled || !enabled);
  new FieldCheck()
    .that(stays || setting.settings.ic_enabled, 'departmentSymbol', 'rule.invitations_off')
    .that(stays || setting.contents.has(content), 'content', 'validation.content')
    .that(stays || way !== 'sms' || invitesBySms(setting.settings, { content }), 'way', 'rule.sms')
    .done();
  const columns = {
    name: values.name.trim(),
    appointmentType: condition(values.appointment_type, before?.appointmentType),
    specialty: condition(values.specialty, before?.specialty),
    location: condition(values.location, before?.location),
    words: condition(values.words, before?.words),
    content,
    daysBefore: values.days_before,
    way,
    answeredDays: values.answered_days === undefined ? (before?.answeredDays ?? null) : values.answered_days,
    enabled,
  };
  return { columns, setting };
}

const condition = (text: string | null | undefined, known: string | null = null): string | null =>
  text === undefined ? known : text?.trim() || null;
