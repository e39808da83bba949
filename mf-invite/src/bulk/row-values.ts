import { type BatchInput, languages } from '@intake-desk/contracts';
import { birthDateOf, birthOf, noMoment, type TypedMoment } from '@intake-desk/kit';
import { sexes } from '../form/sexes.ts';
import { emptyValues, type InvitationValues } from '../invitation/invitation-values.ts';

/** Returns a row's values for the form. Values that its fields cannot show are empty; the editor shows the list's text. */
export function valuesOf(input: BatchInput, today: string): InvitationValues {
  return {
    ...emptyValues(false),
    content: input.content ?? '',
    epd: input.epd ?? '',
    first_name: input.first_name ?? '',
    last_name: input.last_name ?? '',
    location: input.location === 'hospital' ? 'hospital' : 'home',
    useremail: input.useremail ?? '',
    phone_number_full: input.phone_number_full?.replace(/^\+/, '') ?? '',
    appointment: momentOf(input.appointment ?? ''),
    sex: sexes.find((sex) => sex === input.sex) ?? '',
    language: languages.find((language) => language === input.language) ?? '',
    dob: birthOf(input.dob ?? '', today) ?? {},
    no_email: input.no_email === 'true',
  };
}

/** Returns the row from the form's values. Untouched fields keep the list's text. */
export function inputOf(values: InvitationValues, before: BatchInput, touched: ReadonlySet<string>): BatchInput {
  const { date, time } = values.appointment;
  const dob = birthDateOf(values.dob) ?? '';
  const moment = [date.date, time.time].filter((part) => part !== null).join(' ');
  const written: BatchInput = {
    content: values.content,
    epd: values.epd,
    first_name: values.first_name,
    last_name: values.last_name,
    location: values.location,
    useremail: values.useremail,
    phone_number_full: values.phone_number_full,
    appointment: moment,
    sex: values.sex,
    language: values.language,
    dob,
    no_email: String(values.no_email),
  };
  const changed = Object.entries(written).filter(([field]) => touched.has(field));
  return { ...before, ...Object.fromEntries(changed) };
}

function momentOf(text: string): TypedMoment {
  const [, date, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/.exec(text) ?? [];
  return date === undefined || time === undefined ? noMoment : { date: { date }, time: { time } };
}
