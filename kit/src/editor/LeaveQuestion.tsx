import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Confirmation } from '../components/Confirmation.tsx';
import { takeTypedText } from '../components/take-typed-text.ts';
import { kitNamespace } from '../i18n/i18n.ts';
import { recordParameter } from '../shell-api/record-address.ts';
import { answer, ask, endAgreement, losesWork, useIsAsked } from '../shell-api/unsaved-work.ts';
import { rowParameter } from './opened-row.ts';

/** Asks before unsaved work is lost by a close button, another page, Back, or the browser. */
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

/** Above the session warning (9000), whose sign-out asks too; below covers (10000). */
const ABOVE_WARNINGS = 9500;

/** Stops navigations until the user agrees. Without the Navigation API, navigations within the desk pass. */
function useWaysOut(): void {
  const navigate = useNavigate();
  const stop = useEffectEvent((event: NavigateEvent): void => {
    const { url, key, sameDocument } = event.destination;
    const there = new URL(url);
    const { pathname, search, hash } = there;
    const here = new URL(location.href);
    const back = event.navigationType === 'traverse';
    const closesRecord = back && recordOf(here) !== null && recordOf(here) !== recordOf(there);
    if (!event.cancelable || !sameDocument || (placeOf(there) === placeOf(here) && !closesRecord)) return;
    // Back by keyboard does not blur the field.
    if (back) takeTypedText();
    if (!losesWork('page')) return;
    event.preventDefault();
    ask(() => {
      if (back) window.navigation.traverseTo(key);
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

/** Returns the page and its open row. */
const placeOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `${pathname}?${new URLSearchParams(search).get(rowParameter) ?? ''}`;

const recordOf = ({ search }: Pick<URL, 'search'>): string | null => new URLSearchParams(search).get(recordParameter);
