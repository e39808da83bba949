import { entity, flag, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** A third party for video consults that an organisation may switch on (S1 §3 consult parties, S2 §3 third party). */
export interface ConsultProvider {
  id: number;
  organisationId: number;
  provider: string;
  url: string;
  enabled: boolean;
  /** False where it cannot run in a frame and opens a window of its own. */
  embeddable: boolean;
  updatedAt: Date;
  updatedBy: number | null;
}

export const ConsultProviderEntity = entity<ConsultProvider>(
  'consult_provider',
  {
    id: id(),
    organisationId: refId(),
    provider: varchar(64),
    url: varchar(1000),
    enabled: flag(false),
    embeddable: flag(true),
    updatedAt: instant(),
    updatedBy: optional(int()),
  },
  { unique: { provider: ['organisationId', 'provider'] }, references: { organisationId: 'organisation' } },
);
