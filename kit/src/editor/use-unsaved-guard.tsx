import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirmation } from '../components/Confirmation.tsx';
import { kitNamespace } from '../i18n/i18n.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface UnsavedGuard {
  /** Closes the editor, or asks first. */
  readonly close: () => void;
  /** The question is open. */
  readonly asking: boolean;
  /** Lets the next way pass: what was entered is saved. */
  readonly release: () => void;
  /** To be drawn within the editor. */
  readonly question: ReactNode;
}

/**
 * Asks before something `unsaved` is thrown away: by closing its editor, or by leaving for another page or row. A reload is not asked
 * about if what is unsaved `survivesReload`.
 */
export function useUnsavedGuard(unsaved: boolean, onClose = nothing, survivesReload = false): UnsavedGuard {
  const { t } = useTranslation(kitNamespace);
  const { leaving, leave, stay, release } = useLeaveGuard(unsaved, survivesReload);
  const [closing, setClosing] = useState(false);
  const asking = closing || leaving;
  const discard = (): void => {
    release();
    if (leaving) leave();
    else onClose();
  };
  const keep = (): void => {
    setClosing(false);
    stay();
  };
  return {
    close: () => (unsaved ? setClosing(true) : onClose()),
    asking,
    release,
    question: asking ? (
      <Confirmation
        title={t('editor.discard.title')}
        sentences={[t('editor.discard.text')]}
        confirm={t('editor.discard.confirm')}
        cancel={t('editor.discard.cancel')}
        onConfirm={discard}
        onCancel={keep}
      />
    ) : null,
  };
}

/** For a form that is a page of its own: there is nothing to close. */
const nothing = (): void => undefined;
