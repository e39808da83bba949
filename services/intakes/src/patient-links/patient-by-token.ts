import { type BirthDateState, inLanguage, LinkEnded, NotFound, type PortalSettings } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { departmentOfPatient, fingerprint } from '@intake-desk/identity';
import { MoreThan } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { categoryOfIntake, statusOf } from '../intake/intake-status.ts';
import { emailOf } from '../intake/patient-email.ts';
import { languageOf, patientLanguage } from '../intake/patient-language.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { PatientLinkEntity, type PatientLinkKind } from '../tables/patient-link.entity.ts';
import { PatientLinkEndEntity } from '../tables/patient-link-end.entity.ts';
import { PatientProofEntity } from '../tables/patient-proof.entity.ts';
import { ProcedureEntity } from '../tables/procedure.entity.ts';
import type { Patient } from './patient.ts';

interface LinkedIntake {
  readonly intake: Intake;
  readonly link: PatientLinkKind | 'invitation';
  readonly device: boolean;
  readonly fromStart: boolean;
  readonly unlocked: boolean;
  readonly ended?: LinkEnded['reason'];
}

interface LinkUse {
  readonly proof?: string | undefined;
  /** An expired link is good enough. */
  readonly late?: boolean | undefined;
}

/**
 * Returns the patient of a link's token. Throws NotFound for an unknown token, LinkEnded if the link expired or was replaced or the
 * record is hidden.
 */
export async function findPatient({ database }: IntakesContext, token: string, use: LinkUse = {}): Promise<Patient> {
  const linked = await linkedBy(database, fingerprint(token));
  return patientOf(database, linked, use);
}

/** Returns the patient of an intake whose answers another system submits. Throws LinkEnded for a hidden record. */
export const patientOfIntake = ({ database }: IntakesContext, intake: Intake): Promise<Patient> =>
  patientOf(database, { ...ofHome, intake, ...(intake.hiddenAt === null ? {} : { ended: 'withdrawn' }) }, {});

async function patientOf(
  database: Database,
  { intake, ended, ...link }: LinkedIntake,
  { proof, late = false }: LinkUse,
): Promise<Patient> {
  const { organisationId, departmentId, content } = intake;
  const [{ organisation, department, portal }, procedure, proven] = await Promise.all([
    departmentOfPatient(database, intake),
    database.read().findOne(ProcedureEntity, { where: { organisationId, departmentId, value: content } }),
    isProven(database, intake, proof),
  ]);
  const language = patientLanguage(intake, organisation);
  const expired = ended === 'expired';
  if (ended && !(late && expired)) {
    const { phone } = portal;
    const callback = expired && portal.callback && !link.device;
    throw new LinkEnded(ended, {
      organisation: organisation.name,
      department: department.name,
      phone,
      language,
      callback,
    });
  }
  const organisationLanguage = languageOf(organisation.language);
  return {
    intakeId: intake.id,
    hash: intake.hash,
    epd: intake.epd,
    organisationId,
    organisationSymbol: organisation.symbol,
    organisationName: organisation.name,
    timezone: organisation.timezone,
    departmentId,
    departmentSymbol: department.symbol,
    departmentName: department.name,
    portal,
    language,
    organisationLanguage,
    content,
    contentLabel: inLanguage(procedure?.label ?? {}, language, organisationLanguage) || content,
    questionnaireId: procedure?.questionnaireId ?? null,
    status: statusOf(intake),
    category: categoryOfIntake(intake),
    step: intake.step,
    appointmentAt: appointmentOf(intake),
    firstCompletedAt: intake.firstCompletedAt,
    linkGeneration: intake.linkGeneration,
    phone: intake.phone,
    hasAddress: emailOf(intake) !== null,
    ...link,
    birthDate: birthDateState({ intake, portal, device: link.device, proven }),
    expired,
  };
}

const appointmentOf = ({ appointmentStatus, appointmentAt }: Intake): Date | null =>
  appointmentStatus === 'booked' ? appointmentAt : null;

/** Returns the intake that a token opens or once opened, by its hash. Throws NotFound for an unknown token. */
async function linkedBy(database: Database, tokenHash: string): Promise<LinkedIntake> {
  const read = database.read();
  const now = database.now();
  const linked = async (): Promise<LinkedIntake | undefined> => {
    const invited = await read.findOne(IntakeEntity, { where: { patientTokenHash: tokenHash } });
    if (invited) {
      const over = invited.patientTokenExpiresAt !== null && invited.patientTokenExpiresAt <= now;
      return { ...ofHome, intake: invited, ...(over ? { ended: 'expired' as const } : {}) };
    }
    const link = await read.findOne(PatientLinkEntity, { where: { tokenHash } });
    const end = link ? null : await read.findOne(PatientLinkEndEntity, { where: { tokenHash } });
    const intakeId = link?.intakeId ?? end?.intakeId;
    const intake = intakeId === undefined ? null : await read.findOne(IntakeEntity, { where: { id: intakeId } });
    if (!intake) return undefined;
    if (!link) return { ...ofHome, intake, ended: 'withdrawn' };
    const { kind, fromStart, unlocked, expiresAt } = link;
    const ended = expiresAt <= now ? { ended: 'expired' as const } : {};
    return { intake, link: kind, device: kind === 'device', fromStart, unlocked, ...ended };
  };
  const found = await linked();
  if (!found) throw new NotFound('This link is not valid.');
  return found.intake.hiddenAt === null ? found : { ...found, ended: 'withdrawn' };
}

const ofHome = { link: 'invitation', device: false, fromStart: false, unlocked: false } as const;

/** Returns true if the proof is valid, which a device gets once somebody has given the intake's birth date on it. */
const isProven = async (database: Database, { id: intakeId }: Intake, proof: string | undefined): Promise<boolean> =>
  proof !== undefined &&
  database.read().existsBy(PatientProofEntity, {
    intakeId,
    proofHash: fingerprint(proof),
    expiresAt: MoreThan(database.now()),
  });

/** Decides if a link requires the birth date. On a device it does not: staff know to whom they hand it. */
function birthDateState({
  intake,
  portal,
  device,
  proven,
}: {
  readonly intake: Intake;
  readonly portal: PortalSettings;
  readonly device: boolean;
  readonly proven: boolean;
}): BirthDateState {
  if (!portal.birthDateCheck || device || intake.dob === null) return 'not-asked';
  return proven ? 'given' : 'asked';
}
