import type { PortalIntake } from '@intake-desk/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarFile } from '../calendar-file.ts';
import type { Calls } from '../call.ts';
import { forgetLanguage } from '../i18n.ts';
import { Wording } from '../items/Wording.tsx';
import { useMoment } from '../moment.ts';
import { CallOffer } from './CallOffer.tsx';
import { Frame } from './Frame.tsx';
import { Heading } from './Heading.tsx';
import { Phone } from './Phone.tsx';

interface SentPageProps {
  readonly calls: Calls;
  readonly intake: PortalIntake;
  /** Sent during this visit. */
  readonly now: boolean;
  /** Id of the appointment's calendar entry, without patient data. */
  readonly id: string;
  /** Called if the form was reopened, or can no longer be. */
  readonly onReload: () => void;
}

/** The page after sending: next steps, what to bring, and until when answers can be changed, without showing them. */
export function SentPage({ calls, intake, now, id, onReload }: SentPageProps) {
  const { t } = useTranslation();
  const { organisation, department, questionnaire, next, bring, appointment, phone, lapsed } = intake;
  const moment = useMoment(intake.timezone);
  return (
    <Frame
      organisation={organisation}
      language={intake.organisationLanguage}
      notice={questionnaire.notice}
      call={intake.callback && <CallOffer calls={calls} given={intake.callback} />}
    >
      {now && (
        <p className="done" aria-hidden="true">
          ✓
        </p>
      )}
      <Heading focus>{t(now ? 'thanks.title' : 'completed.title')}</Heading>
      <p>{t(now ? 'thanks.text' : lapsed ? 'completed.lapsed' : 'completed.text', { organisation, department })}</p>
      {next && (
        <section className="after">
          <h2>{t('thanks.next')}</h2>
          <p className="words">
            <Wording of={next} />
          </p>
        </section>
      )}
      {bring && (
        <section className="after">
          <h2>{t('thanks.bring')}</h2>
          <p className="words">
            <Wording of={bring} />
          </p>
        </section>
      )}
      {appointment && (
        <section className="after">
          <h2>{t('start.appointment')}</h2>
          <p>{moment(appointment)}</p>
          <CalendarLink intake={intake} appointment={appointment} id={id} />
        </section>
      )}
      <Change calls={calls} intake={intake} onReload={onReload} />
      <p>
        {phone === '' ? t('completed.question', { department }) : <>{t('ended.call', { department })} </>}
        {phone !== '' && <Phone number={phone} />}
      </p>
      {now && <p>{t('thanks.close')}</p>}
    </Frame>
  );
}

/** The appointment as a calendar file, with place and time but no reason. */
function CalendarLink({ intake, appointment, id }: { intake: PortalIntake; appointment: string; id: string }) {
  const { t } = useTranslation();
  const { organisation, phone } = intake;
  const [address, setAddress] = useState<string>();
  const summary = t('thanks.calendarTitle', { organisation });
  useEffect(() => {
    const text = calendarFile({
      uid: `${id}@intake`,
      start: appointment,
      now: new Date(),
      summary,
      description: phone,
    });
    const created = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [appointment, id, summary, phone]);
  return (
    <a className="secondary" href={address} download="appointment.ics">
      {t('thanks.calendar')}
    </a>
  );
}

/** Reopens the answers while the department allows it. */
function Change({ calls, intake, onReload }: Pick<SentPageProps, 'calls' | 'intake' | 'onReload'>) {
  const { t } = useTranslation();
  const moment = useMoment(intake.timezone);
  const [state, setState] = useState<'' | 'asking' | 'failed'>('');
  const { changeableUntil } = intake;
  if (!changeableUntil || new Date(changeableUntil) <= new Date()) return null;
  const reopen = async () => {
    setState('asking');
    const { kind } = await calls.reopen();
    if (kind === 'unreachable' || kind === 'throttled') setState('failed');
    else onReload();
  };
  return (
    <section className="after">
      <h2>{t('thanks.change')}</h2>
      <p>{t('thanks.changeable', { time: moment(changeableUntil) })}</p>
      <button
        type="button"
        className="secondary"
        aria-disabled={state === 'asking'}
        onClick={() => state !== 'asking' && void reopen()}
      >
        {t('thanks.change')}
      </button>
      <div role="alert">{state === 'failed' && <p className="offline">{t('thanks.failed')}</p>}</div>
    </section>
  );
}

/** The page after sending on a device of the organisation, which returns to staff without patient data. */
export function HandBackPage({ organisation }: { organisation: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    // A reload opens the desk, which asks for the PIN; the link is no longer in the address.
    history.replaceState(null, '', '/');
    forgetLanguage();
  }, []);
  return (
    <Frame organisation={organisation}>
      <p className="done" aria-hidden="true">
        ✓
      </p>
      <Heading focus>{t('thanks.title')}</Heading>
      <p className="lead">{t('thanks.giveBack')}</p>
    </Frame>
  );
}
