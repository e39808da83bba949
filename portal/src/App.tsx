import type { PortalIntake } from '@intake-desk/contracts';
import { useEffect, useMemo, useState } from 'react';
import { callsOf } from './call.ts';
import { offerLanguage } from './i18n.ts';
import { CompletedPage, FailedPage, LoadingPage, ThanksPage, UnknownPage } from './pages/Messages.tsx';
import { Questions } from './pages/Questions.tsx';
import { useIntake } from './use-intake.ts';

/** One patient's link, from opening to thank you. */
export function App({ token }: { token: string | null }) {
  return token === null ? <UnknownPage /> : <Link token={token} />;
}

function Link({ token }: { token: string }) {
  const calls = useMemo(() => callsOf(token), [token]);
  const { link, reload } = useIntake(calls);
  const [sent, setSent] = useState<PortalIntake | null>(null);
  const invited = 'intake' in link ? link.intake.language : undefined;

  // The invitation's language, until the patient chooses another.
  useEffect(() => {
    if (invited) void offerLanguage(invited);
  }, [invited]);

  if (sent) return <ThanksPage intake={sent} />;
  switch (link.kind) {
    case 'loading':
      return <LoadingPage />;
    case 'failed':
      return <FailedPage onRetry={reload} />;
    case 'unknown':
      return <UnknownPage />;
    case 'completed':
      return <CompletedPage intake={link.intake} />;
    case 'open':
      return (
        <Questions
          calls={calls}
          token={token}
          intake={link.intake}
          onSent={() => setSent(link.intake)}
          onEnd={reload}
        />
      );
  }
}
