import { AppointmentEntity } from './appointment.entity.ts';
import { CommentEntity } from './comment.entity.ts';
import { EditLockEntity } from './edit-lock.entity.ts';
import { IntakeEntity } from './intake.entity.ts';
import { IntakeTagEntity } from './intake-tag.entity.ts';
import { InvitationRequestEntity } from './invitation-request.entity.ts';
import { NameWordEntity } from './name-word.entity.ts';
import { NotificationEntity } from './notification.entity.ts';
import { PatientLinkEntity } from './patient-link.entity.ts';
import { ProcedureEntity } from './procedure.entity.ts';
import { TagEntity } from './tag.entity.ts';
import { TagGroupEntity } from './tag-group.entity.ts';
import { TimelineEntryEntity } from './timeline-entry.entity.ts';

/** The tables of this room. */
export const intakesEntities = [
  AppointmentEntity,
  CommentEntity,
  EditLockEntity,
  IntakeTagEntity,
  IntakeEntity,
  InvitationRequestEntity,
  NameWordEntity,
  NotificationEntity,
  PatientLinkEntity,
  ProcedureEntity,
  TagGroupEntity,
  TagEntity,
  TimelineEntryEntity,
];
