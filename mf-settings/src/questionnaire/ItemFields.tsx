import { type Item, type Questionnaire, risk } from '@intake-desk/contracts';
import { SegmentedControl, Switch } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { ConditionField } from './ConditionField.tsx';
import { EnglishField } from './EnglishField.tsx';
import { changeItem, renameItem, rewordItem } from './edit-items.ts';
import { withChoice } from './edit-options.ts';
import { type ItemPlace, itemPath } from './item-place.ts';
import { NameField } from './NameField.tsx';
import { OptionsField } from './OptionsField.tsx';
import { withOptionalText, withText } from './question-text.ts';
import classes from './questionnaire.module.css';
import { RiskSelect } from './RiskSelect.tsx';
import { ScaleField } from './ScaleField.tsx';
import type { FaultWords } from './use-fault-words.ts';

const choiceTypes = ['radio', 'checkbox'] as const;

interface ItemFieldsProps {
  readonly draft: Questionnaire;
  readonly item: Item;
  readonly place: ItemPlace;
  readonly words: FaultWords;
  /** True if a published version has the question. */
  readonly published: boolean;
  readonly onChange: (draft: Questionnaire) => void;
  readonly onRemove: (draft: Questionnaire, name: string) => void;
}

/** All settings of one question. */
export function ItemFields({ draft, item, place, words, published, onChange, onRemove }: ItemFieldsProps) {
  const { t } = useTranslation('mf-settings');
  const path = itemPath(place);
  const change = (next: Item): void => onChange(changeItem(draft, place, next));
  const { help, unsure, ...others } = item;
  return (
    <>
      <EnglishField
        label={t('questionnaire.item.text')}
        place={`${path}.text`}
        text={item.text}
        words={words}
        onType={(typed) => onChange(rewordItem(draft, place, withText(item.text, 'en', typed), published))}
      />
      <EnglishField
        label={t('questionnaire.item.help')}
        place={`${path}.help`}
        text={help}
        words={words}
        optional
        onType={(typed) => {
          const next = withOptionalText(help, 'en', typed);
          change({ ...others, ...(unsure ? { unsure } : {}), ...(next ? { help: next } : {}) });
        }}
      />
      {item.type === 'radio' || item.type === 'checkbox' ? (
        <SegmentedControl
          aria-label={t('questionnaire.item.type')}
          className={classes.add}
          size="xs"
          data={choiceTypes.map((type) => ({ value: type, label: t(`questionnaire.types.${type}`) }))}
          value={item.type}
          onChange={(given) => {
            const type = choiceTypes.find((one) => one === given);
            if (type) change(withChoice(item, type));
          }}
        />
      ) : null}
      <Switch
        label={t('questionnaire.item.required')}
        checked={item.required}
        onChange={(event) => change({ ...item, required: event.currentTarget.checked })}
      />
      {item.options ? <OptionsField {...{ draft, item, place, words, onChange, onRemove }} /> : null}
      <ScaleField item={item} path={path} words={words} onChange={change} />
      <ConditionField draft={draft} item={item} path={path} words={words} onChange={change} />
      <Switch
        label={t('questionnaire.unsure.label')}
        description={t('questionnaire.unsure.help')}
        checked={unsure !== undefined}
        onChange={(event) =>
          change({
            ...others,
            ...(help ? { help } : {}),
            ...(event.currentTarget.checked ? { unsure: { groupId: risk.deviating } } : {}),
          })
        }
      />
      {unsure ? (
        <RiskSelect
          label={t('questionnaire.unsure.group')}
          value={unsure.groupId}
          error={words(`${path}.unsure.groupId`)}
          onChange={(groupId) => change({ ...item, unsure: { groupId } })}
        />
      ) : null}
      <NameField
        draft={draft}
        name={item.uniqueId}
        fixed={published}
        error={words(`${path}.uniqueId`)}
        onChange={(name) => onChange(renameItem(draft, place, name))}
      />
    </>
  );
}
