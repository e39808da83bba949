import type { Language } from '@intake-desk/contracts';
import type { WordedKind } from '@intake-desk/contracts/administration';
import type { AccountPart } from '@intake-desk/database';
import type { WrittenMail } from './placeholder-values.ts';

/** Returns a sample mail with all values of its kind. A tag's mail has no text here. */
export function sampleMail(kind: WordedKind, language: Language, organisation: string): WrittenMail {
  const link = 'https://desk.example.org/q/preview';
  const who = { language, organisation, department: 'Anaesthesiology', patientName: 'Alex Jansen' };
  const appointment = '2026-05-12T08:30:00.000Z';
  const timezone = 'Europe/Amsterdam';
  const account = { language, link, name: 'Alex Jansen' };
  if (kind === 'reset') return { kind, payload: { ...account, minutes: 60 } };
  if (kind === 'account') {
    return { kind, payload: { ...account, minutes: 10_080, deadline: '2026-05-12T08:30:00.000Z', timezone } };
  }
  if (kind === 'changed') {
    const changes: AccountPart[] = ['email', 'password'];
    return {
      kind,
      payload: { language, name: who.patientName, changes, editor: who.patientName, moment: appointment, timezone },
    };
  }
  if (kind === 'confirmation') return { kind, payload: { ...who, startAt: appointment, timezone, remote: true } };
  const visit = { appointment, timezone, phone: '+31 20 555 0100' };
  if (kind === 'tag') return { kind, payload: { ...who, ...visit, subject: '', template: '' } };
  const facts = { ...visit, deadline: '2026-05-11T08:30:00.000Z', minutes: 12 };
  return { kind, payload: { ...who, ...facts, link } };
}
