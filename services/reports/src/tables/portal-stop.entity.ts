import type { DeviceKind } from '@intake-desk/contracts';
import { type EntityOf, entity, id, instant, int, optional, refId, varchar } from '@intake-desk/database';
import type { LinkChannel } from '@intake-desk/intakes';

/** The position of a patient in a form and the time spent, without answers; one row for each round of an intake. */
export const PortalStopEntity = entity(
  'portal_stop',
  {
    id: id(),
    intakeId: refId(),
    round: int(),
    questionnaireVersionId: refId(),
    /** The item that was last visible or answered. */
    uniqueId: varchar(64),
    activeSeconds: int(0),
    /** The device used last; null if unknown. */
    device: optional(varchar<DeviceKind>(16)),
    /** How the patient received the link used last; null if not recorded yet. */
    channel: optional(varchar<LinkChannel>(16)),
    at: instant(),
  },
  {
    unique: { round: ['intakeId', 'round'] },
    index: { item: ['questionnaireVersionId', 'uniqueId', 'at'] },
    references: { intakeId: 'intake', questionnaireVersionId: 'questionnaire_version' },
  },
);
export type PortalStop = EntityOf<typeof PortalStopEntity>;
