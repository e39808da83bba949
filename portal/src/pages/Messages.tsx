import { useTranslation } from 'react-i18next';
import type { AskedBy, Calls } from '../call.ts';
import { CallOffer } from './CallOffer.tsx';
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

interface EndedPageProps {
  readonly calls: Calls;
  readonly reason: 'expired' | 'withdrawn';
  readonly by: AskedBy;
  /** The patient can still ask to be called. */
  readonly callback: boolean;
}

/** An expired or replaced link, with the phone number to call. */
export function EndedPage({ calls, reason, by, callback }: EndedPageProps) {
  const { t } = useTranslation();
  const { organisation, department, phone } = by;
  return (
    <Frame organisation={organisation} call={callback && <CallOffer calls={calls} given={nothingKnown} />}>
      <Heading focus>{t(`ended.${reason}`)}</Heading>
      <p>{t(`ended.${reason}Text`)}</p>
      <p>
        {t(phone === '' ? 'ended.ask' : 'ended.call', { department })} {phone !== '' && <Phone number={phone} />}
      </p>
    </Frame>
  );
}

const nothingKnown = { phoneEnd: null, asked: null };
