import type { RecordDetail, RecordTarget, TimelineEntry } from '@intake-desk/contracts';
import { Anchor, displayDate, displayDateTime, useShell } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { telephoneLink } from '../address/telephone-link.ts';
import { CallRequest } from '../task/CallRequest.tsx';
import { Owner } from '../task/Owner.tsx';
import { Related } from './Related.tsx';
import { SexWord } from './SexWord.tsx';

export interface FactsProps {
  readonly record: RecordDetail;
  /** Opens another record instead of this one, if the host supports it. */
  readonly onTarget?: ((target: RecordTarget) => void) | undefined;
  /** Closes the record before another page opens. */
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** A fact's name in the texts (`fact.<name>`) and its value; facts without a value are left out. */
export type Fact = readonly [name: string, value: ReactNode];

/** Returns the facts about the patient and the intake: those that are always shown, and the others. */
export function useFacts({ record, onTarget, onClose, onChanged }: FactsProps) {
  const { t } = useTranslation('mf-record');
  const { organisation, user, can, navigate } = useShell();
  const zone = organisation.timezone;
  const department = organisation.departments.find(({ symbol }) => symbol === record.department)?.name;
  const { useremail, phone_number_full: phone } = record.epd;
  const { hiding, related, step, category, owner, callback } = record;
  const mayChange = record.writable && !user.authByPin;
  const sent = sentEmail(record);
  const words = (text: string | null): ReactNode => (text ? <bdi>{text}</bdi> : null);
  const consult = (
    <Anchor
      component="button"
      type="button"
      onClick={() => {
        onClose();
        navigate('/consult');
      }}
    >
      {t('fact.consultOpen')}
    </Anchor>
  );
  const first: readonly Fact[] = [
    [
      'callback',
      callback && (
        <CallRequest key="callback" record={record} callback={callback} mayFinish={mayChange} onChanged={onChanged} />
      ),
    ],
    ['content', words(record.contentLabel)],
    ['appointment', appointment(record, t)],
    [
      'phone',
      phone ? (
        <Anchor key="phone" href={telephoneLink(phone)}>
          {phone}
        </Anchor>
      ) : null,
    ],
    ['email', useremail === 1 ? t('fact.emailHidden') : words(useremail)],
    [sent?.label ?? 'sentFirst', sent ? displayDateTime(sent.at, zone) : null],
    ['progress', category === 'step' ? t('fact.step', { step }) : null],
    ['consult', record.has_remote_consult ? (can('remote_consult') ? consult : t('word.yes')) : null],
    ['department', words(department ?? record.department)],
    ['origin', t(`origin.${record.origin}`)],
    [
      'owner',
      owner || mayChange ? <Owner key="owner" record={record} mayChange={mayChange} onChanged={onChanged} /> : null,
    ],
    [
      'hidden',
      hiding && words([displayDateTime(hiding.at, zone), hiding.by, hiding.reason].filter(Boolean).join(' · ')),
    ],
  ];
  const others: readonly Fact[] = [
    ['allowed', allowed(record.allow_communication_email, t)],
    ['location', t(`location.${record.location}`)],
    [
      'sex',
      record.sex ? <SexWord key="sex" sex={record.sex} org={record.orgSymbol} department={record.department} /> : null,
    ],
    ['weblink', record.weblink ? t('word.yes') : null],
    ['portal', record.has_zd && record.origin === 'dashboard' ? t('word.yes') : null],
    ['created', words([displayDateTime(record.created, zone), record.creator].filter(Boolean).join(' · '))],
    ['related', related.length > 0 ? <Related key="related" related={related} onTarget={onTarget} /> : null],
  ];
  return { first: first.filter(hasValue), others: others.filter(hasValue) };
}

const hasValue = ([, value]: Fact): boolean => value !== null && value !== '';

type Translate = (key: string) => string;

/** Returns yes, no, or - if not asked (S1 §2). */
const allowed = (value: boolean | null, t: Translate): string =>
  value === null ? '-' : t(value ? 'word.yes' : 'word.no');

/** Reformats `YYYY-MM-DD HH:mm` in the organisation's zone. */
function appointment({ appointment_date: at, appointment_status: status }: RecordDetail, t: Translate): string | null {
  if (at === null) return null;
  const [date = '', hour = ''] = at.split(' ');
  const shown = `${displayDate(date)} ${hour}`.trim();
  return status === 'canceled' ? `${shown} (${t('fact.canceled')})` : shown;
}

/** Returns true for an e-mail that was sent. */
const isSentMail = ({ from, channel, state }: TimelineEntry): boolean =>
  from === 'notifications' && channel === 'mail' && (state === 'sent' || state === 'delivered');

/** Returns the first sent e-mail until an invitation was sent, then the newest one (S1 §2). */
function sentEmail({ rows }: Pick<RecordDetail, 'rows'>) {
  const mails = rows.filter(isSentMail).toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const invited = mails.some(({ type }) => type === 'invitation');
  const named = invited ? mails.at(-1) : mails[0];
  return named && { label: invited ? 'sentInvitation' : 'sentFirst', at: named.created_at };
}
