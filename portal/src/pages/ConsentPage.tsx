import type { QuestionText } from '@intake-desk/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Wording } from '../items/Wording.tsx';
import { Heading } from './Heading.tsx';

interface ConsentPageProps {
  readonly wording: QuestionText;
  readonly arrived: boolean;
  readonly onConsent: () => Promise<boolean>;
}

/** Asks for consent before the questions. */
export function ConsentPage({ wording, arrived, onConsent }: ConsentPageProps) {
  const { t } = useTranslation();
  const [given, setGiven] = useState(false);
  const [state, setState] = useState<'' | 'required' | 'sending' | 'failed'>('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    if (!given) {
      setState('required');
      document.getElementById('consent')?.focus();
      return;
    }
    setState('sending');
    if (!(await onConsent())) setState('failed');
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Heading focus={arrived}>{t('consent.title')}</Heading>
      <p className="words">
        <Wording of={wording} />
      </p>
      <div role="alert">
        {state === 'required' && (
          <p className="problem" id="consent-problem">
            {t('consent.required')}
          </p>
        )}
        {state === 'failed' && <p className="offline">{t('consent.failed')}</p>}
      </div>
      <label className="option">
        <input
          type="checkbox"
          id="consent"
          checked={given}
          aria-invalid={state === 'required' ? true : undefined}
          aria-describedby={state === 'required' ? 'consent-problem' : undefined}
          onChange={({ target }) => {
            setGiven(target.checked);
            setState('');
          }}
        />
        <span>{t('consent.agree')}</span>
      </label>
      <button type="submit" className="primary" aria-disabled={state === 'sending'}>
        {t(state === 'sending' ? 'sending' : 'next')}
      </button>
    </form>
  );
}
