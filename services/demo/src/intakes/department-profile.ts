import type { Language } from '@intake-desk/contracts';
import type { DepartmentSettings } from '@intake-desk/identity';
import type { DemoProcedure } from '../organisations/procedure.ts';
import type { AnswerPool } from '../questionnaires/answer-pool.ts';
import type { Weighted } from '../random/weighted.ts';

/** A procedure with the questionnaire version that its intakes answer. */
export interface CreatedProcedure {
  readonly procedure: DemoProcedure;
  readonly versionId: number;
  readonly pool: AnswerPool;
}

export interface CreatedTag {
  readonly id: number;
  /** The group of which a record carries at most one tag; null: any number. */
  readonly exclusiveGroup: number | null;
}

/** A member of staff who appears as the one who did something. */
export interface Colleague {
  readonly id: number;
  readonly name: string;
}

/** A department that is in the database, with what its intakes are made from. */
export interface DepartmentProfile {
  readonly id: number;
  readonly organisationId: number;
  readonly timezone: string;
  /** Of its staff. */
  readonly language: Language;
  readonly name: string;
  readonly config: Partial<DepartmentSettings>;
  readonly procedures: Weighted<CreatedProcedure>;
  readonly tags: Weighted<CreatedTag>;
  /** Who invites and works on records there; never empty. */
  readonly colleagues: readonly Colleague[];
  readonly weight: number;
}
