import type { ListField } from '../bulk/list-heads.ts';

/** Labels of fields in English. */
export const sampleLabels: Readonly<Record<ListField, string>> = {
  epd: 'Patient ID',
  content: 'Questionnaire',
  first_name: 'First name',
  last_name: 'Last name',
  useremail: 'E-mail',
  phone_number_full: 'Phone number',
  dob: 'Date of birth',
  sex: 'Sex',
  language: "Patient's language",
  appointment: 'Appointment',
  location: 'Where the patient fills it in',
  no_email: 'Do not send an e-mail',
  tags: 'Tags',
  full_name: 'Last name, first name',
  name_prefix: 'Prefix of the last name',
  second_last_name: 'Second last name',
  appointment_time: 'Time of the appointment',
};
