import { hkdfSync } from 'node:crypto';
import { NotFound, type SessionView, Unauthenticated } from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import type { SignedIn } from '../staff/staff.ts';
import { theUser } from '../staff/the-user.ts';
import { SessionEntity } from '../tables/session.entity.ts';
import { sessionView } from './session-view.ts';

const DRAFT_KEY_BYTES = 32;

/** What a user sees and ends of their own sign-ins (A7). */
export const ownSessions = ({ database, sessions, draftSecret }: IdentityContext) => ({
  async list(signedIn: SignedIn): Promise<SessionView[]> {
    const { user, session } = theUser(signedIn);
    return (await sessions.of(user.id)).map((row) => sessionView(row, session.id));
  },

  /**
   * The key of the session's drafts in the browser, in base64. It is nowhere stored and made of the session's row: without
   * that nobody gets it. Throws Unauthenticated once the session has ended.
   */
  async draftKey(signedIn: SignedIn): Promise<string> {
    const { session } = theUser(signedIn);
    const row = await database.read().findOneBy(SessionEntity, { id: session.id });
    if (!row) throw new Unauthenticated();
    const key = hkdfSync('sha256', draftSecret, row.idHash, 'intake-desk draft', DRAFT_KEY_BYTES);
    return Buffer.from(key).toString('base64');
  },

  /** Throws NotFound for what is not there and for what is somebody else's. */
  async endOwn(signedIn: SignedIn, sessionId: number): Promise<void> {
    const { user } = theUser(signedIn);
    if (!(await sessions.endOwn(user.id, sessionId, 'ended_elsewhere')))
      throw new NotFound('There is no such session.');
  },
});
