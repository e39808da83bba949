import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswersInHand } from '../answers/use-answers.ts';
import type { Calls } from '../call.ts';
import { Heading } from './Heading.tsx';

interface PausedPageProps {
  readonly calls: Pick<Calls, 'sendLink'>;
  readonly hand: Pick<AnswersInHand, 'saveState' | 'atRisk'>;
  readonly canSendLink: boolean;
  readonly onGoOn: () => void;
}

/** Shown to an idle patient: answers are saved, and can be continued later or elsewhere. */
export function PausedPage({ calls, hand, canSendLink, onGoOn }: PausedPageProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'' | 'sending' | 'sent' | 'often' | 'failed'>('');
  const send = async () => {
    setState('sending');
    const { kind } = await calls.sendLink();
    setState(kind === 'done' ? 'sent' : kind === 'throttled' ? 'often' : 'failed');
  };
  const text = hand.saveState !== 'offline' ? 'text' : hand.atRisk ? 'leaveOpen' : 'keptText';
  return (
    <>
      <Heading focus>{t(text === 'text' ? 'paused.title' : 'paused.keptTitle')}</Heading>
      <p>{t(`paused.${text}`)}</p>
      <button type="button" className="primary" onClick={onGoOn}>
        {t('goOn')}
      </button>
      {canSendLink && state !== 'sent' && (
        <button
          type="button"
          className="quiet wide"
          aria-disabled={state === 'sending'}
          onClick={() => state !== 'sending' && void send()}
        >
          {t('paused.send')}
        </button>
      )}
      <p role="status">
        {state === 'sent' && t('paused.sent')}
        {state === 'often' && t('paused.often')}
        {state === 'failed' && t('paused.failed')}
      </p>
    </>
  );
}
