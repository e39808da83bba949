import { entity, id, instant, type JsonValue, json, refId, varchar } from '@intake-desk/database';

/** A filter that a user's screen stored so that a download's address can name it without carrying it. */
export interface ExportFilter {
  id: number;
  /** Random, 32 hex digits. */
  filterKey: string;
  userId: number;
  organisationId: number;
  filter: JsonValue;
  createdAt: Date;
  expiresAt: Date;
}

export const ExportFilterEntity = entity<ExportFilter>(
  'export_filter',
  {
    id: id(),
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
