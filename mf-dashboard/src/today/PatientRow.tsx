import type { TodayReason, TodayRow } from '@intake-desk/contracts/today';
import {
  ActionIcon,
  Button,
  displayDate,
  displayDateTime,
  Icon,
  Menu,
  useShell,
  VisuallyHidden,
} from '@intake-desk/kit';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlagClock } from './FlagClock.tsx';
import type { Place } from './places.ts';
import { ReasonSign } from './ReasonSign.tsx';
import classes from './today.module.css';
import { nameOf } from './use-row-changes.ts';

export interface RowActions {
  readonly open?: (() => void) | undefined;
  readonly finish?: (() => void) | undefined;
  readonly take?: (() => void) | undefined;
  readonly handOver?: (() => void) | undefined;
  readonly release?: (() => void) | undefined;
  /** Notes or withdraws the patient's request to be called. */
  readonly toggleCallback?: (() => void) | undefined;
  readonly resend?: (() => Promise<void>) | undefined;
}

interface PatientRowProps {
  readonly place: Place;
  readonly actions: RowActions;
  /** The current time in ms. */
  readonly now: number;
  /** Its controls are tab stops; other rows are reached by arrow keys. */
  readonly current: boolean;
  /** Names the department, since the list contains several. */
  readonly department: string | undefined;
}

/** A patient of today's list in two lines: when, who, why, whose, and the next action. */
export function PatientRow({ place, actions, now, current, department }: PatientRowProps) {
  const { t } = useTranslation('mf-dashboard');
  const { row, section, gone } = place;
  const tabIndex = current ? 0 : -1;
  const reasons = row.reasons.map((reason) => ({ reason, words: t(`today.reason.${reason}`) }));
  const details = useDetails(place);
  const content = [row.contentLabel, department].filter((part) => part !== undefined).join(', ');
  const keyButton = (name: 'done' | 'take', key: string, onPress: () => void) => (
    <Button
      size="compact-sm"
      variant="default"
      tabIndex={tabIndex}
      aria-keyshortcuts={key}
      aria-label={labelOf(t(`today.${name}`), row)}
      title={t(`today.keys.${name}`)}
      onClick={onPress}
    >
      {t(`today.${name}`)}
    </Button>
  );
  return (
    <li className={classes.row} data-hash={row.hash} data-gone={gone}>
      <span className={classes.when}>
        {section === 'critical' && row.flaggedAt ? (
          <FlagClock flaggedAt={row.flaggedAt} dueAt={row.flagDueAt} now={now} />
        ) : (
          <AppointmentTime row={row} dated={section === 'rest'} />
        )}
      </span>
      <span className={classes.who}>
        {actions.open ? (
          <button type="button" className={classes.open} tabIndex={tabIndex} onClick={actions.open}>
            <VisuallyHidden>
              <bdi>{nameOf(row)}</bdi> {t('today.next.record')}
            </VisuallyHidden>
          </button>
        ) : null}
        {/* Outside the button, beside which a long name's ID would take a third line. */}
        <bdi className={classes.name} aria-hidden={actions.open !== undefined}>
          {nameOf(row)}
        </bdi>{' '}
        {row.fullname === '' ? null : <bdi className={classes.epd}>{row.epd}</bdi>}
      </span>
      <span className={classes.why}>
        <span title={content}>{content}</span>
        <span title={[...reasons.map(({ words }) => words), ...details].join(', ')}>
          {reasons.map(({ reason, words }) => (
            <span key={reason} className={classes.reason}>
              <ReasonSign reason={reason} />
              {/* The section's title already says it, and the line has more to say. */}
              {section === 'critical' && reason === 'critical' && reasons.length + details.length > 1 ? (
                <VisuallyHidden>{words}</VisuallyHidden>
              ) : (
                words
              )}
            </span>
          ))}
          <span className={classes.quiet}>{details.join(', ')}</span>
        </span>
      </span>
      <span className={classes.owner}>
        {actions.take && !row.owner && !gone ? keyButton('take', 't', actions.take) : <Owner row={row} />}
      </span>
      <span className={classes.actions}>
        {gone ? (
          <span className={classes.quiet}>{t('today.gone')}</span>
        ) : (
          <>
            <NextAction row={row} actions={actions} tabIndex={tabIndex} />
            {actions.finish ? keyButton('done', 'd', actions.finish) : null}
            <RowMenu row={row} actions={actions} tabIndex={tabIndex} />
          </>
        )}
      </span>
    </li>
  );
}

/** Returns when and how the patient asked to be called, and a critical row's appointment. */
function useDetails({ row, section }: Place): readonly string[] {
  const { t } = useTranslation('mf-dashboard');
  const { organisation } = useShell();
  const { appointment_date: date, appointment_time: clock, callback } = row;
  const parts = [
    callback && displayDateTime(callback.askedAt, organisation.timezone),
    callback?.notedBy === null ? t('today.callback.patient') : null,
    callback?.time ? t(`today.callback.${callback.time}`) : null,
    // The button that calls has it.
    callback && row.reasons[0] !== 'callback' ? callback.phone : null,
    // After the call's time, which follows the words "Asked to be called" and has no word of its own.
    section === 'critical' && date
      ? t('today.appointment', { when: `${displayDate(date)} ${clock ?? ''}`.trim() })
      : null,
  ];
  return parts.filter((part) => part !== null);
}

function AppointmentTime({ row, dated }: { readonly row: TodayRow; readonly dated: boolean }): ReactNode {
  const { t } = useTranslation('mf-dashboard');
  const { appointment_date: date, appointment_time: time } = row;
  if (date === null) return <span className={classes.quiet}>{t('today.noAppointment')}</span>;
  return (
    <>
      {dated ? <span>{displayDate(date)}</span> : null}
      <span className={classes.time}>{time ?? ''}</span>
    </>
  );
}

function Owner({ row }: { readonly row: TodayRow }): ReactNode {
  const { t } = useTranslation('mf-dashboard');
  const { user } = useShell();
  const { owner, coveredBy } = row;
  if (!owner) return <span className={classes.quiet}>{t('today.owner.nobody')}</span>;
  const own = owner.kind === 'user' && owner.id === user.id;
  return (
    <>
      <span className={classes.reason} data-mine={row.mine}>
        <Icon name={owner.kind === 'user' ? 'user' : 'users'} size={16} />
        {own ? t('today.owner.you') : <bdi>{owner.name}</bdi>}
      </span>
      {coveredBy === null ? null : (
        <span className={classes.quiet}>{t('today.owner.covered', { name: coveredBy })}</span>
      )}
    </>
  );
}

interface ControlProps {
  readonly row: TodayRow;
  readonly actions: RowActions;
  readonly tabIndex: number;
}

/** The one action that the first reason asks for. */
function NextAction({ row, actions, tabIndex }: ControlProps): ReactNode {
  const { t } = useTranslation('mf-dashboard');
  const { can } = useShell();
  const [busy, setBusy] = useState(false);
  const [reason] = row.reasons;
  const { open, resend } = actions;
  const phone = row.callback?.phone ?? row.phone;
  if (reason === 'callback' && phone) {
    return (
      <Button
        component="a"
        href={`tel:${phone}`}
        size="compact-sm"
        variant="light"
        tabIndex={tabIndex}
        leftSection={<Icon name="phone" size={14} />}
        aria-label={labelOf(t('today.next.call', { phone }), row)}
      >
        <bdi>{phone}</bdi>
      </Button>
    );
  }
  if (reason === 'waiting' && resend) {
    const send = async (): Promise<void> => {
      setBusy(true);
      await resend();
      setBusy(false);
    };
    const words = t('today.next.resend');
    return (
      <Button
        size="compact-sm"
        variant="light"
        tabIndex={tabIndex}
        loading={busy}
        aria-label={labelOf(words, row)}
        onClick={() => void send()}
      >
        {words}
      </Button>
    );
  }
  if (!open) return null;
  const next = reason === undefined ? 'record' : opens[reason];
  const words = t(`today.next.${next === 'answers' && !can('preview_dashboard_form') ? 'record' : next}`);
  return (
    <Button size="compact-sm" variant="light" tabIndex={tabIndex} aria-label={labelOf(words, row)} onClick={open}>
      {words}
    </Button>
  );
}

const opens: Readonly<Record<TodayReason, 'answers' | 'email' | 'record'>> = {
  critical: 'answers',
  completed: 'answers',
  failedMail: 'email',
  callback: 'record',
  waiting: 'record',
};

/** Tells rows apart for screen readers. */
const labelOf = (words: string, row: TodayRow): string => `${words}: ${nameOf(row)}`;

function RowMenu({ row, actions, tabIndex }: ControlProps): ReactNode {
  const { t } = useTranslation('mf-dashboard');
  const { user } = useShell();
  const { take, handOver, release, toggleCallback } = actions;
  const own = row.owner?.kind === 'user' && row.owner.id === user.id;
  if (!handOver) return null;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" tabIndex={tabIndex} aria-label={t('today.more', { patient: nameOf(row) })}>
          <Icon name="more" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {own || !take ? null : <Menu.Item onClick={take}>{t('today.take')}</Menu.Item>}
        <Menu.Item onClick={handOver}>{t('today.owner.open')}</Menu.Item>
        {row.owner ? <Menu.Item onClick={release}>{t('today.release')}</Menu.Item> : null}
        <Menu.Divider />
        <Menu.Item onClick={toggleCallback}>
          {t(row.reasons.includes('callback') ? 'today.callback.ends' : 'today.callback.asked')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
