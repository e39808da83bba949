import { entity, id, instant, refId, varchar } from '@intake-desk/database';

/** A first step that an organisation does not need. */
export interface StepAside {
  id: number;
  organisationId: number;
  step: string;
  /** Name of the user who put it aside. */
  userName: string;
  at: Date;
}

export const StepAsideEntity = entity<StepAside>(
  'step_aside',
  { id: id(), organisationId: refId(), step: varchar(32), userName: varchar(255), at: instant() },
  { unique: { step: ['organisationId', 'step'] }, references: { organisationId: 'organisation' } },
);
