import type { NewRow } from '@intake-desk/database';
import type { Appointment, Comment, Intake, IntakeTag, Notification } from '@intake-desk/intakes';
import type { Submission } from '@intake-desk/reports';
import type { PortalPlan } from './portal-plan.ts';
import type { TimelinePlan } from './timeline-plan.ts';

/** All rows of one intake, without ids, which are assigned when they are written. */
export interface IntakeRows {
  readonly intake: Omit<NewRow<Intake>, 'id'>;
  readonly submission: Omit<NewRow<Submission>, 'id' | 'intakeId'> | null;
  readonly portal: PortalPlan | null;
  readonly appointment: Omit<NewRow<Appointment>, 'id' | 'intakeId'> | null;
  readonly tags: readonly Omit<NewRow<IntakeTag>, 'id' | 'intakeId'>[];
  readonly notifications: readonly Omit<NewRow<Notification>, 'id' | 'intakeId' | 'appointmentId'>[];
  readonly comments: readonly Omit<NewRow<Comment>, 'id' | 'intakeId'>[];
  readonly timeline: readonly (TimelinePlan & { readonly organisationId: number })[];
}
