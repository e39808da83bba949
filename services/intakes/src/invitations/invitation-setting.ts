import { Forbidden, Invalid, type InvitationRules } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import {
  type Organisation,
  onlyDepartment,
  organisationById,
  type ScopeDepartment,
  type Staff,
  settingsOf,
} from '@intake-desk/identity';
import { proceduresOf } from '../content/content-label.ts';
import { parsePhoneNumber, phoneCountry } from '../intake/phone-number.ts';
import { isOffered } from '../tables/procedure.entity.ts';

export interface InvitationSetting {
  readonly department: ScopeDepartment;
  readonly organisation: Organisation;
  readonly rules: InvitationRules;
  /** Sends the mails with low priority, like those of a list. */
  readonly bulk?: boolean;
}

/**
 * Reads department, organisation and rules of the caller's invitations. Throws Forbidden for a linked organisation's department, and
 * Invalid{departmentSymbol} for several departments at once or one that invites nobody.
 */
export async function invitationSetting(database: Database, staff: Staff): Promise<InvitationSetting> {
  const department = onlyDepartment(staff.scope);
  if (!department.own) throw new Forbidden('A linked organisation’s departments cannot be invited for.');
  const config = await settingsOf(database, department);
  if (!config.ic_enabled) throw new Invalid({ departmentSymbol: ['validation.department'] });
  const procedures = (await proceduresOf(database, staff.scope)).filter(
    (procedure) => procedure.departmentId === department.id && isOffered(procedure),
  );
  const organisation = await organisationById(database, department.organisationId);
  const country = phoneCountry(organisation);
  return {
    department,
    organisation,
    rules: {
      config,
      byPin: staff.session.byPin,
      contents: new Set(procedures.map(({ value }) => value)),
      zone: staff.scope.timezone,
      now: database.now(),
      readPhone: (text) => parsePhoneNumber(text, country).number,
    },
  };
}
