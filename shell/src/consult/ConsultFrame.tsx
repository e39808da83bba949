import type { ConsultParty } from '@intake-desk/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './Consult.module.css';

interface ConsultFrameProps {
  readonly party: ConsultParty;
  /** Replaces a frame that the page's policy forbids. */
  readonly refused: ReactNode;
}

/** A provider's site in a frame, or `refused` if the content security policy forbids it (`frame-src`). */
export function ConsultFrame({ party, refused }: ConsultFrameProps) {
  const [forbidden, setForbidden] = useState(false);
  useEffect(() => {
    const { origin } = new URL(party.url, location.href);
    const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) setForbidden(true);
    };
    document.addEventListener('securitypolicyviolation', note);
    return () => document.removeEventListener('securitypolicyviolation', note);
  }, [party.url]);
  if (forbidden) return refused;
  return <iframe className={classes.frame} src={party.url} title={party.provider} allow="camera; microphone" />;
}
