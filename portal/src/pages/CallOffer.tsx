import { type CallTime, callTimes, type PortalCallback } from '@intake-desk/contracts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calls } from '../call.ts';

type Problem = 'phone' | 'often' | 'refused' | 'failed';

interface CallOfferProps {
  readonly calls: Pick<Calls, 'askForCall'>;
  readonly given: PortalCallback;
}

/** Lets the patient request a call, and withdraw the request. Shows only the end of the hospital's number. */
export function CallOffer({ calls, given }: CallOfferProps) {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  const [own, setOwn] = useState<PortalCallback>();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { phoneEnd, asked } = own ?? given;

  const send = async (request: Parameters<Calls['askForCall']>[0]): Promise<Problem | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    const outcome = await calls.askForCall(request);
    setBusy(false);
    const found = problemOf(outcome.kind);
    setProblem(found);
    if (outcome.kind === 'done') {
      setOwn(outcome.reply);
      setOpen(false);
      section.current?.focus();
    } else if (outcome.kind === 'invalid') document.getElementById('call-phone')?.focus();
    return found;
  };
  const problemWords = problem && problem !== 'phone' && <p className="problem">{t(`call.${problem}`)}</p>;

  if (asked) {
    return (
      <section ref={section} className="call" tabIndex={-1}>
        <div role="status">
          <p>
            {t('call.asked')} {asked.phoneEnd !== null && t('call.number', { end: asked.phoneEnd })}{' '}
            {asked.time && t(`call.${asked.time}Hope`)}
          </p>
        </div>
        <div role="alert">{problemWords}</div>
        <button type="button" className="quiet" aria-disabled={busy} onClick={() => void send({ asked: false })}>
          {t('call.withdraw')}
        </button>
      </section>
    );
  }
  return (
    <section ref={section} className="call" tabIndex={-1}>
      <button type="button" className="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('call.open')}
      </button>
      {open && (
        <CallForm phoneEnd={phoneEnd} busy={busy} faulty={problem === 'phone'} onSend={send}>
          {problemWords}
        </CallForm>
      )}
    </section>
  );
}

function problemOf(kind: Awaited<ReturnType<Calls['askForCall']>>['kind']): Problem | undefined {
  if (kind === 'done') return undefined;
  if (kind === 'invalid') return 'phone';
  if (kind === 'throttled') return 'often';
  return kind === 'unreachable' ? 'failed' : 'refused';
}

interface CallFormProps {
  readonly phoneEnd: string | null;
  readonly busy: boolean;
  readonly faulty: boolean;
  readonly onSend: (request: Parameters<Calls['askForCall']>[0]) => Promise<Problem | undefined>;
  readonly children: ReactNode;
}

function CallForm({ phoneEnd, busy, faulty, onSend, children }: CallFormProps) {
  const { t } = useTranslation();
  const [another, setAnother] = useState(phoneEnd === null);
  const [phone, setPhone] = useState('');
  const [time, setTime] = useState<CallTime>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = await onSend({ asked: true, ...(another ? { phone } : {}), ...(time ? { time } : {}) });
    // The hospital may no longer have a number, or the link has expired: it is asked for.
    if (problem === 'phone') setAnother(true);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="help">{t('call.help')}</p>
      {phoneEnd !== null && (
        <fieldset className="item">
          <legend>{t('call.which')}</legend>
          {[false, true].map((other) => (
            <label key={String(other)} className="option">
              <input type="radio" name="call-which" checked={another === other} onChange={() => setAnother(other)} />
              <span>{other ? t('call.another') : t('call.known', { end: phoneEnd })}</span>
            </label>
          ))}
        </fieldset>
      )}
      {another && (
        <div className="item">
          <label className="question" htmlFor="call-phone">
            {t('call.phone')}
          </label>
          <div role="alert">
            {faulty && (
              <p className="problem" id="call-problem">
                {t('call.invalid')}
              </p>
            )}
          </div>
          <input
            id="call-phone"
            type="tel"
            className="field"
            autoComplete="tel"
            maxLength={40}
            value={phone}
            aria-invalid={faulty}
            aria-describedby={faulty ? 'call-problem' : undefined}
            onChange={({ target }) => setPhone(target.value)}
          />
        </div>
      )}
      <fieldset className="item">
        <legend>{t('call.when')}</legend>
        {[undefined, ...callTimes].map((one) => (
          <label key={one ?? 'any'} className="option">
            <input type="radio" name="call-time" checked={time === one} onChange={() => setTime(one)} />
            <span>{t(`call.${one ?? 'any'}`)}</span>
          </label>
        ))}
      </fieldset>
      <div role="alert">{children}</div>
      <button type="submit" className="secondary" aria-disabled={busy}>
        {t('call.send')}
      </button>
    </form>
  );
}
