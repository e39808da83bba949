import { useTranslation } from 'react-i18next';
import type { SaveState } from '../answers/answer-queue.ts';

/** How far the answers are saved. Only a lost connection is announced: each "saved" spoken would drown the questions. */
export function SaveLine({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="save" data-state={state}>
        {state === 'saving' || state === 'saved' ? t(`save.${state}`) : ''}
      </p>
      <div role="status">{state === 'offline' && <p className="offline">{t('save.offline')}</p>}</div>
    </>
  );
}
