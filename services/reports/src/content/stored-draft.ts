import type { Questionnaire as Content } from '@intake-desk/contracts';
import { checkedQuestionnaire } from '@intake-desk/contracts/content';
import type { Questionnaire } from '../questionnaires/questionnaire.entity.ts';

/** What a questionnaire's draft says; null if there is none. */
export const draftOf = ({ draft }: Pick<Questionnaire, 'draft'>): Content | null =>
  draft === null ? null : checkedQuestionnaire(draft);
