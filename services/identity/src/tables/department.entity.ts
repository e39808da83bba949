import { entity, id, instant, optional, refId, varchar } from '@intake-desk/database';

/** A department of an organisation; its symbol is unique there only. */
export interface Department {
  id: number;
  organisationId: number;
  symbol: string;
  name: string;
  createdAt: Date;
  deletedAt: Date | null;
}

export const DepartmentEntity = entity<Department>(
  'department',
  {
    id: id(),
    organisationId: refId(),
    symbol: varchar(64),
    name: varchar(255),
    createdAt: instant(),
    deletedAt: optional(instant()),
  },
  { unique: { symbol: ['organisationId', 'symbol'] }, references: { organisationId: 'organisation' } },
);
