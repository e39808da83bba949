import { type Item, inLanguage, limit, type Questionnaire } from '@intake-desk/contracts';
import { ActionIcon, Button, Checkbox, Icon, NumberEntry, Optional } from '@intake-desk/kit';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import part from '../frame/part.module.css';
import { addOption, changeOption, moveOption, removeOption } from './edit-options.ts';
import { type ItemPlace, itemPath } from './item-place.ts';
import { LanguageField } from './LanguageField.tsx';
import { MainLanguage } from './main-language.ts';
import classes from './questionnaire.module.css';
import { RiskSelect } from './RiskSelect.tsx';
import type { FaultWords } from './use-fault-words.ts';

export interface OptionsFieldProps {
  readonly draft: Questionnaire;
  readonly item: Item;
  readonly place: ItemPlace;
  readonly words: FaultWords;
  readonly onChange: (draft: Questionnaire) => void;
  readonly onRemove: (draft: Questionnaire, name: string) => void;
}

/** Options of a question: text, risk group and score of each. */
export function OptionsField({ draft, item, place, words, onChange, onRemove }: OptionsFieldProps) {
  const { t } = useTranslation('mf-settings');
  const main = use(MainLanguage);
  const options = item.options ?? [];
  const path = `${itemPath(place)}.options`;
  return (
    <fieldset className={part.part}>
      <legend className={classes.legend}>{t('questionnaire.options.title')}</legend>
      {words(path) ? <p className={classes.error}>{words(path)}</p> : null}
      {options.map((option, index) => {
        const at = `${path}[${index}]`;
        const number = index + 1;
        const { score, exclusive, ...others } = option;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no name, and its fields keep nothing.
          <fieldset key={index} className={classes.option}>
            <legend className={classes.number}>{t('questionnaire.options.one', { number })}</legend>
            <div className={classes.wide}>
              <LanguageField
                label={t('questionnaire.options.text')}
                place={`${at}.text`}
                text={option.text}
                words={words}
                onChange={(text) => onChange(changeOption(draft, place, index, { ...option, text }))}
              />
            </div>
            <RiskSelect
              label={t('questionnaire.risk')}
              value={option.groupId}
              error={words(`${at}.groupId`)}
              onChange={(groupId) => onChange(changeOption(draft, place, index, { ...option, groupId }))}
            />
            <NumberEntry
              w={120}
              label={<Optional>{t('questionnaire.options.score')}</Optional>}
              value={score ?? null}
              error={words(`${at}.score`)}
              onChange={(typed) =>
                onChange(
                  changeOption(draft, place, index, {
                    ...others,
                    ...(exclusive ? { exclusive } : {}),
                    ...(typed === null ? {} : { score: typed }),
                  }),
                )
              }
            />
            {item.type === 'checkbox' ? (
              <Checkbox
                className={classes.after}
                label={t('questionnaire.options.exclusive')}
                checked={exclusive ?? false}
                error={words(`${at}.exclusive`)}
                onChange={(event) =>
                  onChange(
                    changeOption(draft, place, index, {
                      ...others,
                      ...(score === undefined ? {} : { score }),
                      ...(event.currentTarget.checked ? { exclusive: true } : {}),
                    }),
                  )
                }
              />
            ) : null}
            <span className={classes.tools}>
              {([-1, 1] as const).map((step) => (
                <ActionIcon
                  key={step}
                  variant="subtle"
                  color="gray"
                  disabled={options[index + step] === undefined}
                  aria-label={t(`questionnaire.options.${step < 0 ? 'up' : 'down'}`, { number })}
                  onClick={() => onChange(moveOption(draft, place, index, index + step))}
                >
                  <Icon name={step < 0 ? 'chevronUp' : 'chevronDown'} />
                </ActionIcon>
              ))}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('questionnaire.options.remove', { number })}
                onClick={() => onRemove(removeOption(draft, place, index), inLanguage(option.text, main))}
              >
                <Icon name="remove" />
              </ActionIcon>
            </span>
          </fieldset>
        );
      })}
      <Button
        variant="default"
        size="compact-sm"
        className={classes.add}
        disabled={options.length >= limit.questionnaire.options}
        onClick={() => onChange(addOption(draft, place, main))}
      >
        {t('questionnaire.options.add')}
      </Button>
    </fieldset>
  );
}
