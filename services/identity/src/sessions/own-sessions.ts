import { NotFound, type SessionView } from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import type { SignedIn } from '../staff/staff.ts';
import { theUser } from '../staff/the-user.ts';
import { sessionView } from './session-view.ts';

/** What a user sees and ends of their own sign-ins (A7). */
export const ownSessions = ({ sessions }: IdentityContext) => ({
  async list(signedIn: SignedIn): Promise<SessionView[]> {
    const { user, session } = theUser(signedIn);
    return (await sessions.of(user.id)).map((row) => sessionView(row, session.id));
  },

  /** Throws NotFound for what is not there and for what is somebody else's. */
  async endOwn(signedIn: SignedIn, sessionId: number): Promise<void> {
    const { user } = theUser(signedIn);
    if (!(await sessions.endOwn(user.id, sessionId))) throw new NotFound('There is no such session.');
  },
});
