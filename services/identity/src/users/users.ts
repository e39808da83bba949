import { NotFound } from '@intake-desk/contracts';
import { IsNull } from 'typeorm';
import type { Actor } from '../administration/actor.ts';
import type { IdentityContext } from '../context.ts';
import { changeUser, type UserValues } from './change-user.ts';
import { createUser } from './create-user.ts';
import { normalEmail } from './email.ts';
import { listUsers } from './list-users.ts';
import { mailedChange } from './mailed-change.ts';
import { setDisabled } from './set-disabled.ts';
import { type User, UserEntity } from './user.entity.ts';
import { userView } from './user-view.ts';

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
