import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { departmentById, organisationById } from '@intake-desk/identity';
import { MoreThan } from 'typeorm';
import { labelIn } from '../content/content-label.ts';
import { ProcedureEntity } from '../content/procedure.entity.ts';
import type { IntakesContext } from '../context.ts';
import { type Intake, IntakeEntity } from '../intake/intake.entity.ts';
import { categoryOfIntake, statusOf } from '../intake/intake-status.ts';
import { languageOf } from '../invitations/invitation-mail.ts';
import type { Patient } from './patient.ts';
import { PatientLinkEntity } from './patient-link.entity.ts';
import { patientTokenHash } from './patient-token.ts';

export const patientByToken =
  ({ database }: IntakesContext) =>
  async (token: string): Promise<Patient> => {
    const read = database.read();
    const { intake, fromStart } = await intakeOf(database, patientTokenHash(token));
    const { organisationId, departmentId, content } = intake;
    const [organisation, department, procedure] = await Promise.all([
      organisationById(database, organisationId),
      departmentById(database, organisationId, departmentId),
      read.findOne(ProcedureEntity, { where: { organisationId, departmentId, value: content } }),
    ]);
    const language = languageOf(intake.language);
    return {
      intakeId: intake.id,
      hash: intake.hash,
      epd: intake.epd,
      organisationId,
      organisationSymbol: organisation.symbol,
      organisationName: organisation.name,
      departmentId,
      departmentSymbol: department.symbol,
      departmentName: department.name,
      language,
      content,
      contentLabel: labelIn(procedure?.label ?? {}, language, content),
      questionnaireId: procedure?.questionnaireId ?? null,
      status: statusOf(intake),
      category: categoryOfIntake(intake),
      step: intake.step,
      fromStart,
    };
  };

/** By the link of the mail, or by one that was made for a device. Throws NotFound where its time is over. */
async function intakeOf(database: Database, tokenHash: string): Promise<{ intake: Intake; fromStart: boolean }> {
  const read = database.read();
  const now = database.now();
  const mailed = await read.findOne(IntakeEntity, { where: { patientTokenHash: tokenHash } });
  if (mailed && (mailed.patientTokenExpiresAt === null || mailed.patientTokenExpiresAt > now)) {
    return { intake: mailed, fromStart: false };
  }
  const link = await read.findOne(PatientLinkEntity, { where: { tokenHash, expiresAt: MoreThan(now) } });
  const intake = link && (await read.findOne(IntakeEntity, { where: { id: link.intakeId } }));
  if (!intake) throw new NotFound('This link is not valid.');
  return { intake, fromStart: link.fromStart };
}
