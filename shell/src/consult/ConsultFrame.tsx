import type { ConsultParty } from '@intake-desk/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './Consult.module.css';

interface ConsultFrameProps {
  readonly party: ConsultParty;
  /** Stands in its place where the page's policy forbids the frame. */
  readonly refused: ReactNode;
}

/** A party's site in a frame. The content security policy may forbid it (`frame-src`): then it says so. */
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
