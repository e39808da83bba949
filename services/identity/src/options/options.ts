import { Invalid, Language, type OptionName, Options } from '@intake-desk/contracts';
import { formReader } from '@intake-desk/contracts/call';
import { insertRows } from '@intake-desk/database';
import { Value } from 'typebox/value';
import type { IdentityContext } from '../context.ts';
import type { SignedIn } from '../staff/staff.ts';
import { theUser } from '../staff/the-user.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { UserOptionEntity } from '../tables/user-option.entity.ts';

/** GET /api/options. Returns the user's saved options without those whose value is no longer valid. */
export async function readOptions({ database }: IdentityContext, signedIn: SignedIn): Promise<Options> {
  const { user } = theUser(signedIn);
  const rows = await database.read().find(UserOptionEntity, {
    select: { id: true, name: true, value: true },
    where: { userId: user.id },
  });
  const valid = rows.filter(({ name, value }) => Value.Check(Options, { [name]: value }) && name in Options.properties);
  return Value.Parse(Options, Object.fromEntries(valid.map(({ name, value }) => [name, value])));
}

const readOption = formReader(Options);

/** PUT /api/options/:option. Saves one option; null or an empty text clears it. Throws Invalid{value}. */
export async function putOption(
  context: IdentityContext,
  signedIn: SignedIn,
  request: { option: OptionName; value: unknown },
): Promise<Options> {
  const { database } = context;
  const { user } = theUser(signedIn);
  const { option } = request;
  const saved = request.value === undefined ? undefined : readOption({ [option]: request.value });
  if (!Value.Check(Options, saved)) throw new Invalid({ value: ['option.invalid'] });
  const value = saved[option];
  return database.write(async () => {
    const manager = database.manager();
    if (value === undefined) {
      await manager.delete(UserOptionEntity, { userId: user.id, name: option });
    } else {
      await insertRows(
        manager,
        UserOptionEntity,
        { userId: user.id, name: option, value, updatedAt: database.now() },
        { update: ['value', 'updated_at'], key: ['user_id', 'name'] },
      );
    }
    // The language of mails and of the first page is read with the session; without one it is the browser's.
    const locale = value === undefined ? null : value;
    if (option === 'locale' && (locale === null || Value.Check(Language, locale))) {
      await manager.update(UserEntity, { id: user.id }, { locale });
    }
    return readOptions(context, signedIn);
  });
}
