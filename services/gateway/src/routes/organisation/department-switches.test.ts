import {
  askedFields,
  type DepartmentConfig,
  departmentSwitches,
  getDepartmentConfig,
  type InvitationFormField,
  type Location,
  plainDepartmentConfig,
  plainPortalSettings,
  requiredFields,
} from '@intake-desk/contracts';
import { plainNotificationTypes } from '@intake-desk/contracts/administration';
import { runsOf } from '@intake-desk/database/testing';
import fc from 'fast-check';
import { Parse } from 'typebox/value';
import type { TestClient } from '../../testing/client.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf } from '../../testing/world.ts';

/** A valid value of each field that may be required; those that identify the patient are new each time. */
const right = {
  first_name: 'Ada',
  last_name: 'Example',
  phone_number_full: '31612345678',
};

eachGateway((world) => {
  let patients = 0;

  const givenFor = (field: InvitationFormField): unknown => {
    if (field === 'epd') return `switch-${patients}`;
    if (field === 'useremail') return `switch-${patients}@patient.test`;
    if (field === 'content') return world().northsea.of.procedure;
    return Object.entries(right).find(([name]) => name === field)?.[1];
  };

  /** Saves the switches like an administrator in Settings. */
  const save = async (admin: TestClient, config: DepartmentConfig): Promise<void> => {
    const { northsea } = world();
    const { statusCode } = await admin.call({
      method: 'PUT',
      url: `/api/admin/department/${northsea.departmentId}`,
      body: {
        org: 'northsea',
        organization: 'northsea',
        name: 'Anaesthesiology',
        symbol: northsea.of.department,
        config,
        portal: plainPortalSettings,
        notificationTypes: plainNotificationTypes,
      },
    });
    expect(statusCode).toBe(200);
  };

  /** Reads the switches like the invitation form of a sender. */
  const readBy = async (sender: TestClient): Promise<DepartmentConfig> => {
    const { department } = world().northsea.of;
    const query = { org: 'northsea', departmentSymbol: department };
    const response = await sender.call({ ...getDepartmentConfig, query });
    return Parse(getDepartmentConfig.reply, response.json()).config;
  };

  const switches = fc.record(Object.fromEntries(departmentSwitches.map((name) => [name, fc.boolean()])));

  test('all switches of a department: what the form asks is what the server requires', async () => {
    const admin = await world().signIn(emailOf('admin'));
    // Not a person, since people have a limit of invitations.
    const system = world().system();
    const tablet = await world().signInByPin(emailOf('manager'));
    await fc.assert(
      fc.asyncProperty(
        switches,
        fc.record({ weblink: fc.boolean(), byPin: fc.boolean(), noEmail: fc.boolean() }),
        fc.constantFrom<Location>('home', 'hospital'),
        async (drawn, { weblink, byPin, noEmail }, location) => {
          await save(admin, { ...plainDepartmentConfig, ...drawn });
          patients += 1;
          const sender = byPin ? tablet : system;
          const config = await readBy(sender);
          expect(config).toMatchObject(drawn);
          const kind = { weblink, byPin, location: config.extended_invite ? location : 'home' } as const;
          const required = requiredFields(config, { ...kind, noEmail });
          const switched = askedFields(config, kind);
          // Without e-mail there is no address field, nor ever by PIN.
          const withoutEmail = switched.has('no_email') && (byPin || noEmail);
          const asked = new Set<string>([...switched, 'content', 'epd', ...(withoutEmail ? [] : ['useremail'])]);
          // The form shows every required field.
          expect([...required].filter((field) => !asked.has(field))).toEqual([]);
          const send = async (fields: readonly InvitationFormField[]) => {
            const response = await sender.call({
              method: 'POST',
              url: '/api/invite/send',
              body: {
                org: 'northsea',
                departmentSymbol: world().northsea.of.department,
                content: '',
                epd: '',
                weblink,
                location,
                no_email: noEmail,
                ...Object.fromEntries(fields.map((field) => [field, givenFor(field)])),
              },
            });
            return { status: response.statusCode, wrong: Object.keys(response.json().errors ?? {}) };
          };
          const all = [...required];
          if (!config.ic_enabled) {
            // It invites nobody: the form shows no field, and the server refuses even complete values.
            expect(await send(all)).toEqual({ status: 422, wrong: ['departmentSymbol'] });
            return;
          }
          for (const left of all) {
            const refused = await send(all.filter((field) => field !== left));
            expect({ left, ...refused }).toEqual({ left, status: 422, wrong: [left] });
          }
          expect(await send(all)).toEqual({ status: 200, wrong: [] });
        },
      ),
      { numRuns: runsOf(50) },
    );
  });
});
