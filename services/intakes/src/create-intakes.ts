import { departmentContent } from './content/department-content.ts';
import { conversionData } from './conversion/conversion-data.ts';
import { assertNotLocked, keepEditing, startEditing, stopEditing } from './edit-lock/edit-lock.ts';
import { progress } from './intake/progress.ts';
import type { Intakes, IntakesParts } from './intakes.ts';
import { invite } from './invitations/invite.ts';
import { sweepInvitationRequests } from './invitations/once-invited.ts';
import { handOver } from './patient-links/hand-over.ts';
import { patientByToken } from './patient-links/patient-by-token.ts';
import { answered, completed, opened } from './patient-links/patient-progress.ts';
import { renewLink } from './patient-links/renew-link.ts';
import { searchPatients } from './patients/search-patients.ts';
import { record } from './record/record.ts';
import { tags } from './tags/tags.ts';
import { comment } from './timeline/comment.ts';

/** The use cases of intakes over a database. */
export const createIntakes = (parts: IntakesParts): Intakes => ({
  conversionData: conversionData(parts),
  searchPatients: searchPatients(parts),
  progress: progress(parts),
  tags: tags(parts),
  departmentContent: departmentContent(parts),
  invite: invite(parts),
  record: record(parts),
  startEditing: startEditing(parts),
  keepEditing: keepEditing(parts),
  stopEditing: stopEditing(parts),
  assertNotLocked: assertNotLocked(parts),
  comment: comment(parts),
  handOver: handOver(parts),
  renewLink: renewLink(parts),
  patientByToken: patientByToken(parts),
  opened: opened(parts),
  answered: answered(parts),
  completed: completed(parts),
  sweep: () => sweepInvitationRequests(parts.database),
});
