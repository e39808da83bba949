import type { PortalIntake } from '@intake-desk/contracts';
import { useEffect, useMemo, useState } from 'react';
import { callsOf } from './call.ts';
import { fetchOtherLanguages, offerLanguage } from './i18n.ts';
import { type LinkKey, linkKeyOf } from './link-key.ts';
import { BirthDatePage } from './pages/BirthDatePage.tsx';
import { EndedPage, FailedPage, LoadingPage, UnknownPage } from './pages/Messages.tsx';
import { Questions } from './pages/Questions.tsx';
import { HandBackPage, SentPage } from './pages/SentPage.tsx';
import { proofOf } from './proof.ts';
import { languageOf, useIntake } from './use-intake.ts';
import { useOpened } from './use-opened.ts';

/** A patient's link, from opening to the thank-you page. */
export function App({ token }: { token: string | null }) {
  const [key, setKey] = useState<LinkKey>();
  useEffect(() => {
    if (token !== null) void linkKeyOf(token).then(setKey);
  }, [token]);
  if (token === null) return <UnknownPage />;
  return key ? <Link token={token} linkKey={key} /> : <LoadingPage />;
}

function Link({ token, linkKey }: { token: string; linkKey: LinkKey }) {
  const proof = useMemo(() => proofOf(linkKey), [linkKey]);
  const calls = useMemo(() => callsOf(token, proof.current), [token, proof]);
  const { link, loads, reload } = useIntake(calls, linkKey);
  const [sent, setSent] = useState<PortalIntake | null>(null);
  const invited = languageOf(link);
  useOpened(calls, link.kind === 'open' && link.loaded.intake.category === 'noshow');

  // The invitation's language, until the patient chooses another; other languages load at the first touch.
  useEffect(() => {
    if (!invited) return;
    void offerLanguage(invited);
    const fetch = () => void fetchOtherLanguages();
    addEventListener('pointerdown', fetch, { once: true });
    addEventListener('keydown', fetch, { once: true });
    return () => {
      removeEventListener('pointerdown', fetch);
      removeEventListener('keydown', fetch);
    };
  }, [invited]);

  const startAgain = () => {
    setSent(null);
    reload();
  };
  const onSent = async ({ intake }: { intake: PortalIntake }) => {
    setSent({ ...intake, answers: {} });
    // The time until which answers can be changed is known only now.
    const outcome = await calls.intake();
    if (outcome.kind === 'done') setSent(outcome.reply);
  };

  const completed = sent ?? (link.kind === 'completed' ? link.intake : null);
  if (completed) {
    if (completed.device) return <HandBackPage organisation={completed.organisation} />;
    return (
      <SentPage
        calls={calls}
        intake={completed}
        now={sent !== null}
        id={linkKey.safe ? linkKey.id.slice(0, 32) : 'appointment'}
        onReload={startAgain}
      />
    );
  }
  switch (link.kind) {
    case 'loading':
    case 'completed':
      return <LoadingPage />;
    case 'failed':
      return <FailedPage onRetry={reload} />;
    case 'unknown':
      return <UnknownPage />;
    case 'expired':
    case 'withdrawn':
      return <EndedPage calls={calls} reason={link.kind} by={link.by} callback={link.callback} />;
    case 'birth-date':
      return (
        <BirthDatePage
          calls={calls}
          by={link.by}
          onProven={(given) => {
            proof.keep(given);
            reload();
          }}
          onOther={reload}
        />
      );
    case 'open':
      return (
        <Questions
          key={loads}
          calls={calls}
          loaded={link.loaded}
          onSent={() => {
            void link.loaded.store.clear();
            void onSent(link.loaded);
          }}
          onEnd={reload}
        />
      );
  }
}
