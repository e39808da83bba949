import { inLanguage, itemsOf, type Questionnaire, risk } from '@intake-desk/contracts';
import { sumRange } from '@intake-desk/contracts/content';
import { Checkbox, Switch } from '@intake-desk/kit';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { BandsField } from './BandsField.tsx';
import { LanguageField } from './LanguageField.tsx';
import { MainLanguage } from './main-language.ts';
import { isWritten } from './question-text.ts';
import classes from './questionnaire.module.css';
import type { FaultWords } from './use-fault-words.ts';

interface PartProps {
  readonly draft: Questionnaire;
  readonly words: FaultWords;
  readonly onChange: (draft: Questionnaire) => void;
}

/** Title, notice and consent. */
export function GeneralFields({ draft, words, onChange }: PartProps) {
  const { t } = useTranslation('mf-settings');
  const { consent, ...others } = draft;
  return (
    <>
      {(['title', 'notice'] as const).map((name) => (
        <LanguageField
          key={name}
          label={t(`questionnaire.general.${name}`)}
          place={name}
          text={draft[name]}
          words={words}
          onChange={(text) => onChange({ ...draft, [name]: text })}
        />
      ))}
      <LanguageField
        label={t('questionnaire.general.consent')}
        place="consent"
        text={consent}
        words={words}
        optional
        onChange={(text) => onChange(isWritten(text) ? { ...others, consent: text } : others)}
      />
    </>
  );
}

interface SumFieldsProps extends PartProps {
  readonly onRemove: (draft: Questionnaire, name: string) => void;
}

/** Questions to add up, and the risk groups of their total. */
export function SumFields({ draft, words, onChange, onRemove }: SumFieldsProps) {
  const { t } = useTranslation('mf-settings');
  const main = use(MainLanguage);
  const { sum, ...others } = draft;
  const summed = sum?.items ?? [];
  const choices = itemsOf(draft).filter(
    ({ uniqueId, options, scale }) => options || scale || summed.includes(uniqueId),
  );
  const begin = (): void =>
    onChange({ ...draft, sum: { items: [], bands: [{ low: 0, high: 0, groupId: risk.normal }] } });
  const wrong = summed.flatMap((name, index) => {
    const fault = words(`sum.items[${index}]`);
    const text = inLanguage(choices.find(({ uniqueId }) => uniqueId === name)?.text ?? {}, main) || name;
    return fault ? [`${text}: ${fault}`] : [];
  });
  return (
    <>
      <Switch
        label={t('questionnaire.sum.label')}
        description={t('questionnaire.sum.help')}
        checked={sum !== undefined}
        onChange={(event) => (event.currentTarget.checked ? begin() : onRemove(others, t('questionnaire.sum.title')))}
      />
      {sum ? (
        <>
          <Checkbox.Group
            label={t('questionnaire.sum.items')}
            value={sum.items}
            error={
              summed.length === 0 && words('sum.items')
                ? t('questionnaire.faults.noSummand')
                : wrong.length > 0
                  ? wrong.join(' ')
                  : words('sum.items')
            }
            onChange={(items) => onChange({ ...draft, sum: { ...sum, items } })}
          >
            <div className={classes.stack}>
              {choices.map(({ uniqueId, text }) => (
                <Checkbox
                  key={uniqueId}
                  value={uniqueId}
                  label={inLanguage(text, main) || t('questionnaire.untitled')}
                />
              ))}
            </div>
          </Checkbox.Group>
          <BandsField
            bands={sum.bands}
            {...sumRange(draft)}
            place="sum.bands"
            words={words}
            onChange={(bands) => onChange({ ...draft, sum: { ...sum, bands } })}
          />
        </>
      ) : null}
    </>
  );
}
