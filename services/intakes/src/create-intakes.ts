import { comment } from './comment.ts';
import { consentData } from './consent-data.ts';
import { departmentContent } from './department-content.ts';
import { assertNotLocked, keepEditing, startEditing, stopEditing } from './edit-lock.ts';
import { handOver } from './hand-over.ts';
import type { Intakes, IntakesParts } from './intakes.ts';
import { invite } from './invite.ts';
import { sweepInvitationRequests } from './once-invited.ts';
import { patientByToken } from './patient-by-token.ts';
import { answered, completed, opened } from './patient-progress.ts';
import { progress } from './progress.ts';
import { record } from './record.ts';
import { renewLink } from './renew-link.ts';
import { searchPatients } from './search-patients.ts';
import { tags } from './tags.ts';

/** The use cases of intakes over a database. */
export const createIntakes = (parts: IntakesParts): Intakes => ({
  consentData: consentData(parts),
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
