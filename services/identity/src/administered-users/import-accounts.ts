import { isEmailAddress } from '@intake-desk/contracts';
import { type ImportedUser, userColumns } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { In } from 'typeorm';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { mailInstructions } from '../passwords/password-mail.ts';
import { unlessFieldTaken } from '../rows/stored-row.ts';
import { actorOf } from '../staff/actor-of.ts';
import { UserEntity } from '../tables/user.entity.ts';
import { createUser } from '../users/create-user.ts';
import { normalEmail } from '../users/email.ts';
import { refusedAddress } from '../users/refused-address.ts';
import { type Choices, readChoices } from './account-choices.ts';
import { checkGrants, idsOf } from './check-grants.ts';
import type { Editor } from './editor.ts';
import { readUserList, type UserLine } from './read-user-list.ts';

/** A list of users; with `dryRun` nothing is created. */
export interface UserList {
  readonly csv: string;
  readonly dryRun: boolean;
}

/** Replaces names and other spellings by symbols. A symbol wins over a name, since one department may have another's symbol as its name. */
const withSymbols = ({ departments: known }: Choices, line: UserLine): UserLine => ({
  ...line,
  departments: line.departments.map((given) => {
    const same = (text: string): boolean => text.toLowerCase() === given.toLowerCase();
    const department =
      known.find(({ symbol }) => symbol === given) ??
      known.find(({ symbol }) => same(symbol)) ??
      known.find(({ name }) => same(name));
    return department?.symbol ?? given;
  }),
});

async function addressesInUse(database: Database, lines: readonly UserLine[]): Promise<ReadonlySet<string>> {
  const email = In(lines.map((line) => normalEmail(line.email)));
  const users = await database.read().find(UserEntity, { select: { id: true, email: true }, where: { email } });
  return new Set(users.map((user) => user.email));
}

/** POST /api/admin/user/import. Creates every user of a list, or none if a row is wrong. Throws Invalid{csv}. */
export function importAccounts(context: IdentityContext, editor: Editor, { csv, dryRun }: UserList) {
  const { database } = context;
  return unlessFieldTaken('email', () =>
    database.write(async () => {
      const choices = await readChoices(database, editor);
      const lines = readUserList(csv).map((line) => withSymbols(choices, line));
      const rows = await checkLines(database, editor, choices, lines);
      if (dryRun || rows.some(({ errors }) => errors.length > 0)) return { created: 0, rows };
      for (const { name, email, roles, departments } of rows) {
        const { id } = await createUser(context, actorOf(editor), {
          name,
          email,
          organisationIds: [editor.scope.organisationId],
          departmentIds: idsOf(choices.departmentIds, departments),
          roleIds: idsOf(choices.roleIds, roles),
        });
        // Nobody's forgotten password waits behind a list's mails.
        await mailInstructions(context, id, { bulk: true });
      }
      return { created: rows.length, rows };
    }),
  );
}

async function checkLines(database: Database, editor: Editor, choices: Choices, lines: readonly UserLine[]) {
  const inUse = await addressesInUse(database, lines);
  const times = Map.groupBy(lines, ({ email }) => normalEmail(email));
  const organisation = [{ id: editor.scope.organisationId }];
  const rows: ImportedUser[] = [];
  for (const { roles, departments, ...line } of lines) {
    const email = normalEmail(line.email);
    const { errors } = checkGrants(new FieldCheck(), choices, { roles, departments })
      .name(line.name)
      .that(isEmailAddress(email), 'email', 'validation.email')
      .that(!inUse.has(email), 'email', 'validation.unique')
      .that(times.get(email)?.length === 1, 'email', 'user.twice')
      .without('email', await refusedAddress(database, email, organisation));
    const named = userColumns.flatMap((column) => (errors[column] ?? []).map((key) => ({ column, key })));
    rows.push({ ...line, roles: [...roles], departments: [...departments], errors: named });
  }
  return rows;
}
