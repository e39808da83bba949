import { AppointmentEntity } from './tables/appointment.entity.ts';
import { InvitationBatchEntity } from './tables/batch.entity.ts';
import { InvitationBatchRowEntity } from './tables/batch-row.entity.ts';
import { CommentEntity } from './tables/comment.entity.ts';
import { DashboardViewEntity } from './tables/dashboard-view.entity.ts';
import { DistinctPatientEntity } from './tables/distinct-patient.entity.ts';
import { EditLockEntity } from './tables/edit-lock.entity.ts';
import { ExportFilterEntity } from './tables/export-filter.entity.ts';
import { HandlingEntity } from './tables/handling.entity.ts';
import { IntakeEntity } from './tables/intake.entity.ts';
import { IntakeTagEntity } from './tables/intake-tag.entity.ts';
import { InvitationRequestEntity } from './tables/invitation-request.entity.ts';
import { ListColumnEntity } from './tables/list-column.entity.ts';
import { MergedIntakeEntity } from './tables/merged-intake.entity.ts';
import { NameWordEntity } from './tables/name-word.entity.ts';
import { NotificationEntity } from './tables/notification.entity.ts';
import { PatientLinkEntity } from './tables/patient-link.entity.ts';
import { PatientLinkEndEntity } from './tables/patient-link-end.entity.ts';
import { PatientMergeEntity } from './tables/patient-merge.entity.ts';
import { PatientProofEntity } from './tables/patient-proof.entity.ts';
import { ProcedureEntity } from './tables/procedure.entity.ts';
import { TagEntity } from './tables/tag.entity.ts';
import { TagGroupEntity } from './tables/tag-group.entity.ts';
import { TagRemovalEntity, TagRemovalPlaceEntity } from './tables/tag-removal.entity.ts';
import { TaskEntity } from './tables/task.entity.ts';
import { TimelineEntryEntity } from './tables/timeline-entry.entity.ts';

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
  TaskEntity,
  TimelineEntryEntity,
];
