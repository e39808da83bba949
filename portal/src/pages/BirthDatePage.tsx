import { isCalendarDate, type PortalLink } from '@intake-desk/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Typed } from '../answers/unsent.ts';
import type { Calls } from '../call.ts';
import { useLanguage } from '../i18n.ts';
import { DateFields } from '../items/DateFields.tsx';
import { dateOf, dateParts } from '../items/date-text.ts';
import { localeOf } from '../moment.ts';
import { Frame } from './Frame.tsx';
import { Heading } from './Heading.tsx';
import { Phone } from './Phone.tsx';

/** Returns the birth date as sent; undefined for a day that does not exist or is in the future. */
export function birthDateOf(typed: Typed, today: Date): string | undefined {
  const date = dateOf(typed);
  return isCalendarDate(date) && date > '1850' && date <= today.toISOString() ? date : undefined;
}

/** A limit ends within a day. */
const isToday = (until: Date): boolean => until.toDateString() === new Date().toDateString();

type Problem = { readonly kind: 'invalid' | 'wrong' | 'failed' } | { readonly kind: 'tries'; readonly until: Date };

interface BirthDatePageProps {
  readonly calls: Calls;
  readonly by: PortalLink;
  readonly onProven: (proof: string) => void;
  /** Called if the link has ended meanwhile, or needs no birth date. */
  readonly onOther: () => void;
}

/** Asks for the birth date before anything of the patient is shown. */
export function BirthDatePage({ calls, by, onProven, onOther }: BirthDatePageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState<Typed>({});
  const [problem, setProblem] = useState<Problem>();
  const [asking, setAsking] = useState(false);

  const fail = (found: Problem) => {
    setProblem(found);
    document.getElementById('birth-day')?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (asking) return;
    const dob = birthDateOf(typed, new Date());
    if (dob === undefined) return fail({ kind: 'invalid' });
    setAsking(true);
    const outcome = await calls.proveBirthDate(dob);
    setAsking(false);
    if (outcome.kind === 'done') onProven(outcome.reply.proof);
    else if (outcome.kind === 'invalid') fail({ kind: 'wrong' });
    else if (outcome.kind === 'throttled')
      fail({ kind: 'tries', until: new Date(Date.now() + outcome.seconds * 1000) });
    else if (outcome.kind === 'unreachable') fail({ kind: 'failed' });
    else onOther();
  };
  const time = (date: Date) =>
    new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit' }).format(date);
  const { organisation, department, phone } = by;
  return (
    <Frame organisation={organisation}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Heading focus>{t('birthDate.title')}</Heading>
        <p>{t('birthDate.text', { department })}</p>
        <fieldset className="item" aria-describedby={`birth-help${problem ? ' birth-problem' : ''}`}>
          <legend>{t('birthDate.legend')}</legend>
          <p className="help" id="birth-help">
            {t('birthDate.help')}
          </p>
          <div role="alert">
            {problem && (
              <p className="problem" id="birth-problem">
                {problem.kind === 'tries'
                  ? t(`birthDate.${isToday(problem.until) ? 'tries' : 'triesTomorrow'}`, { time: time(problem.until) })
                  : t(`birthDate.${problem.kind}`)}
                {problem.kind !== 'invalid' && phone !== '' && (
                  <>
                    {' '}
                    {t('birthDate.call')} <Phone number={phone} />
                  </>
                )}
              </p>
            )}
          </div>
          <DateFields
            id="birth-day"
            parts={dateParts}
            typed={typed}
            invalid={problem?.kind === 'invalid' || problem?.kind === 'wrong'}
            birth
            onType={setTyped}
          />
        </fieldset>
        <button type="submit" className="primary" aria-disabled={asking}>
          {t(asking ? 'sending' : 'next')}
        </button>
      </form>
    </Frame>
  );
}
