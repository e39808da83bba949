import { fieldsOf, onOff, yesNo } from './logged-field.ts';

export const runningFields = {
  department: fieldsOf(
    ['organisation', 'logs.subjects.organisation'],
    ['name', 'departments.fields.name.label'],
    ['symbol', 'departments.fields.symbol.label'],
    ['reminders.{place}.content', ['logs.fields.policy#', 'reminders.editor.content']],
    ['reminders.{place}.hours', ['logs.fields.policy#', 'reminders.columns.when'], 'offsets'],
    ['reminders.{place}.most', ['logs.fields.policy#', 'reminders.editor.most']],
    ['reminders.{place}.quiet.from', ['logs.fields.policy#', 'reminders.editor.from']],
    ['reminders.{place}.quiet.until', ['logs.fields.policy#', 'reminders.editor.until']],
  ),
  messageTemplate: fieldsOf(['subject', 'messages.editor.subject'], ['body', 'messages.editor.body']),
  tagEmail: fieldsOf(
    ['subject', 'tags.emails.editor.subject'],
    ['template', 'tags.emails.editor.template'],
    ['tag_enabled', 'tags.emails.editor.tag_enabled', onOff],
  ),
  release: fieldsOf(
    ['tag', 'releases.editor.tag'],
    ['published', 'releases.editor.published', yesNo],
    ['names.{language}', 'releases.columns.name'],
    ['texts.{language}', 'messages.editor.body'],
  ),
  remote: fieldsOf(
    ['current', 'remotes.columns.current'],
    ['previous', 'logs.fields.previous'],
    ['canaries.{name}', 'remotes.canaries'],
    ['organisation', 'logs.subjects.organisation'],
    ['version', 'releases.columns.tag'],
    ['label', 'remotes.tokens.label'],
    ['publicKey', 'remotes.tokens.publicKey'],
    ['disabled', 'remotes.columns.state', { words: { true: 'remotes.states.off', false: 'remotes.states.on' } }],
  ),
  firstStep: fieldsOf([
    'aside',
    'content.columns.state',
    { words: { true: 'firstSteps.states.aside', false: 'firstSteps.states.open' } },
  ]),
  backup: fieldsOf(['rows', 'logs.fields.rows'], ['remotes', 'remotes.versions'], ['lacking', 'logs.fields.lacking']),
  retention: fieldsOf(['rows', 'logs.fields.rows'], ['before', 'logs.fields.olderThan', 'moment']),
  patient: fieldsOf(['rows.{name}', 'logs.fields.rows']),
} as const;
