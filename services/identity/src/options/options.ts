import { Invalid, Language, type OptionName, Options } from '@intake-desk/contracts';
import { formReader } from '@intake-desk/contracts/call';
import { Value } from 'typebox/value';
import type { IdentityContext } from '../context.ts';
import type { SignedIn } from '../staff/staff.ts';
import { theUser } from '../staff/the-user.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { UserOptionEntity } from '../tables/user-option.entity.ts';

/** The saved options of a user; one whose value has gone out of use is left out. */
export function readOptions({ database }: IdentityContext) {
  return async (signedIn: SignedIn): Promise<Options> => {
    const { user } = theUser(signedIn);
    const rows = await database.read().find(UserOptionEntity, {
      select: { id: true, name: true, value: true },
      where: { userId: user.id },
    });
    const valid = rows.filter(
      ({ name, value }) => Value.Check(Options, { [name]: value }) && name in Options.properties,
    );
    return Value.Parse(Options, Object.fromEntries(valid.map(({ name, value }) => [name, value])));
  };
}

const readOption = formReader(Options);

/** Saves one option; null or an empty text clears it. Throws Invalid if the value is not of the option's own shape. */
export function putOption(context: IdentityContext) {
  const { database } = context;
  const options = readOptions(context);
  return async (signedIn: SignedIn, given: { option: OptionName; value: unknown }): Promise<Options> => {
    const { user } = theUser(signedIn);
    const { option } = given;
    const saved = given.value === undefined ? undefined : readOption({ [option]: given.value });
    if (!Value.Check(Options, saved)) throw new Invalid({ value: ['option.invalid'] });
    const value = saved[option];
    if (value === undefined) {
      return database.write(async () => {
        await database.manager().delete(UserOptionEntity, { userId: user.id, name: option });
        // Mails and the first page are in the browser's language again.
        if (option === 'locale') await database.manager().update(UserEntity, { id: user.id }, { locale: null });
        return options(signedIn);
      });
    }
    return database.write(async () => {
      const now = database.now();
      await database
        .manager()
        .createQueryBuilder()
        .insert()
        .into(UserOptionEntity)
        .values({ userId: user.id, name: option, value, updatedAt: now })
        .orUpdate(['value', 'updated_at'], ['user_id', 'name'])
        .updateEntity(false)
        .execute();
      // The language of mails and of the first page is read with the session.
      if (option === 'locale' && Value.Check(Language, value)) {
        await database.manager().update(UserEntity, { id: user.id }, { locale: value });
      }
      return options(signedIn);
    });
  };
}

/** What a user has chosen for themselves. */
export const createOptions = (context: IdentityContext) => ({
  /** GET /api/options: the user's saved options; one that is no longer valid is left out. */
  read: readOptions(context),
  /** PUT /api/options/:option. Throws Invalid{value: ['option.invalid']}. */
  put: putOption(context),
});
