import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Confirmation } from '../components/Confirmation.tsx';
import { takeTypedText } from '../components/take-typed-text.ts';
import { kitNamespace } from '../i18n/i18n.ts';
import { answer, ask, endAgreement, losesWork, useIsAsked } from '../shell-api/unsaved-work.ts';
import { rowParameter } from './opened-row.ts';

/** Asks before unsaved work is lost, whichever way: by its own close button, another page, Back, or the browser. */
export function LeaveQuestion() {
  const { t } = useTranslation(kitNamespace);
  useWaysOut();
  if (!useIsAsked()) return null;
  return (
    <Confirmation
      title={t('editor.discard.title')}
      sentences={[t('editor.discard.text')]}
      confirm={t('editor.discard.confirm')}
      cancel={t('editor.discard.cancel')}
      zIndex={ABOVE_WARNINGS}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}

/** The warning before the session ends has 9000, and a sign-out in it asks; covers have 10000. */
const ABOVE_WARNINGS = 9500;

/** Stops ways out until the user agrees. A browser without the Navigation API lets those to other pages of the desk pass. */
function useWaysOut(): void {
  const navigate = useNavigate();
  const stop = useEffectEvent((event: NavigateEvent): void => {
    const { url, key, sameDocument } = event.destination;
    const there = new URL(url);
    const { pathname, search, hash } = there;
    if (!event.cancelable || !sameDocument || placeOf(there) === placeOf(new URL(location.href))) return;
    // Back by a key leaves the focus where it is.
    if (event.navigationType === 'traverse') takeTypedText();
    if (!losesWork('page')) return;
    event.preventDefault();
    ask(() => {
      if (event.navigationType === 'traverse') window.navigation.traverseTo(key);
      else void navigate(`${pathname}${search}${hash}`);
    });
  });
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent): void => {
      takeTypedText();
      if (losesWork('load')) event.preventDefault();
    };
    const onNavigate = (event: NavigateEvent): void => stop(event);
    const navigation = 'navigation' in window ? window.navigation : undefined;
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('pointerdown', endAgreement, true);
    window.addEventListener('keydown', endAgreement, true);
    navigation?.addEventListener('navigate', onNavigate);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('pointerdown', endAgreement, true);
      window.removeEventListener('keydown', endAgreement, true);
      navigation?.removeEventListener('navigate', onNavigate);
    };
  }, []);
}

/** A page, and the row that is open on it. */
const placeOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `${pathname}?${new URLSearchParams(search).get(rowParameter) ?? ''}`;
