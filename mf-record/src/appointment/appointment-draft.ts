import type { Appointment, AppointmentOffer, RecordDetail } from '@intake-desk/contracts';
import { noMoment, type TypedMoment, typedMoment } from '@intake-desk/kit';
import { makeDrafts } from '../draft/drafts.ts';

export interface AppointmentDraft {
  readonly moment: TypedMoment;
  readonly comments: string;
  readonly boxes: AppointmentOffer;
  /** Version of the appointment when editing began; null for a new one. */
  readonly version: number | null;
}

/** Returns the initial form. The boxes of a new appointment are empty: no message is sent unasked. */
export const draftFrom = (appointment: Appointment | undefined, zone: string): AppointmentDraft =>
  appointment
    ? {
        moment: typedMoment(appointment.start_at, zone),
        comments: appointment.comments ?? '',
        boxes: boxesOf(appointment),
        version: appointment.version,
      }
    : {
        moment: noMoment,
        comments: '',
        boxes: { send_confirmation: false, enable_followups: false, remote_consult: false },
        version: null,
      };

const boxesOf = ({ send_confirmation, enable_followups, remote_consult }: AppointmentOffer): AppointmentOffer => ({
  send_confirmation,
  enable_followups,
  remote_consult,
});

export type OpenForm = number | 'new';

const drafts = makeDrafts<AppointmentDraft>();
const keyOf = ({ hash }: Pick<RecordDetail, 'hash'>, form: OpenForm): string => `${hash} ${form}`;

export const draftOf = (record: Pick<RecordDetail, 'hash'>, form: OpenForm): AppointmentDraft | undefined =>
  drafts.of(keyOf(record, form));

export const keepDraft = (record: Pick<RecordDetail, 'hash'>, form: OpenForm, draft: AppointmentDraft | undefined) =>
  drafts.keep(keyOf(record, form), draft);

/** Returns the form with an unsaved draft, if there is one. */
export const unfinishedForm = (record: Pick<RecordDetail, 'hash' | 'appointments'>): OpenForm | undefined =>
  (['new', ...record.appointments.map(({ id }) => id)] as const).find((form) => draftOf(record, form) !== undefined);
