import { itemsOf, type Questionnaire } from '@intake-desk/contracts';
import type { Sides } from './merge-sides.ts';

const groupOf = ({ groups }: Questionnaire, name: string) =>
  groups.find(({ items }) => items.some(({ uniqueId }) => uniqueId === name));

/** Moves a question to the end of another group, which is added without other questions if it is missing. */
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

/** Moves every question of all sides to its final group, so that a moved and reworded one remains one. */
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
