import { entity, id, instant, refId, varchar } from '@intake-desk/database';

export const StepAsideEntity = entity(
  'step_aside',
  {
    id: id(),
    organisationId: refId(),
    step: varchar(32),
    userName: varchar(255),
    at: instant(),
  },
  { unique: { step: ['organisationId', 'step'] }, references: { organisationId: 'organisation' } },
);
