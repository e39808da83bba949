import { NumberEntry, Optional, Switch } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import part from '../frame/part.module.css';
import { BandsField } from './BandsField.tsx';
import type { InitialFieldProps } from './InitialField.tsx';
import { LanguageField } from './LanguageField.tsx';
import classes from './questionnaire.module.css';
import { RequiredNumber } from './RequiredNumber.tsx';

/** Numbers of a scale, labels of its ends, and whether reports count it as NPS. */
export function ScaleField({ item, path, words, onChange }: InitialFieldProps) {
  const { t } = useTranslation('mf-settings');
  const { scale, reportType, target, ...others } = item;
  if (!scale) return null;
  const at = `${path}.scale`;
  const change = (part: Partial<typeof scale>): void => onChange({ ...item, scale: { ...scale, ...part } });
  const recommends = scale.low === 0 && scale.high === 10;
  return (
    <>
      <fieldset className={part.part}>
        <legend className={classes.legend}>{t('questionnaire.scale.title')}</legend>
        {(['low', 'high'] as const).map((end) => (
          <div key={end} className={classes.row}>
            <RequiredNumber
              label={t(`questionnaire.scale.${end}`)}
              value={scale[end]}
              error={words(`${at}.${end}`)}
              onChange={(value) => change({ [end]: value })}
            />
            <div className={classes.wide}>
              <LanguageField
                label={t(`questionnaire.scale.${end}Label`)}
                place={`${at}.${end}Label`}
                text={scale[`${end}Label`]}
                words={words}
                onChange={(text) => change({ [`${end}Label`]: text })}
              />
            </div>
          </div>
        ))}
      </fieldset>
      <BandsField
        bands={scale.bands}
        low={scale.low}
        high={scale.high}
        place={`${at}.bands`}
        words={words}
        onChange={(bands) => change({ bands })}
      />
      {recommends || reportType ? (
        <Switch
          label={t('questionnaire.nps.label')}
          description={t('questionnaire.nps.help')}
          checked={reportType === 'nps'}
          error={words(`${path}.reportType`)}
          onChange={(event) =>
            onChange({ ...others, scale, ...(event.currentTarget.checked ? { reportType: 'nps' } : {}) })
          }
        />
      ) : null}
      {reportType ? (
        <NumberEntry
          w={220}
          label={<Optional>{t('questionnaire.nps.target')}</Optional>}
          description={t('questionnaire.nps.targetHelp')}
          value={target ?? null}
          error={words(`${path}.target`)}
          onChange={(typed) => onChange({ ...others, scale, reportType, ...(typed === null ? {} : { target: typed }) })}
        />
      ) : null}
    </>
  );
}
