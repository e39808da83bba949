import { fallbackLanguage, languages, portalPreviewPath, type Questionnaire } from '@intake-desk/contracts';
import { grade } from '@intake-desk/contracts/grading';
import { isPreviewRequest } from '@intake-desk/contracts/portal-preview';
import {
  Button,
  Group,
  RiskBadge,
  ScrollRegion,
  SegmentedControl,
  Select,
  Text,
  useDebouncedValue,
} from '@intake-desk/kit';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mainLanguage } from '../questionnaire/main-language.ts';
import { useLanguageNames } from '../releases/use-language-names.ts';
import classes from './PatientPreview.module.css';
import { languageShares } from './preview-texts.ts';
import { shownQuestionnaire } from './shown-questionnaire.ts';
import { usePreviewFrame } from './use-preview-frame.ts';

/** Idle time in ms before the portal shows the newest draft. */
const PAUSE_MS = 300;

const widths = ['phone', 'tablet'] as const;

/** Returns true if the portal accepts it: a draft may contain numbers and names that are invalid in a questionnaire. */
const canBeShown = (questionnaire: Questionnaire): boolean =>
  isPreviewRequest({
    kind: 'portal-preview',
    questionnaire,
    language: fallbackLanguage,
    organisation: '',
    department: '',
    open: { page: 'start', number: 0 },
  });

/** A questionnaire, even an incomplete draft, as patients see it: the portal in a frame that stores nothing. */
export function PatientPreview({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t, i18n } = useTranslation('mf-settings');
  const { title, names, list } = useLanguageNames();
  const heading = useId();
  const [width, setWidth] = useState<(typeof widths)[number]>('phone');
  const [draft] = useDebouncedValue(questionnaire, PAUSE_MS);
  const { shares, unwritten } = languageShares(questionnaire);
  const own = shares.find(({ language }) => language === i18n.language)?.language ?? mainLanguage(questionnaire);
  const now = shownQuestionnaire(draft, (number) => t('patientPreview.unwritten', { number }));
  const fits = now !== null && canBeShown(now);
  const [last, setLast] = useState(fits ? now : null);
  if (fits && JSON.stringify(last) !== JSON.stringify(now)) setLast(now);
  const preview = usePreviewFrame(last, own);

  const { elsewhere } = shares.find(({ language }) => language === preview.language) ?? { elsewhere: 0 };
  const absent = languages.filter((one) => !shares.some(({ language }) => language === one));
  const { worst, score } = grade(last ?? questionnaire, preview.answers);
  const answered = Object.keys(preview.answers).length > 0;
  return (
    <section className={classes.preview} aria-labelledby={heading}>
      <h3 id={heading} className={classes.heading}>
        {t('patientPreview.title')}
      </h3>
      <Text className={classes.hint}>{t('patientPreview.hint')}</Text>
      <Group gap="sm" align="end">
        <Select
          size="xs"
          label={t('patientPreview.language')}
          value={preview.language}
          data={[...new Set([preview.language, ...shares.map(({ language }) => language)])].map((value) => ({
            value,
            label: title(value),
          }))}
          onChange={(value) => preview.chooseLanguage(value ?? fallbackLanguage)}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('patientPreview.width')}
          value={width}
          onChange={(value) => setWidth(value)}
          data={widths.map((value) => ({ value, label: t(`patientPreview.widths.${value}`) }))}
        />
      </Group>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => preview.open('start')}>
          {t('patientPreview.again')}
        </Button>
        {last?.consent ? (
          <Button size="xs" variant="default" onClick={() => preview.open('consent')}>
            {t('patientPreview.consent')}
          </Button>
        ) : null}
        <Button size="xs" variant="default" onClick={() => preview.open('steps')}>
          {t('patientPreview.steps')}
        </Button>
      </Group>
      <div className={classes.facts}>
        {absent.length > 0 ? <Text>{t('patientPreview.absent', { languages: list(absent) })}</Text> : null}
        {unwritten > 0 ? <Text>{t('patientPreview.open', { count: unwritten })}</Text> : null}
        {elsewhere > 0 ? (
          <Text>{t('patientPreview.missing', { count: elsewhere, language: names(preview.language) })}</Text>
        ) : null}
        <p className={classes.risk} role="status">
          {answered ? (
            <>
              {t('patientPreview.risk')} <RiskBadge group={worst} />
              {score === null ? null : <span>{t('patientPreview.score', { score })}</span>}
            </>
          ) : (
            t('patientPreview.noRisk')
          )}
        </p>
      </div>
      {!fits ? (
        <Text role="status" className={classes.hint}>
          {t(now === null ? 'patientPreview.empty' : last ? 'patientPreview.outdated' : 'patientPreview.unfit')}
        </Text>
      ) : null}
      {last ? (
        <ScrollRegion label={t('patientPreview.frame')} className={classes[width]}>
          <iframe
            ref={preview.frame}
            className={classes.sheet}
            src={portalPreviewPath}
            title={t('patientPreview.frame')}
            aria-busy={!preview.shown}
          />
        </ScrollRegion>
      ) : null}
    </section>
  );
}
