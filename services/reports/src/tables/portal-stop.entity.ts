import type { DeviceKind } from '@intake-desk/contracts';
import { entity, id, instant, int, optional, refId, varchar } from '@intake-desk/database';
import type { LinkChannel } from '@intake-desk/intakes';

/** Where a patient is in a form, and for how long; nothing of what was answered. One row for each round of an intake. */
export interface PortalStop {
  id: number;
  intakeId: number;
  round: number;
  questionnaireVersionId: number;
  /** The item that was in sight or dealt with last. */
  uniqueId: string;
  activeSeconds: number;
  /** The kind of device that was used last; null: not told. */
  device: DeviceKind | null;
  /** How the patient got the link that was used last; null: not recorded yet. */
  channel: LinkChannel | null;
  at: Date;
}

export const PortalStopEntity = entity<PortalStop>(
  'portal_stop',
  {
    id: id(),
    intakeId: refId(),
    round: int(),
    questionnaireVersionId: refId(),
    uniqueId: varchar(64),
    activeSeconds: int(0),
    device: optional(varchar(16)),
    channel: optional(varchar(16)),
    at: instant(),
  },
  {
    unique: { round: ['intakeId', 'round'] },
    index: { item: ['questionnaireVersionId', 'uniqueId', 'at'] },
    references: { intakeId: 'intake', questionnaireVersionId: 'questionnaire_version' },
  },
);
