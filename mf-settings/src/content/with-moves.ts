import { itemsOf, type Questionnaire } from '@intake-desk/contracts';
import type { Sides } from './merge-sides.ts';

const groupOf = ({ groups }: Questionnaire, name: string) =>
  groups.find(({ items }) => items.some(({ uniqueId }) => uniqueId === name));

/** The questionnaire with a question in another group, at its end; a group that it lacks is added without other questions. */
function inGroup(questionnaire: Questionnaire, name: string, target: Questionnaire['groups'][number]): Questionnaire {
  const from = groupOf(questionnaire, name);
  if (!from || from.id === target.id) return questionnaire;
  const item = from.items.filter(({ uniqueId }) => uniqueId === name);
  const groups = questionnaire.groups.some(({ id }) => id === target.id)
    ? questionnaire.groups
    : [...questionnaire.groups, { ...target, items: [] }];
  return {
    ...questionnaire,
    groups: groups.map(({ items, ...group }) => {
      const others = items.filter(({ uniqueId }) => uniqueId !== name);
      return { ...group, items: group.id === target.id ? [...others, ...item] : others };
    }),
  };
}

/**
 * The sides with every question in the group that it ends in, one's own if both moved it: what was moved by one and reworded by the
 * other is one question.
 */
export function withMoves({ base, mine, newest }: Sides<Questionnaire>): Sides<Questionnaire> {
  let sides = { base, mine, newest };
  for (const { uniqueId } of itemsOf(base)) {
    const [was, own, other] = [groupOf(base, uniqueId), groupOf(mine, uniqueId), groupOf(newest, uniqueId)];
    if (!was || !own || !other) continue;
    const target = own.id === was.id ? other : own;
    sides = {
      base: inGroup(sides.base, uniqueId, target),
      mine: inGroup(sides.mine, uniqueId, target),
      newest: inGroup(sides.newest, uniqueId, target),
    };
  }
  return sides;
}
