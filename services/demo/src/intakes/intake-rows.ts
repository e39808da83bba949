import type { Appointment, Comment, Intake, IntakeTag, Notification } from '@intake-desk/intakes';
import type { Submission } from '@intake-desk/reports';
import type { PortalPlan } from './portal-plan.ts';
import type { TimelinePlan } from './timeline-plan.ts';

/** Everything that one intake leaves in the database, without the ids that are counted as rows are written. */
export interface IntakeRows {
  readonly intake: Omit<Intake, 'id'>;
  readonly submission: Omit<Submission, 'id' | 'intakeId'> | null;
  readonly portal: PortalPlan | null;
  readonly appointment: Omit<Appointment, 'id' | 'intakeId'> | null;
  readonly tags: readonly Omit<IntakeTag, 'id' | 'intakeId'>[];
  readonly notifications: readonly Omit<Notification, 'id' | 'intakeId' | 'appointmentId'>[];
  readonly comments: readonly Omit<Comment, 'id' | 'intakeId'>[];
  readonly timeline: readonly (TimelinePlan & { readonly organisationId: number })[];
}
