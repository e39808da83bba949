import { conditionsOf, type EnableWhen, itemsOf, limit, type Questionnaire } from '@intake-desk/contracts';
import { Button } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { ConditionRow, firstCondition } from './ConditionRow.tsx';
import type { InitialFieldProps } from './InitialField.tsx';
import classes from './questionnaire.module.css';
import { withConditions } from './references.ts';

interface ConditionFieldProps extends InitialFieldProps {
  readonly draft: Questionnaire;
}

/** Conditions on earlier questions: each has to be true, and each may have alternatives. */
export function ConditionField({ draft, item, path, words, onChange }: ConditionFieldProps) {
  const { t } = useTranslation('mf-settings');
  const conditions = conditionsOf(item);
  const most = limit.questionnaire.conditions;
  const named = new Set(conditions.flat().map(({ uniqueId }) => uniqueId));
  const items = itemsOf(draft);
  const own = items.findIndex(({ uniqueId }) => uniqueId === item.uniqueId);
  // An earlier question that was moved below this one stays in the list, so that the fault is visible and can be
  // corrected.
  const choices = items.filter(({ uniqueId }, at) => at < own || named.has(uniqueId));
  const set = (next: readonly (readonly EnableWhen[])[]): void => onChange(withConditions(item, next));
  const [nearest] = choices.slice(-1);
  const place = (list: number, index: number): string =>
    item.showIfAll ? `${path}.showIfAll[${list}][${index}]` : `${path}.showIf`;
  const rows = conditions.length > 0 ? conditions : [[undefined]];
  return (
    <>
      {rows.map((some, list) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place.
          key={list}
          className={rows.length > 1 ? classes.part : classes.fields}
        >
          {rows.length > 1 ? (
            <legend className={classes.legend}>{t('questionnaire.condition.one', { number: list + 1 })}</legend>
          ) : null}
          {some.map((condition, index) => (
            <ConditionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an alternative is known by its place.
              key={index}
              label={t(`questionnaire.condition.${index > 0 ? 'or' : list > 0 ? 'and' : 'label'}`)}
              choices={choices}
              condition={condition}
              only={rows.length === 1 && some.length === 1}
              place={place(list, index)}
              words={words}
              onChange={(next) => {
                const after = (conditions[list] ?? []).toSpliced(index, 1, ...(next ? [next] : []));
                set(conditions.length === 0 ? [after] : conditions.toSpliced(list, 1, after));
              }}
            />
          ))}
          {nearest && conditions.length > 0 ? (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.add}
              disabled={some.length >= most}
              onClick={() => set(conditions.with(list, [...(conditions[list] ?? []), firstCondition(nearest)]))}
            >
              {t('questionnaire.condition.addAlternative')}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {nearest && conditions.length > 0 ? (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.add}
          disabled={conditions.length >= most}
          onClick={() => set([...conditions, [firstCondition(nearest)]])}
        >
          {t('questionnaire.condition.add')}
        </Button>
      ) : null}
    </>
  );
}
