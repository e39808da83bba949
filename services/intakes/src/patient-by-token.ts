import { NotFound } from '@intake-desk/contracts';
import { DepartmentEntity, OrganisationEntity } from '@intake-desk/identity';
import { labelIn } from './content-label.ts';
import { IntakeEntity } from './intake.entity.ts';
import { categoryOfIntake, statusOf } from './intake-status.ts';
import type { IntakesParts } from './intakes.ts';
import { languageOf } from './invitation-mail.ts';
import type { Patient } from './patient.ts';
import { patientTokenHash } from './patient-token.ts';
import { ProcedureEntity } from './procedure.entity.ts';

/** See `Intakes.patientByToken`. */
export const patientByToken =
  ({ database }: IntakesParts) =>
  async (token: string): Promise<Patient> => {
    const read = database.read();
    const intake = await read.findOne(IntakeEntity, { where: { patientTokenHash: patientTokenHash(token) } });
    const now = database.now();
    if (!intake || (intake.patientTokenExpiresAt !== null && intake.patientTokenExpiresAt <= now)) {
      throw new NotFound('This link is not valid.');
    }
    const { organisationId, departmentId, content } = intake;
    const [organisation, department, procedure] = await Promise.all([
      read.findOneOrFail(OrganisationEntity, { where: { id: organisationId } }),
      read.findOneOrFail(DepartmentEntity, { where: { id: departmentId, organisationId } }),
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
    };
  };
