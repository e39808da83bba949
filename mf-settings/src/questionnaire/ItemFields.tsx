import { type Item, limit, risk } from '@intake-desk/contracts';
import { NumberEntry, Optional, SegmentedControl, Switch } from '@intake-desk/kit';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ConditionField } from './ConditionField.tsx';
import { DateFields } from './DateFields.tsx';
import { changeItem, renameItem, rewordItem } from './edit-items.ts';
import { withChoice } from './edit-options.ts';
import { InitialField } from './InitialField.tsx';
import { itemPath } from './item-place.ts';
import { LanguageField } from './LanguageField.tsx';
import { MainLanguage } from './main-language.ts';
import { NameField } from './NameField.tsx';
import { NumberFields } from './NumberFields.tsx';
import { OptionsField, type OptionsFieldProps } from './OptionsField.tsx';
import { isWritten } from './question-text.ts';
import classes from './questionnaire.module.css';
import { RiskSelect } from './RiskSelect.tsx';
import { ScaleField } from './ScaleField.tsx';

const choiceTypes = ['radio', 'checkbox'] as const;

export interface ItemFieldsProps extends OptionsFieldProps {
  readonly published: boolean;
}

export function ItemFields({ draft, item, place, words, published, onChange, onRemove }: ItemFieldsProps) {
  const { t } = useTranslation('mf-settings');
  const main = use(MainLanguage);
  const path = itemPath(place);
  const change = (next: Item): void => onChange(changeItem(draft, place, next));
  const { help: _, ...unhelped } = item;
  const { unsure, ...sure } = item;
  const { maxLength, ...unlimited } = item;
  return (
    <>
      <LanguageField
        label={t('questionnaire.item.text')}
        place={`${path}.text`}
        text={item.text}
        words={words}
        onChange={(text) => onChange(rewordItem(draft, place, text, { fixed: published, main }))}
      />
      <LanguageField
        label={t('questionnaire.item.help')}
        place={`${path}.help`}
        text={item.help}
        words={words}
        optional
        onChange={(help) => change(isWritten(help) ? { ...item, help } : unhelped)}
      />
      {item.type === 'radio' || item.type === 'checkbox' ? (
        <SegmentedControl
          aria-label={t('questionnaire.item.type')}
          className={classes.add}
          size="xs"
          data={choiceTypes.map((type) => ({ value: type, label: t(`questionnaire.types.${type}`) }))}
          value={item.type}
          onChange={(type) => change(withChoice(item, type))}
        />
      ) : null}
      <Switch
        label={t('questionnaire.item.required')}
        checked={item.required}
        onChange={(event) => change({ ...item, required: event.currentTarget.checked })}
      />
      {item.options ? <OptionsField {...{ draft, item, place, words, onChange, onRemove }} /> : null}
      <ScaleField item={item} path={path} words={words} onChange={change} />
      {item.number ? (
        <NumberFields
          number={item.number}
          path={`${path}.number`}
          words={words}
          onChange={(number) => change({ ...item, number })}
        />
      ) : null}
      {item.date ? <DateFields date={item.date} onChange={(date) => change({ ...item, date })} /> : null}
      {item.type === 'textArea' ? (
        <NumberEntry
          w={220}
          label={<Optional>{t('questionnaire.item.maxLength')}</Optional>}
          description={t('questionnaire.item.maxLengthHelp', { most: limit.freeTextLength })}
          value={maxLength ?? null}
          error={words(`${path}.maxLength`)}
          onChange={(typed) => change(typed === null ? unlimited : { ...item, maxLength: typed })}
        />
      ) : null}
      <InitialField item={item} path={path} words={words} onChange={change} />
      <ConditionField draft={draft} item={item} path={path} words={words} onChange={change} />
      <Switch
        label={t('questionnaire.unsure.label')}
        description={t('questionnaire.unsure.help')}
        checked={unsure !== undefined}
        onChange={(event) =>
          change(event.currentTarget.checked ? { ...item, unsure: { groupId: risk.deviating } } : sure)
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
