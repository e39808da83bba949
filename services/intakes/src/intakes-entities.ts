import { AppointmentEntity } from './appointments/appointment.entity.ts';
import { InvitationBatchEntity } from './batches/batch.entity.ts';
import { InvitationBatchRowEntity } from './batches/batch-row.entity.ts';
import { ListColumnEntity } from './batches/list-column.entity.ts';
import { ProcedureEntity } from './content/procedure.entity.ts';
import { EditLockEntity } from './edit-lock/edit-lock.entity.ts';
import { ExportFilterEntity } from './export/export-filter.entity.ts';
import { IntakeEntity } from './intake/intake.entity.ts';
import { InvitationRequestEntity } from './invitations/invitation-request.entity.ts';
import { NotificationEntity } from './notifications/notification.entity.ts';
import { PatientLinkEntity } from './patient-links/patient-link.entity.ts';
import { PatientLinkEndEntity } from './patient-links/patient-link-end.entity.ts';
import { PatientProofEntity } from './patient-links/patient-proof.entity.ts';
import { DistinctPatientEntity } from './patients/distinct-patient.entity.ts';
import { MergedIntakeEntity } from './patients/merged-intake.entity.ts';
import { NameWordEntity } from './patients/name-word.entity.ts';
import { PatientMergeEntity } from './patients/patient-merge.entity.ts';
import { HandlingEntity } from './reading/handling.entity.ts';
import { IntakeTagEntity } from './tags/intake-tag.entity.ts';
import { TagRemovalEntity, TagRemovalPlaceEntity } from './tags/settings/tag-removal.entity.ts';
import { TagEntity } from './tags/tag.entity.ts';
import { TagGroupEntity } from './tags/tag-group.entity.ts';
import { CommentEntity } from './timeline/comment.entity.ts';
import { TimelineEntryEntity } from './timeline/timeline-entry.entity.ts';
import { DashboardViewEntity } from './views/dashboard-view.entity.ts';

/** The tables of this service. */
export const intakesEntities = [
  AppointmentEntity,
  CommentEntity,
  DashboardViewEntity,
  DistinctPatientEntity,
  EditLockEntity,
  ExportFilterEntity,
  HandlingEntity,
  IntakeTagEntity,
  IntakeEntity,
  InvitationBatchEntity,
  InvitationBatchRowEntity,
  ListColumnEntity,
  InvitationRequestEntity,
  MergedIntakeEntity,
  NameWordEntity,
  NotificationEntity,
  PatientLinkEntity,
  PatientLinkEndEntity,
  PatientMergeEntity,
  PatientProofEntity,
  ProcedureEntity,
  TagGroupEntity,
  TagEntity,
  TagRemovalEntity,
  TagRemovalPlaceEntity,
  TimelineEntryEntity,
];
