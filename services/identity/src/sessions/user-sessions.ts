import { Forbidden, NotFound, type SessionView } from '@intake-desk/contracts';
import type { PastSignInView } from '@intake-desk/contracts/administration';
import { IsNull } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { pastSignInsOf } from '../sign-in/past-sign-ins.ts';
import { actorOf } from '../staff/actor-of.ts';
import type { Staff } from '../staff/staff.ts';
import { lockedUser } from '../users/locked-user.ts';
import { logUserChange } from '../users/log-user-change.ts';
import { type User, UserEntity } from '../users/user.entity.ts';
import { UserOrganisationEntity } from '../users/user-organisation.entity.ts';
import { endSessions } from './end-sessions.ts';
import type { SessionLimit } from './session-store.ts';
import { sessionView } from './session-view.ts';

/** Whose sign-ins, asked for by whom. */
type Editor = Pick<Staff, 'scope' | 'can' | 'user' | 'session' | 'address'>;

/** A member of the editor's organisation, and which of their sessions are the editor's business. */
interface Member {
  readonly user: User;
  readonly limit: SessionLimit | undefined;
}

const PERMISSIONS = `
  SELECT DISTINCT r.organisation_id AS organisation, rp.permission FROM user_role ur
  JOIN role r ON r.id = ur.role_id
  JOIN role_permission rp ON rp.role_id = r.id
  JOIN organisation o ON o.id = r.organisation_id AND o.deleted_at IS NULL
  WHERE ur.user_id = ?`;

/** So many past sign-ins of a user are shown. */
const SHOWN = 200;

/**
 * What editors of an organisation's users see and end of their sign-ins (A7). Of a user who is a member elsewhere too they
 * are those that were used for this organisation and no other (D10). Each throws NotFound for who is no member here, and
 * Forbidden for an administrator's, or those of a user with more rights elsewhere, where the caller is no administrator.
 */
export function userSessions(context: IdentityContext) {
  const { database, sessions } = context;
  const endAll = endSessions(context);

  /** Whether another organisation gives the user a permission that this one does not. */
  const hasMoreElsewhere = async (userId: number, organisationId: number): Promise<boolean> => {
    const rows: { organisation: number; permission: string }[] = await database.read().query(PERMISSIONS, [userId]);
    const here = new Set(
      rows.flatMap(({ organisation, permission }) => (organisation === organisationId ? permission : [])),
    );
    return rows.some(({ permission }) => !here.has(permission));
  };

  const member = async ({ scope, can }: Editor, userId: number): Promise<Member> => {
    const { organisationId } = scope;
    const user = await database.read().findOneBy(UserEntity, { id: userId, deletedAt: IsNull() });
    const memberships = await database.read().findBy(UserOrganisationEntity, { userId });
    if (!user || !memberships.some((one) => one.organisationId === organisationId)) {
      throw new NotFound('There is no such user.');
    }
    if (can('admin')) return { user, limit: undefined };
    if (user.admin || (await hasMoreElsewhere(userId, organisationId))) throw new Forbidden();
    return { user, limit: memberships.length > 1 ? { usedFor: organisationId } : undefined };
  };

  return {
    async listOf(editor: Editor, userId: number): Promise<SessionView[]> {
      const { user, limit } = await member(editor, userId);
      return (await sessions.of(user.id, limit)).map((row) => sessionView(row, editor.session.id));
    },

    /** Their sign-ins of the last 30 days, whether or not they have ended. */
    async pastOf(editor: Editor, userId: number): Promise<PastSignInView[]> {
      const { user, limit } = await member(editor, userId);
      const rows = await pastSignInsOf(database, user.id, { usedFor: limit?.usedFor, take: SHOWN });
      return rows.map(({ method, address, at }) => ({ method, address, at: at.toISOString() }));
    },

    /** Throws NotFound for a session that is not the user's, or not the editor's business, too. */
    async endOf(editor: Editor, userId: number, sessionId: number): Promise<void> {
      const { user, limit } = await member(editor, userId);
      await database.write(async () => {
        if (!(await sessions.endOwn(user.id, sessionId, limit))) throw new NotFound('There is no such session.');
        const words = `ended a session of the user ${user.name} (${user.email})`;
        await logUserChange(database, { actor: actorOf(editor), user, action: 'endSessions', words });
      });
    },

    async endAllOf(editor: Editor, userId: number): Promise<void> {
      const { user, limit } = await member(editor, userId);
      if (!limit) return endAll(actorOf(editor), userId);
      await database.write(async () => {
        await lockedUser(database, userId);
        await sessions.endAll(userId, limit);
        const words = `ended the sessions for ${editor.scope.organisationName} of the user ${user.name} (${user.email})`;
        await logUserChange(database, { actor: actorOf(editor), user, action: 'endSessions', words });
      });
    },
  };
}
