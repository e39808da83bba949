import { keyAndList } from './key-and-list.ts';

/**
 * English texts of the validation keys (S1 §5, S2 §5). A 422 has keys by field, and the English text of the first as its `message`.
 * Front ends translate the keys; this table is their English locale.
 */
export const validation = {
  'validation.required': 'This field is required.',
  'validation.invalid': 'This value is not valid.',
  'validation.undecoded': 'Some letters could not be read. Type them again, or save the file as UTF-8.',
  'validation.max': 'This is too long.',
  'validation.min': 'This is too short.',
  'validation.at_least': 'Enter {{list}} or more.',
  'validation.at_most': 'Enter {{list}} or less.',
  'validation.more_than': 'Enter more than {{list}}.',
  'validation.email': 'Enter an e-mail address such as name@example.org.',
  'validation.name': 'Enter a name of at most 255 characters.',
  'validation.epd': 'Enter the patient ID.',
  'validation.phone': 'Enter a phone number of 7 to 15 digits.',
  'validation.phone_country': 'Begin with the country code, such as 31, instead of a 0.',
  'validation.date': 'Enter a date such as 31-12-1980.',
  'validation.date_future': 'The date cannot be in the future.',
  'validation.date_past': 'The date cannot be in the past.',
  'validation.date_partial':
    "Only partly known, so no link can ask for it. Leave it empty: the patient answers on the hospital's tablet.",
  'validation.time': 'Choose a time between 06:00 and 23:30.',
  'validation.content': 'Choose a questionnaire.',
  'validation.department': 'Choose one department.',
  'validation.tag': 'This tag cannot be added.',
  'validation.tag_unknown': 'One of these tags does not exist. Separate the names of tags by commas.',
  'validation.tag_disabled': 'One of these tags is switched off: leave it out.',
  'validation.tag_exclusive': 'Two of these tags exclude each other: keep one of them.',
  'validation.ip': 'Enter an IP address such as 192.0.2.7 or 2001:db8::7.',
  'validation.ip_order': 'Enter an address of the same kind that comes after the first one, or leave this empty.',
  'validation.domain': 'Enter a domain such as example.org or *.example.org.',
  'validation.listed': 'This is already on the list.',
  'validation.confirmation': 'This does not match what you were asked to type.',
  'validation.https': 'Enter an address that begins with https://.',
  'validation.expiry': 'Choose a date from today to two years ahead.',
  'validation.unique': 'This is taken already. Choose another.',
  'validation.symbol': 'Use letters, digits, - and _ only, without spaces.',
  'validation.symbol_unconfirmed': 'Confirm that the short code changes.',
  'validation.sso_provider': 'No identity provider is set up. Ask whoever runs the server.',
  'validation.date_format': 'Write the format with YYYY, MM and DD, such as DD-MM-YYYY.',
  'validation.owner': 'Choose somebody who can open this record.',
  'validation.owner_answers': 'These answers are critical. Choose somebody who may see answers.',
  'validation.cover': 'Choose another colleague who may open the records and answers that you may open.',
  'validation.absence': 'Choose a day within the next 60 days.',
  'validation.unknown_field': 'This field is not known.',
  'invitation.row_failed': 'A fault of the system kept this from being sent. Send it again, or tell the administrator.',
  'auth.failed': 'These credentials do not match our records.',
  'auth.sso_only': 'Your organisation must log in through SSO.',
  'auth.throttle': 'Too many login attempts.',
  'setup.key': 'This is not the set-up key. It is in the settings of the server, as SETUP_KEY.',
  'auth.code': 'This code is not right, or it has been used.',
  'auth.token': 'This link is not valid or has expired.',
  'auth.account_link': 'This link to your new account is no longer valid.',
  'editing_table.auth.password_expired_sent': 'Your password has expired. We have sent you a link to set a new one.',
  'pin.failed': 'Pincode is incorrect',
  'pin.hidden': 'The record is hidden. Restore it first.',
  'pin.reason': 'Please specify the reason for unlocking',
  'password.confirmed': 'The two passwords are not the same.',
  'password.length': 'Use at least 12 characters.',
  'password.lower': 'Use at least one lowercase letter.',
  'password.upper': 'Use at least one uppercase letter.',
  'password.special': 'Use at least one of @ # $ % ^ ! & * + =',
  'password.current': 'Choose another password than the current one.',
  'password.common': 'This password is easy to guess. Choose another one.',
  'password.context': 'The password cannot contain your name or the name of the organisation.',
  'remote.claimed': 'This version claims a page or slot that another part has: {{list}}.',
  'remote.needs_desk': 'This version was built for another version of the desk. Start that desk first.',
  'remote.nothing_before': 'There is no earlier version to go back to.',
  'remote.not_offered':
    'This desk does not have this remote now: it was never released here, is switched off or was removed.',
  'remote.settings_stay': 'Settings cannot be switched off from Settings: use the command on the server.',
  'remote.unknown_version':
    'This version was never released here. Ask an administrator: Settings → Remotes lists the versions.',
  'role.permission_not_held': 'You can only give permissions that you have.',
  'role.permission_unknown': 'No part of this system has these permissions now: {{list}}.',
  'user.locked': 'You do not have permission to change this account.',
  'user.admin_only': 'Only an administrator can change this.',
  'user.last_admin': 'There must be at least one administrator. Make somebody else an administrator first.',
  'user.organisation_needed': 'Choose at least one organisation, or delete the user.',
  'user.role_unknown': 'This organisation has no role of this name.',
  'user.department_unknown': 'This organisation has no such department.',
  'user.department_not_held': 'You can only give departments that you have.',
  'user.email_domain': 'Use an address of one of these domains: {{list}}.',
  'user.email_refused': 'This organisation does not accept addresses of this e-mail provider. Use another one.',
  'user.email_throw_away': 'This is a disposable address. Use a permanent one.',
  'user.twice': 'This e-mail address is in the list twice.',
  'user.columns': 'The first row names the columns: name and email, and roles and departments if you need them.',
  'user.rows': 'A list has 1 to 1,000 users. Split it.',
  'option.invalid': 'This option cannot have that value.',
  'comment.required': 'Write a comment first.',
  'comment.max': 'A comment has at most 10,000 characters.',
  'rule.invitations_off':
    'This department sends no invitations. Switch them on in the settings of the department first.',
  'rule.sms': 'This department does not send its invitations by SMS. Choose another way.',
  'tag.name': 'A tag has 1 to 16 characters, without commas, semicolons or vertical bars.',
  'tag.color': 'This colour is hard to see in the light or the dark theme. Choose another one.',
  'tag.fixed_group': 'The tags of this group come from another system and cannot be changed here.',
  'tag.no_group': 'Tags without a group stay together: this cannot be changed.',
  'template.placeholder': 'This placeholder cannot be used here.',
  'template.link': 'Put {link} on a line of its own, once.',
  'template.sms_link': 'Put {link} once, on a line with no other placeholder than {organisation}.',
  'template.sms_line': 'Write one line with no other placeholder than {organisation}: the others can be left out.',
  'template.sms_length': 'This is too long: at most 4 messages can be sent.',
  'template.sms_provider': 'No SMS provider is set up. Ask whoever runs the server.',
  'reason.required': 'Give a reason.',
  'reason.max': 'A reason has at most 500 characters.',
  'dashboard.modal.start_at_required': 'Appointment date required',
  'appointment.past': 'This date is in the past. Confirm it to book it anyway.',
  'patient.epd_taken': 'Another patient has this ID.',
  'patient.merge_none': 'No other patient has this ID.',
  'patient.merge_same': 'This is this patient’s own ID.',
  'patient.merge_test': 'A test record cannot be merged with a patient.',
  'patient.merge_corrected': 'This was changed after the IDs were merged.',
  no_email_found: 'Please provide an email for the patient',
  'export.limit': 'A CSV export covers at most 31 days. Choose a shorter period.',
  'export.empty': 'There is nothing to export. Records with a patient ID that contains “test” are left out.',
  'view.limit': 'You have saved as many views as one person can. Delete one first.',
  'overview.immutable':
    'This overview is fixed: it cannot be deleted, renamed or given other questions. Clone it instead.',
  'answer.required': 'Please answer this question.',
  'answer.invalid': 'This answer is not one of the choices.',
  'answer.version': 'The questionnaire has changed. Load the page again.',
  'dob.wrong': 'This is not the birth date that the hospital knows. Check the day, month and year.',
  'content.json': 'This is not a JSON file. Choose the file of a questionnaire.',
  'content.format': 'This is not the file of a questionnaire in this format.',
  'content.duplicate': 'This is used twice. Each one must be different.',
  'content.earlier': 'There is no question of this name before this one.',
  'content.option': 'The question has no such option.',
  'content.ranges': 'Each possible number must be in exactly one range.',
  'content.type': 'This does not fit a question of this type.',
  'content.score': 'Give each option of a question that is summed a score.',
  'content.reserved': 'This name is used by the system. Choose another one.',
  'content.version': 'Choose a version number above the one that is published.',
  'content.key': 'This is a draft of another questionnaire.',
  'content.unsupported': 'Nothing here corresponds to this, so it cannot be imported.',
  'content.condition': 'A question here cannot depend on this.',
  'content.left_out': 'Left out: there is nothing here that corresponds to it.',
  'content.language':
    'This translation was left out: it is in no language of this system, or there is one in that language already.',
  'content.other_language':
    'This system does not have the form’s language. Its texts were stored in the language chosen for the import.',
  'content.asked_once': 'Patients answer this once.',
  'content.quoted': 'This is written as a text, and was read as true or false.',
  'content.not_checked': 'Left out: answers are not checked for this.',
  'content.not_prefilled': 'Left out: patients start without an answer.',
  'content.no_list': 'The file does not have this list of answers. Patients answer in their own words.',
  'content.long_list': 'This list has too many answers to choose from. Patients answer in their own words.',
  'content.as_text': 'Patients answer this in their own words.',
  'content.no_text': 'The question has no text. Patients see the name of its code, or the title of its group.',
  'content.units': 'Patients give the number in the first of these measures.',
  'content.some_answers': 'Left out: this text only shows after some answers.',
  'content.never_shown': 'Left out: it depends on something that is not asked, so it never shows.',
  'content.calculated': 'Left out: its value is calculated, which this system does not do.',
  'content.no_questions': 'The file has no question that patients can answer.',
  'content.hidden': 'Left out: patients would not see it, or could not answer it.',
  'content.value_set': 'The file does not have this list of answers. Add it to the file as a contained ValueSet.',
  'content.out_of_use': 'Choose a questionnaire that is published and in use.',
  'content.used': 'Patients were invited for this. Switch it off instead.',
  'integration.sender_open': 'Enter an address or a certificate, so that nobody else can send in its name.',
  'integration.certificate': 'Enter the SHA-256 fingerprint of the certificate: 64 digits from 0 to 9 and a to f.',
  'api_key.key_set': 'Paste a JWK set: JSON with “keys” and one to five public keys.',
  'api_key.private_key':
    'Paste public keys only: {{list}} is part of a private key. Make a new pair, since this one is no secret any more.',
  'api_key.key_kind': '{{list}} is no RSA key of at least 2048 bits and no P-384 key.',
  'api_key.kid': 'Each key needs a kid of its own: {{list}}.',
  'integration.destination_closed':
    'Results cannot be sent there yet. Ask whoever runs the server to allow this host and port.',
  'integration.server_closed': 'This server cannot be called yet. Ask whoever runs this site to allow its origin.',
  'integration.authority': 'Paste certificates in PEM format. Each begins with -----BEGIN CERTIFICATE-----.',
  'answer.unknown': 'This question is not part of the questionnaire.',
} as const;

export type ValidationKey = keyof typeof validation;
export const isValidationKey = (key: string): key is ValidationKey => Object.hasOwn(validation, key);
/** A validation key, optionally with a list after a bar: `user.email_domain|example.org, *.example.org`. */
export type FieldKey = ValidationKey | `${ValidationKey}|${string}`;
export type FieldKeys = Record<string, FieldKey[]>;

/** Returns the key with values for its placeholder `{{list}}`. */
export const keyWithList = (key: ValidationKey, list: readonly string[]): FieldKey => `${key}|${list.join(', ')}`;

/** Returns the English sentence of a key, or the text itself if it is not a key. */
export function englishOf(text: string): string {
  const { key, list } = keyAndList(text);
  return isValidationKey(key) ? validation[key].replace('{{list}}', () => list) : text;
}

/** Returns the sentence of a 422: the first error, and the number of further ones. */
export function sentenceOf(errors: FieldKeys): string {
  const [first, ...more] = Object.values(errors).flat();
  if (!first) return validation['validation.invalid'];
  if (more.length === 0) return englishOf(first);
  return `${englishOf(first)} (and ${more.length} more error${more.length === 1 ? '' : 's'})`;
}
