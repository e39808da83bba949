import type { Appointment, RecordDetail } from '@intake-desk/contracts';
import { Alert, Button, displayDateTime, EmptyState, Group, Icon, useShell } from '@intake-desk/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LatePanel } from '../late/LatePanel.tsx';
import type { Editing } from '../lock/use-editing.ts';
import { AppointmentEnd } from './AppointmentEnd.tsx';
import { AppointmentRow, type Ending } from './AppointmentRow.tsx';
import classes from './appointment.module.css';
import { draftOf, keepDraft, type OpenForm, unfinishedForm } from './appointment-draft.ts';

const loadForm = () => import(/* webpackChunkName: "appointment" */ './AppointmentForm.tsx');

interface AppointmentsProps {
  readonly record: RecordDetail;
  readonly editing: Pick<Editing, 'sessionId' | 'blocked'>;
  readonly onChanged: () => void;
  /** Number of requests for a new appointment; each opens its form. */
  readonly asked?: number;
}

/** A record's appointments, upcoming ones first, with their actions and the form of one of them. */
export function Appointments({ record, editing, onChanged, asked = 0 }: AppointmentsProps) {
  const { t } = useTranslation('mf-record');
  const { organisation, notify } = useShell();
  const [form, setForm] = useState<OpenForm | undefined>(() => unfinishedForm(record));
  const [ending, setEnding] = useState<{ readonly id: number; readonly how: Ending }>();
  const { focusBook, book } = useFocusOnBook();
  const locked = editing.blocked !== undefined;
  const changed = record.appointments.find(({ id, status }) => id === form && status === 'booked');
  const lost = typeof form === 'number' && !changed;
  const leave = (): void => {
    setForm(undefined);
    focusBook();
  };
  const discard = (): void => {
    if (form !== undefined) keepDraft(record, form, undefined);
    leave();
  };
  const asNew = (): void => {
    if (form === undefined) return;
    const draft = draftOf(record, form);
    keepDraft(record, 'new', draft && { ...draft, version: null });
    keepDraft(record, form, undefined);
    setForm('new');
  };
  const open = (next: OpenForm): void => {
    setEnding(undefined);
    setForm(next);
  };
  useAsked(asked, () => {
    if (!locked) open('new');
  });
  const theForm = (
    <LatePanel load={loadForm} height={320}>
      {({ AppointmentForm }) => (
        <AppointmentForm
          key={form}
          record={record}
          editing={editing}
          appointment={changed}
          onChanged={onChanged}
          onSaved={({ start_at, ignored = [] }) => {
            const date = displayDateTime(start_at, organisation.timezone);
            notify({ kind: 'success', message: t(changed ? 'appointment.saved' : 'appointment.booked', { date }) });
            if (ignored.length > 0) {
              const boxes = ignored.map((box) => t(`appointment.box.${box}`)).join(', ');
              notify({ kind: 'warning', message: t('appointment.ignored', { boxes }) });
            }
            leave();
            onChanged();
          }}
          onDiscard={discard}
        />
      )}
    </LatePanel>
  );
  return (
    <div className={classes.appointments}>
      {lost ? <LostDraft onBookAsNew={asNew} onDiscard={discard} /> : null}
      {form === 'new' ? (
        theForm
      ) : locked ? null : (
        <div>
          <Button ref={book} variant="default" leftSection={<Icon name="add" size={16} />} onClick={() => open('new')}>
            {t('appointment.book')}
          </Button>
        </div>
      )}
      {record.appointments.length === 0 && form !== 'new' ? (
        <EmptyState icon="calendar" title={t('appointment.none')} hint={t('appointment.noneHint')} />
      ) : null}
      <ul aria-label={t('tab.appointments')}>
        {inOrder(record.appointments, Date.now()).map(({ appointment, past }) => (
          <li key={appointment.id} className={classes.entry} data-quiet={past || appointment.status === 'canceled'}>
            {appointment.id === changed?.id ? (
              theForm
            ) : (
              <AppointmentRow
                appointment={appointment}
                past={past}
                locked={locked || ending?.id === appointment.id}
                onEdit={() => open(appointment.id)}
                onEnd={(how) => setEnding({ id: appointment.id, how })}
              />
            )}
            {ending?.id === appointment.id && appointment.status === 'booked' ? (
              <AppointmentEnd
                record={record}
                editing={editing}
                appointment={appointment}
                ending={ending.how}
                onChanged={onChanged}
                onClose={() => {
                  setEnding(undefined);
                  focusBook();
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the booking button after a form or a question has closed. */
function useFocusOnBook() {
  const book = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (wanted > 0) book.current?.focus();
  }, [wanted]);
  return { book, focusBook: () => setWanted((before) => before + 1) };
}

function useAsked(asked: number, onAsked: () => void): void {
  const run = useEffectEvent(onAsked);
  useEffect(() => {
    if (asked > 0) run();
  }, [asked]);
}

/** Returns upcoming appointments, soonest first, then past ones, latest first. `now` in ms. */
function inOrder(appointments: readonly Appointment[], now: number): { appointment: Appointment; past: boolean }[] {
  const marked = appointments.map((appointment) => ({ appointment, past: Date.parse(appointment.start_at) < now }));
  return marked.toSorted((one, other) => {
    if (one.past !== other.past) return one.past ? 1 : -1;
    const earlier = Date.parse(one.appointment.start_at) - Date.parse(other.appointment.start_at);
    return one.past ? -earlier : earlier;
  });
}

/** Somebody else cancelled or deleted the appointment of an open form: offers to book the draft as a new one. */
function LostDraft({ onBookAsNew, onDiscard }: { readonly onBookAsNew: () => void; readonly onDiscard: () => void }) {
  const { t } = useTranslation('mf-record');
  return (
    <Alert color="orange" variant="light" role="alert" icon={<Icon name="warning" />} title={t('appointment.lost')}>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onBookAsNew}>
          {t('appointment.asNew')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {t('appointment.discard')}
        </Button>
      </Group>
    </Alert>
  );
}
