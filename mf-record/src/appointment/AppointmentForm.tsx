import { type Appointment, limit } from '@intake-desk/contracts';
import {
  Alert,
  Button,
  Checkbox,
  displayDateTime,
  FailureAlert,
  Form,
  Group,
  Icon,
  MomentEntry,
  Optional,
  Textarea,
  useErrorSentence,
  useFieldSentences,
  useShell,
  weeksAhead,
} from '@intake-desk/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './appointment.module.css';
import { draftFrom } from './appointment-draft.ts';
import { type AppointmentFormProps, useAppointmentForm } from './use-appointment-form.ts';

/** Weeks from today offered as buttons. */
const quickWeeks = [1, 2, 6];
const boxes = ['send_confirmation', 'enable_followups', 'remote_consult'] as const;

interface Props extends AppointmentFormProps {
  readonly onDiscard: () => void;
}

/** Books or changes an appointment. A date in the past has to be confirmed (S1 §5). */
export function AppointmentForm({ onDiscard, ...props }: Props) {
  const { t } = useTranslation('mf-record');
  const zone = useShell().organisation.timezone;
  const sentence = useErrorSentence();
  const sentences = useFieldSentences();
  const { record, editing, appointment } = props;
  const { draft, set, errors, refused, asksPast, stale, saving, submit } = useAppointmentForm(props);
  const messages = sentences(errors);
  const offered = boxes.filter((box) => record.appointment_offer[box]);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={form} className={classes.form} data-kept>
      <Form
        label={t(appointment ? 'appointment.edit' : 'appointment.book')}
        busy={saving}
        frozen={saving}
        errors={errors}
        onSubmit={() => void submit()}
        className={classes.fields}
      >
        {stale && appointment ? (
          <StaleNotice
            appointment={appointment}
            onMine={() => set({ version: appointment.version })}
            onTheirs={() => set(draftFrom(appointment, zone))}
          />
        ) : null}
        <MomentEntry
          label={t('appointment.date')}
          name={t('appointment.date')}
          value={draft.moment}
          zone={zone}
          error={messages.start_at}
          onChange={(moment) => set({ moment })}
        />
        <Group gap="xs" role="group" aria-label={t('appointment.quick')}>
          {quickWeeks.map((weeks) => (
            <Button
              key={weeks}
              size="compact-sm"
              variant="default"
              onClick={() => set({ moment: weeksAhead(draft.moment, weeks, zone, Date.now()) })}
            >
              {t('date.inWeeks', { ns: 'kit', count: weeks })}
            </Button>
          ))}
        </Group>
        {asksPast ? (
          <div>
            <Button
              variant="default"
              leftSection={<Icon name="warning" size={16} />}
              loading={saving}
              onClick={() => void submit(true)}
            >
              {t('appointment.pastConfirm')}
            </Button>
          </div>
        ) : null}
        <Textarea
          label={<Optional>{t('appointment.comments')}</Optional>}
          autosize
          minRows={2}
          maxRows={8}
          dir="auto"
          maxLength={limit.appointmentCommentLength}
          value={draft.comments}
          error={messages.comments}
          onChange={(event) => set({ comments: event.currentTarget.value })}
        />
        {offered.map((box) => (
          <Checkbox
            key={box}
            label={t(`appointment.box.${box}`)}
            description={t(`appointment.boxMeans.${box}`)}
            checked={draft.boxes[box]}
            error={messages[box]}
            onChange={(event) => set({ boxes: { ...draft.boxes, [box]: event.currentTarget.checked } })}
          />
        ))}
        {refused && !stale ? (
          <FailureAlert error={refused}>
            {refused.kind === 'conflict' ? t('appointment.conflict') : sentence(refused)} {t('appointment.kept')}
          </FailureAlert>
        ) : null}
        <Group gap="xs">
          <Button type="submit" loading={saving} disabled={editing.blocked !== undefined}>
            {t(appointment ? 'appointment.save' : 'appointment.book')}
          </Button>
          <Button variant="default" disabled={saving} onClick={onDiscard}>
            {t('appointment.discard')}
          </Button>
          {editing.blocked === undefined ? null : <span role="status">{editing.blocked}</span>}
        </Group>
      </Form>
    </div>
  );
}

interface StaleNoticeProps {
  readonly appointment: Appointment;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Shows the appointment that somebody else saved meanwhile and lets the user choose. */
function StaleNotice({ appointment, onMine, onTheirs }: StaleNoticeProps) {
  const { t } = useTranslation('mf-record');
  const { organisation } = useShell();
  return (
    <Alert color="orange" variant="light" role="alert" icon={<Icon name="warning" />} title={t('appointment.stale')}>
      <p className={classes.newest}>
        {displayDateTime(appointment.start_at, organisation.timezone)} <bdi>{appointment.comments}</bdi>
      </p>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onMine}>
          {t('appointment.keepMine')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onTheirs}>
          {t('appointment.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  );
}
