import type { AdminLogRow } from '@intake-desk/contracts/administration';

interface Deed {
  readonly subject: string;
  /** How the recorded sentence goes on after the name of who did it. */
  readonly words: RegExp;
  /** Its key below `logs.sentences.<subject>`, or below `logs.did`. */
  readonly deed: string;
}

const deeds: readonly Deed[] = [
  { subject: 'user', words: /^(gave a new PIN to the user|gave the user .* a new PIN)/, deed: 'pin' },
  { subject: 'user', words: /^took the PIN from the user/, deed: 'pinRemoved' },
  { subject: 'user', words: /^set a new password for the user/, deed: 'newPassword' },
  { subject: 'user', words: /^ended (a session|all sessions|the sessions for .*) of the user/, deed: 'signIns' },
  { subject: 'user', words: /^took the second factor of the user .* away/, deed: 'secondFactorRemoved' },
  { subject: 'user', words: /^sent the instructions for the new account again/, deed: 'instructions' },
  { subject: 'department', words: /^changed when patients of the department .* are reminded/, deed: 'reminders' },
  { subject: 'tag', words: /^moved the tag /, deed: 'move' },
  { subject: 'tagGroup', words: /^moved the group of tags /, deed: 'move' },
];

/**
 * What was done, more closely than the row's action says: a new PIN and the end of a sign-in are both a `change` of a user and
 * have no values to compare. The action itself if the recorded sentence tells no more, or is one of another version.
 */
export function recordedDeed({ subject, action, userName, description }: AdminLogRow): string {
  if (action !== 'change' || !description.startsWith(`${userName} `)) return action;
  const said = description.slice(userName.length + 1);
  return deeds.find((one) => one.subject === subject && one.words.test(said))?.deed ?? action;
}
