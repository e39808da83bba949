import { NotFound } from '@intake-desk/contracts';
import { IsNull } from 'typeorm';
import { configSide } from './config-diff/config-side.ts';
import { copySettings } from './config-diff/copy-settings.ts';
import type { IdentityContext } from './context.ts';
import { createAdministeredDepartments } from './departments/administered-departments.ts';
import { createDepartment } from './departments/create-department.ts';
import { departmentConfig, notificationTypes } from './departments/department-settings.ts';
import { reminderPolicies, saveReminderPolicies } from './departments/reminder-policies.ts';
import { type Department, DepartmentEntity } from './tables/department.entity.ts';

/** Departments and what they are configured with. */
export const createDepartments = (context: IdentityContext) => ({
  /** Creates a department by command, told in the admin log. Throws Invalid, NotFound, or Conflict if the symbol is taken. */
  create: createDepartment(context),
  /** As administrators edit them in Settings. */
  administered: createAdministeredDepartments(context),
  /** Throws NotFound. */
  async bySymbol(organisationId: number, symbol: string): Promise<Department> {
    const where = { organisationId, symbol, deletedAt: IsNull() };
    const found = await context.database.read().findOneBy(DepartmentEntity, where);
    if (!found) throw new NotFound(`There is no department with the symbol ${symbol} in this organisation.`);
    return found;
  },
  /** The newest configuration of the scope's only department. Throws Invalid{departmentSymbol} for several. */
  config: departmentConfig(context),
  /** The configuration of the scope's only department at a version, with who set each setting and when. */
  configSide: configSide(context),
  /**
   * Copies chosen settings to the scope's only department, or says what that would change. Throws Invalid, NotFound, or Conflict for
   * another version.
   */
  copySettings: copySettings(context, createAdministeredDepartments(context)),
  /** Notification types of the scope's only department. */
  notificationTypes: notificationTypes(context),
  /** When patients of the scope's only department are reminded. Throws Invalid{departmentSymbol} for several, NotFound for a linked one. */
  reminderPolicies: reminderPolicies(context),
  /** Replaces them, told in the admin log. Throws as reading does, Invalid, or Conflict for another version. */
  saveReminderPolicies: saveReminderPolicies(context),
});
