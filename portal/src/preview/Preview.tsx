import {
  isPreviewRequest,
  type PreviewPage,
  type PreviewReport,
  type PreviewRequest,
} from '@intake-desk/contracts/portal-preview';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoadedAnswers } from '../answers/use-answers.ts';
import type { Calls } from '../call.ts';
import { changeLanguage, forgetLanguage, useLanguage } from '../i18n.ts';
import { LoadingPage, UnknownPage } from '../pages/Messages.tsx';
import { Questions } from '../pages/Questions.tsx';
import { SentPage } from '../pages/SentPage.tsx';
import { placeOf } from '../use-place.ts';
import {
  emptyStore,
  fittingAnswers,
  type PreviewState,
  previewCalls,
  previewIntake,
  untouched,
} from './preview-visit.ts';

/** A visit of one version of the questionnaire; each change begins another. */
interface Visit {
  readonly number: number;
  readonly request: PreviewRequest;
  readonly calls: Calls;
  readonly loaded: LoadedAnswers;
}

function stateAt({ open }: PreviewRequest, { answers }: PreviewState): PreviewState {
  if (open.page === 'start') return untouched;
  return { answers, consented: open.page === 'steps', sent: false };
}

/** Returns true if the questionnaire no longer has the consent that may be shown. */
const losesConsent = (former: PreviewRequest, next: PreviewRequest): boolean =>
  former.questionnaire.consent !== undefined && next.questionnaire.consent === undefined;

/** Returns the requested page; the start instead of a consent that the questionnaire does not have. */
const pageOf = ({ open, questionnaire }: PreviewRequest): PreviewPage =>
  open.page === 'consent' && questionnaire.consent === undefined ? 'start' : open.page;

/** Returns true if two requests differ only in the language. */
const isSame = (one: PreviewRequest, other: PreviewRequest): boolean =>
  JSON.stringify({ ...one, language: '' }) === JSON.stringify({ ...other, language: '' });

/**
 * Shows the patient's pages of a questionnaire from the surrounding page, for its authors, without calls to a server. `around` is
 * the surrounding window; null shows an unknown link.
 */
export function Preview({ around }: { around: Window | null }) {
  const [visit, setVisit] = useState<Visit>();
  const [state, setState] = useState(untouched);
  // For calls between two renders.
  const current = useRef(untouched);
  const language = useLanguage();

  const change = (next: PreviewState): void => {
    current.current = next;
    setState(next);
  };
  const begin = (request: PreviewRequest): void => {
    const calls = previewCalls(request, () => current.current, change);
    const loaded = { intake: previewIntake(request, current.current), store: emptyStore, unsent: [] };
    setVisit((former) => ({ number: (former?.number ?? 0) + 1, request, calls, loaded }));
  };
  const onRequest = useEffectEvent((request: PreviewRequest) => {
    const former = visit?.request;
    if (request.language !== former?.language) void changeLanguage(request.language);
    const opens = former?.open.number !== request.open.number;
    if (opens || losesConsent(former, request)) history.replaceState(placeOf({ page: pageOf(request) }, 0), '');
    if (opens) change(stateAt(request, current.current));
    if (opens || !isSame(former, request)) {
      change({ ...current.current, answers: fittingAnswers(request.questionnaire, current.current.answers) });
      begin(request);
    }
  });
  const report = useEffectEvent((message: PreviewReport) => around?.postMessage(message, window.location.origin));

  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (source !== around || origin !== window.location.origin || !isPreviewRequest(data)) return;
      onRequest(data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [around]);
  const shown = visit !== undefined;
  useEffect(() => {
    // The tab is a staff member's, and the next patient has another language.
    forgetLanguage();
    report({ kind: 'portal-preview-report', shown, language, answers: state.answers });
  }, [shown, language, state]);

  if (!around) return <UnknownPage />;
  if (!visit) return <LoadingPage />;
  const { number, request, calls, loaded } = visit;
  const startAgain = () => {
    history.replaceState(placeOf({ page: 'start' }, 0), '');
    change(untouched);
    begin(request);
  };
  if (state.sent) return <SentPage calls={calls} intake={loaded.intake} now id="preview" onReload={startAgain} />;
  return (
    <Questions
      key={number}
      calls={calls}
      loaded={loaded}
      preview
      onSent={() => undefined}
      onEnd={() => begin(request)}
    />
  );
}
