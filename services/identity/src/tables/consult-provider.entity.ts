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
  version: number;
  /** What the party's site said the last time that it was asked; null: never asked. */
  framing: string | null;
  /** Why, if it is not framed. */
  framingReason: string | null;
  framingTriedAt: Date | null;
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
    version: int(1),
    framing: optional(varchar(16)),
    framingReason: optional(varchar(32)),
    framingTriedAt: optional(instant()),
  },
  { unique: { provider: ['organisationId', 'provider'] }, references: { organisationId: 'organisation' } },
);
