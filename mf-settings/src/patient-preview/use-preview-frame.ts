import type { Answers, Language, Questionnaire } from '@intake-desk/contracts';
import { isPreviewReport, type PreviewPage, type PreviewRequest } from '@intake-desk/contracts/portal-preview';
import { useShell } from '@intake-desk/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Sends the questionnaire to the portal in the frame and accepts messages of this site only. Null sends nothing. */
export function usePreviewFrame(questionnaire: Questionnaire | null, first: Language) {
  const { organisation, department } = useShell();
  const frame = useRef<HTMLIFrameElement>(null);
  const [language, setLanguage] = useState(first);
  const [answers, setAnswers] = useState<Answers>({});
  const [opened, setOpened] = useState<PreviewRequest['open']>({ page: 'start', number: 0 });
  const [state, setState] = useState<'loading' | 'listening' | 'shown'>('loading');
  const names = { organisation: organisation.name, department: department.name };
  const request: PreviewRequest | null = questionnaire && {
    kind: 'portal-preview',
    questionnaire,
    language,
    open: opened,
    ...names,
  };
  // Equal drafts are one value: the frame gets changes only.
  const message = JSON.stringify(request);

  const onMessage = useEffectEvent(({ data, origin, source }: MessageEvent<unknown>) => {
    const from = frame.current?.contentWindow;
    if (!from || source !== from || origin !== window.location.origin || !isPreviewReport(data)) return;
    setState(data.shown ? 'shown' : 'listening');
    setAnswers(data.answers);
    if (data.shown) setLanguage(data.language);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => onMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const listens = state !== 'loading';
  useEffect(() => {
    if (!listens || message === 'null') return;
    frame.current?.contentWindow?.postMessage(JSON.parse(message), window.location.origin);
  }, [message, listens]);

  return {
    frame,
    language,
    answers,
    /** True once the portal shows the questionnaire. */
    shown: state === 'shown',
    chooseLanguage: setLanguage,
    /** Opens a page; the start resets the answers. */
    open: (page: PreviewPage) => setOpened(({ number }) => ({ page, number: number + 1 })),
  };
}
