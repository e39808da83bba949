import type { Questionnaire } from '../questionnaire/questionnaire.ts';
import { optionCode } from '../questionnaire/questionnaire-rule.ts';

/** Writes down the code of every option, so that a draft made from a published version can reword it. */
export const pinCodes = (questionnaire: Questionnaire): Questionnaire => ({
  ...questionnaire,
  groups: questionnaire.groups.map((group) => ({
    ...group,
    items: group.items.map((item) =>
      item.options
        ? { ...item, options: item.options.map((option) => ({ ...option, code: optionCode(option) })) }
        : item,
    ),
  })),
});
