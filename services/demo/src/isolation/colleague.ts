import {
  allDepartments,
  ContentOption,
  getDepartmentConfig,
  getUser,
  NotFound,
  sendInvitation,
  UserView,
} from '@intake-desk/contracts';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import { isolatedAccounts, type OwnSession } from './own-session.ts';

const account = isolatedAccounts.find(({ admin }) => admin);

/** A second member of staff with all permissions. */
export class Colleague {
  readonly #session: OwnSession;
  #invited = 0;

  constructor(session: OwnSession) {
    this.#session = session;
  }

  /** Invites a patient; `symbol` may be `all`. Throws NotFound for an organisation without procedures. */
  async invite(organisation: string, symbol: string): Promise<void> {
    if (!account) throw new Error('The demonstration has no administrator.');
    await this.#session.signIn(account);
    const department = symbol === allDepartments ? await this.#firstDepartment(organisation) : symbol;
    const scope = { org: organisation, departmentSymbol: department };
    const config = await this.#session.call(getDepartmentConfig, { query: scope });
    if (config.statusCode !== 200) throw new NotFound();
    const { content } = Parse(Type.Object({ content: Type.Array(ContentOption) }), config.json());
    const procedure = content.find(({ value }) => value !== '');
    if (!procedure) throw new NotFound();
    this.#invited += 1;
    const invitation = {
      ...scope,
      content: procedure.value,
      epd: String(Date.now()).slice(-8) + String(this.#invited),
      first_name: 'Robin',
      last_name: 'de Wit',
      useremail: `robin${this.#invited}@patient.example`,
      phone_number_full: '31612345678',
    };
    const sent = await this.#session.call(sendInvitation, { body: invitation });
    if (sent.statusCode === 403 || sent.statusCode === 404) throw new NotFound();
    if (sent.statusCode !== 200) throw new Error(`The colleague cannot invite: ${sent.statusCode} ${sent.body}`);
  }

  async #firstDepartment(organisation: string): Promise<string> {
    const reply = await this.#session.call(getUser);
    const { user } = Parse(Type.Object({ user: UserView }), reply.json());
    const first = user.departments.find(({ organizations }) => organizations.includes(organisation));
    if (!first) throw new NotFound();
    return first.symbol;
  }
}
