import type { PortalIntake } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import { Frame } from './Frame.tsx';
import { Heading } from './Heading.tsx';

/** While the questionnaire is fetched: its shape, and a word for who cannot see it. */
export function LoadingPage() {
  const { t } = useTranslation();
  return (
    <Frame>
      <p className="spoken" role="status">
        {t('loading')}
      </p>
      <div className="skeleton" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </Frame>
  );
}

/** The questionnaire could not be fetched; trying again is the next step. */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Frame>
      <Heading focus>{t('failed.title')}</Heading>
      <p>{t('failed.text')}</p>
      <button type="button" className="primary" onClick={onRetry}>
        {t('error.retry')}
      </button>
    </Frame>
  );
}

/** An unknown or expired link. It says nothing of any patient. */
export function UnknownPage() {
  const { t } = useTranslation();
  return (
    <Frame>
      <Heading focus>{t('unknown.title')}</Heading>
      <p>{t('unknown.text')}</p>
      <p>{t('unknown.cure')}</p>
    </Frame>
  );
}

/** The form was sent at an earlier visit; its answers are not shown again. */
export function CompletedPage({ intake }: { intake: PortalIntake }) {
  const { t } = useTranslation();
  const { organisation, department } = intake;
  return (
    <Frame organisation={organisation}>
      <Heading focus>{t('completed.title')}</Heading>
      <p>{t('completed.text', { organisation })}</p>
      <p>{t('completed.question', { department })}</p>
    </Frame>
  );
}

/** The form has just been sent. */
export function ThanksPage({ intake }: { intake: PortalIntake }) {
  const { t } = useTranslation();
  const { organisation, department } = intake;
  return (
    <Frame organisation={organisation} notice={intake.questionnaire.notice}>
      <p className="done" aria-hidden="true">
        ✓
      </p>
      <Heading focus>{t('thanks.title')}</Heading>
      <p>{t('thanks.text', { organisation, department })}</p>
      <p>{t('thanks.close')}</p>
    </Frame>
  );
}
