import type { Language } from '@intake-desk/contracts';
import type { DepartmentSettings } from '@intake-desk/identity';
import type { DemoProcedure } from '../organisations/procedure.ts';
import type { AnswerPool } from '../questionnaires/answer-pool.ts';
import type { Weighted } from '../random/weighted.ts';

export interface CreatedProcedure {
  readonly procedure: DemoProcedure;
  readonly versionId: number;
  readonly pool: AnswerPool;
}

export interface CreatedTag {
  readonly id: number;
  /** Group from which a record has at most one tag; null for no limit. */
  readonly exclusiveGroup: number | null;
  /** Added once the patient has answered. */
  readonly aboutAnswers: boolean;
}

/** A member of staff who acts on records. */
export interface Colleague {
  readonly id: number;
  readonly name: string;
}

export interface DepartmentProfile {
  readonly id: number;
  readonly organisationId: number;
  readonly timezone: string;
  readonly language: Language;
  readonly name: string;
  readonly config: Partial<DepartmentSettings>;
  readonly procedures: Weighted<CreatedProcedure>;
  readonly tags: Weighted<CreatedTag>;
  /** Staff who invite and work on records there; never empty. */
  readonly colleagues: readonly Colleague[];
  readonly weight: number;
}
