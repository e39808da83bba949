import { type EntityOf, entity, id, instant, refId, varchar } from '@intake-desk/database';

/** A first step that an organisation has dismissed. */
export const StepAsideEntity = entity(
  'step_aside',
  {
    id: id(),
    organisationId: refId(),
    step: varchar(32),
    /** Name of the user who dismissed it. */
    userName: varchar(255),
    at: instant(),
  },
  { unique: { step: ['organisationId', 'step'] }, references: { organisationId: 'organisation' } },
);
export type StepAside = EntityOf<typeof StepAsideEntity>;
