import { Questionnaire as Content } from '@intake-desk/contracts';
import { Value } from 'typebox/value';
import type { Questionnaire } from '../tables/questionnaire.entity.ts';

/** What a questionnaire's draft says; null if there is none. It was checked when it was saved, maybe by a rule that was less strict. */
export function draftOf({ id, draft }: Pick<Questionnaire, 'id' | 'draft'>): Content | null {
  if (draft === null) return null;
  if (!Value.Check(Content, draft)) {
    throw new TypeError(`The draft of questionnaire ${id} is stored in a shape that this version does not know.`);
  }
  return draft;
}
