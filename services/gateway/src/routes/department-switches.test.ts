import {
  askedFields,
  type DepartmentConfig,
  departmentSwitches,
  type InvitationFormField,
  type Location,
  plainDepartmentConfig,
  plainNotificationTypes,
  plainPortalSettings,
  requiredFields,
} from '@intake-desk/contracts';
import fc from 'fast-check';
import type { TestClient } from '../testing/client.ts';
import { oneGateway } from '../testing/each-gateway.ts';
import { emailOf } from '../testing/world.ts';

/** A right value of each field that may be required; those of who the patient is are made anew for each. */
const right = {
  first_name: 'Ada',
  last_name: 'Example',
  phone_number_full: '31612345678',
};

oneGateway((world) => {
  let patients = 0;

  const givenFor = (field: InvitationFormField): unknown => {
    if (field === 'epd') return `switch-${patients}`;
    if (field === 'useremail') return `switch-${patients}@patient.test`;
    if (field === 'content') return world().northsea.of.procedure;
    return Object.entries(right).find(([name]) => name === field)?.[1];
  };

  /** Saves the switches as an administrator does in Settings. */
  const save = async (admin: TestClient, config: DepartmentConfig): Promise<void> => {
    const { northsea } = world();
    const { statusCode } = await admin.call({
      method: 'PUT',
      url: `/api/admin/department/${northsea.departmentId}`,
      body: {
        ...{ org: 'northsea', organization: 'northsea', name: 'Anaesthesiology', symbol: northsea.of.department },
        ...{ config, portal: plainPortalSettings, notificationTypes: plainNotificationTypes },
      },
    });
    expect(statusCode).toBe(200);
  };

  const switches = fc.record(
    Object.fromEntries(
      departmentSwitches.map((name) => [name, name === 'ic_enabled' ? fc.constant(true) : fc.boolean()]),
    ),
  );

  test('all switches of a department: what the form asks is what the server requires', async () => {
    const admin = await world().signIn(emailOf('admin'));
    // Not a person: nobody's number of invitations is limited by what is tried here.
    const system = world().system();
    await fc.assert(
      fc.asyncProperty(
        switches,
        fc.boolean(),
        fc.constantFrom<Location>('home', 'hospital'),
        fc.boolean(),
        async (drawn, weblink, location, noEmail) => {
          const config = { ...plainDepartmentConfig, ...drawn };
          await save(admin, config);
          patients += 1;
          const kind = { weblink, byPin: false, location: config.extended_invite ? location : 'home' } as const;
          const required = requiredFields(config, { ...kind, noEmail });
          const asked: ReadonlySet<string> = new Set(['content', 'epd', 'useremail', ...askedFields(config, kind)]);
          // Nothing is required that the form does not show.
          expect([...required].filter((field) => !asked.has(field))).toEqual([]);
          const send = (fields: readonly InvitationFormField[]) =>
            system.call({
              method: 'POST',
              url: '/api/invite/send',
              body: {
                ...{ org: 'northsea', departmentSymbol: world().northsea.of.department, content: '', epd: '' },
                ...{ weblink, location, no_email: noEmail },
                ...Object.fromEntries(fields.map((field) => [field, givenFor(field)])),
              },
            });
          const all = [...required];
          for (const left of all) {
            const refused = await send(all.filter((field) => field !== left));
            expect({ left, status: refused.statusCode }).toEqual({ left, status: 422 });
            expect(Object.keys(refused.json().errors)).toEqual([left]);
          }
          expect((await send(all)).statusCode).toBe(200);
        },
      ),
      { numRuns: 25 },
    );
  });
});
