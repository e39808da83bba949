import { type Item, itemsOf, type Questionnaire } from '@intake-desk/contracts';
import { Checkbox, Select } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from './questionnaire.module.css';
import type { FaultWords } from './use-fault-words.ts';

interface ConditionFieldProps {
  readonly draft: Questionnaire;
  readonly item: Item;
  readonly path: string;
  readonly words: FaultWords;
  readonly onChange: (item: Item) => void;
}

/** Options of an earlier question after which this one is shown. */
export function ConditionField({ draft, item, path, words, onChange }: ConditionFieldProps) {
  const { t } = useTranslation('mf-settings');
  const { showIf, ...others } = item;
  const items = itemsOf(draft);
  const own = items.findIndex(({ uniqueId }) => uniqueId === item.uniqueId);
  // An earlier question that was moved below this one stays in the list, so that the fault is visible and can be
  // corrected.
  const choices = items.filter(({ uniqueId, options }, at) => options && (at < own || uniqueId === showIf?.uniqueId));
  const asked = items.find(({ uniqueId }) => uniqueId === showIf?.uniqueId);
  const at = `${path}.showIf`;
  const choose = (given: string | null): void => {
    if (given === showIf?.uniqueId) return;
    onChange(given === null || given === '' ? others : { ...others, showIf: { uniqueId: given, options: [0] } });
  };
  const wrongOption = showIf?.options.map((_, index) => words(`${at}.options[${index}]`)).find(Boolean);
  const noOption = words(`${at}.options`) ? t('questionnaire.faults.noOption') : undefined;
  return (
    <>
      <Select
        label={t('questionnaire.condition.label')}
        description={choices.length === 0 ? t('questionnaire.condition.none') : undefined}
        allowDeselect={false}
        searchable
        data={[
          { value: '', label: t('questionnaire.condition.always') },
          ...choices.map(({ uniqueId, text }) => ({ value: uniqueId, label: text.en || uniqueId })),
        ]}
        value={showIf?.uniqueId ?? ''}
        error={words(`${at}.uniqueId`) ? t('questionnaire.faults.notEarlier') : undefined}
        onChange={choose}
      />
      {showIf && asked?.options ? (
        <Checkbox.Group
          className={classes.inset}
          label={t('questionnaire.condition.options')}
          error={noOption ?? wrongOption}
          value={showIf.options.map(String)}
          onChange={(chosen) =>
            onChange({ ...others, showIf: { ...showIf, options: chosen.map(Number).sort((a, b) => a - b) } })
          }
        >
          {asked.options.map(({ text }, index) => (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place.
              key={index}
              mt={6}
              value={String(index)}
              label={text.en || t('questionnaire.options.one', { number: index + 1 })}
            />
          ))}
        </Checkbox.Group>
      ) : null}
    </>
  );
}
