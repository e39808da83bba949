import { useTranslation } from 'react-i18next';
import type { AnswersInHand } from '../answers/use-answers.ts';

/**
 * How far the answers are saved, and whether closing the page loses some. Only a lost connection is announced: each "saved" spoken
 * would drown the questions.
 */
export function SaveLine({ state, atRisk }: { state: AnswersInHand['saveState']; atRisk: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="save" data-state={state}>
        {state === 'saved' && t('save.saved')}
        {state === 'saving' && t(atRisk ? 'save.savingAtRisk' : 'save.saving')}
      </p>
      <div role="status">
        {state === 'offline' && (
          <p className="offline">{atRisk ? `${t('paused.keptTitle')}. ${t('paused.leaveOpen')}` : t('save.offline')}</p>
        )}
      </div>
    </>
  );
}
