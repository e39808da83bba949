import { NotFound } from '@intake-desk/contracts';
import { IsNull } from 'typeorm';
import { listUsers } from './accounts/list-users.ts';
import type { Actor } from './administration/actor.ts';
import type { IdentityContext } from './context.ts';
import { type User, UserEntity } from './tables/user.entity.ts';
import { changeUser, type UserValues } from './users/change-user.ts';
import { createUser } from './users/create-user.ts';
import { normalEmail } from './users/email.ts';
import { mailedChange } from './users/mailed-change.ts';
import { setDisabled } from './users/set-disabled.ts';
import { userView } from './users/user-view.ts';

/** Staff: their accounts, and what they belong to. */
export const createUsers = (context: IdentityContext) => ({
  /** Creates a user by command, told in the admin log. Throws Invalid, NotFound, or Conflict if the e-mail is taken. */
  create: createUser(context),
  /** Changes a user for a command, whose caller may grant everything, and mails the user what changed. Throws as `create`. */
  change: (actor: Actor, userId: number, values: UserValues): Promise<User> =>
    context.database.write(() =>
      mailedChange(context.database, actor, userId, () => changeUser(context)(actor, userId, values)),
    ),
  /** Disables a user and ends all of their sessions; enables again with `false`. Throws Conflict for the last administrator. */
  setDisabled: setDisabled(context),
  /** GET /api/admin/user: members of the organisation, or of one of its departments. */
  list: listUsers(context),
  /** GET /api/user. Throws NotWhitelisted, and Forbidden for an API key. */
  view: userView(context),
  /** Throws NotFound. */
  async byEmail(email: string): Promise<User> {
    const where = { email: normalEmail(email), deletedAt: IsNull() };
    const found = await context.database.read().findOneBy(UserEntity, where);
    if (!found) throw new NotFound(`There is no user with the e-mail address ${email}.`);
    return found;
  },
  /** Whether demonstration accounts exist: a production start refuses them (I2). */
  anyDemo: (): Promise<boolean> => context.database.read().existsBy(UserEntity, { demo: true, deletedAt: IsNull() }),
});
