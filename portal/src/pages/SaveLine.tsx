import { useTranslation } from 'react-i18next';
import type { AnswersInHand } from '../answers/use-answers.ts';

/** State of saving, and if closing the page would lose answers. Announces only a lost connection. */
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
