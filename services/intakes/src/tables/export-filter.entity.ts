import { entity, id, instant, json, refId, varchar } from '@intake-desk/database';

/** A stored filter, so that a download's address can refer to it. */
export const ExportFilterEntity = entity(
  'export_filter',
  {
    id: id(),
    /** Random, 32 hex digits. */
    filterKey: varchar(32),
    userId: refId(),
    organisationId: refId(),
    filter: json(),
    createdAt: instant(),
    expiresAt: instant(),
  },
  {
    unique: { key: ['filterKey'] },
    index: { expires: ['expiresAt'] },
    references: { userId: 'user', organisationId: 'organisation' },
  },
);
