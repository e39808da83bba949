import { useTranslation } from 'react-i18next';
import type { AskedBy } from '../call.ts';
import { Frame } from './Frame.tsx';
import { Heading } from './Heading.tsx';
import { Phone } from './Phone.tsx';

/** Placeholder while the questionnaire loads, with a message for screen readers. */
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

/** The questionnaire could not be loaded; offers a retry. */
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

/** An unknown link, without any patient data. */
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

/** An expired or replaced link, with the phone number to call. */
export function EndedPage({ reason, by }: { reason: 'expired' | 'withdrawn'; by: AskedBy }) {
  const { t } = useTranslation();
  const { organisation, department, phone } = by;
  return (
    <Frame organisation={organisation}>
      <Heading focus>{t(`ended.${reason}`)}</Heading>
      <p>{t(`ended.${reason}Text`)}</p>
      <p>
        {t(phone === '' ? 'ended.ask' : 'ended.call', { department })} {phone !== '' && <Phone number={phone} />}
      </p>
    </Frame>
  );
}
