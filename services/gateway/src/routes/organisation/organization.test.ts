import { oneGateway } from '../../testing/each-gateway.ts';
import { emailOf } from '../../testing/world.ts';

oneGateway((world) => {
  const scope = { org: 'northsea', departmentSymbol: 'ANE' };
  const admin = () => world().signIn(emailOf('admin'));

  test('an organisation and a department with intakes are not deleted, and say that they have some', async () => {
    const client = await admin();
    const { organisationId, departmentId } = world().polder;
    const organization = await client.call({
      method: 'DELETE',
      url: `/api/admin/organization/${organisationId}`,
      query: scope,
    });
    expect(organization.statusCode).toBe(409);
    expect(organization.json().message).toMatch(/has departments with intakes and cannot be deleted/);
    const department = await client.call({
      method: 'DELETE',
      url: `/api/admin/department/${departmentId}`,
      query: { ...scope, organization: 'polder' },
    });
    expect(department.statusCode).toBe(409);
    const list = await client.call({ method: 'GET', url: '/api/admin/organization', query: scope });
    expect(list.json()).toContainEqual(expect.objectContaining({ symbol: 'polder', inUse: true, deleted_at: null }));
  });

  test('a new organisation gets its first department from another one, and can be worked in at once', async () => {
    const client = await admin();
    const made = await client.call({
      method: 'POST',
      url: '/api/admin/organization',
      body: {
        ...scope,
        name: 'Dune Clinic',
        symbol: 'dune',
        kind: 'clinic',
        language: 'nl',
        timezone: 'Europe/Amsterdam',
        ssoOnly: false,
        ssoEnabled: false,
        secondFactor: false,
        pinEnabled: true,
        passwordExpiryDays: 0,
        supportContact: 'Desk 4400',
        smallGroups: true,
      },
    });
    expect(made.json()).toMatchObject({ symbol: 'dune', departments: 0, inUse: false, version: 1 });
    const [sample] = (
      await client.call({ method: 'GET', url: '/api/admin/department', query: { ...scope, organization: 'northsea' } })
    ).json();
    const { config, portal, notificationTypes } = sample;
    const department = await client.call({
      method: 'POST',
      url: '/api/admin/department',
      body: { ...scope, organization: 'dune', name: 'Cardiology', symbol: 'CAR', config, portal, notificationTypes },
    });
    expect(department.statusCode).toBe(200);
    const there = await client.call({
      method: 'GET',
      url: '/api/config/department',
      query: { org: 'dune', departmentSymbol: 'CAR' },
    });
    expect(there.json().config).toEqual(config);
    const { user } = (await client.call({ method: 'GET', url: '/api/user' })).json();
    expect(user.organizations).toContainEqual(expect.objectContaining({ symbol: 'dune', supportContact: 'Desk 4400' }));
  });

  test('a new short code of a department is in the saved views, and in none if it is refused', async () => {
    const client = await admin();
    const query = { ...scope, organization: 'northsea' };
    const rows = (await client.call({ method: 'GET', url: '/api/admin/department', query })).json<
      { symbol: string }[]
    >();
    const {
      inUse: _,
      deleted_at: __,
      changedAt: ___,
      changedBy: ____,
      ...department
    } = Object(rows.find(({ symbol }) => symbol === 'ANE'));
    const setting = { tab: 'conversion', columnFilters: { department: ['ANE'] } };
    const view = { ...scope, name: 'Of the department', shared: false, setting };
    await client.call({ method: 'POST', url: '/api/dashboard/views', body: view });
    const { id, version, ...values } = department;
    const rename = async (symbol: string, more: object = {}) =>
      (
        await client.call({
          method: 'PUT',
          url: `/api/admin/department/${id}`,
          body: { ...scope, ...values, symbol, symbolConfirmed: true, ...more },
        })
      ).statusCode;
    const filtered = async (departmentSymbol: string) => {
      const views = { method: 'GET', url: '/api/dashboard/views', query: { ...scope, departmentSymbol } } as const;
      return (await client.call(views)).json<{ setting: typeof setting }[]>()[0]?.setting.columnFilters.department;
    };

    expect([await rename('ANS', { version: version + 1 }), await filtered('ANE')]).toEqual([409, ['ANE']]);
    expect([await rename('ANS'), await filtered('ANS')]).toEqual([200, ['ANS']]);
    scope.departmentSymbol = 'ANS';
    expect(await rename('ANE')).toBe(200);
    scope.departmentSymbol = 'ANE';
    expect(await filtered('ANE')).toEqual(['ANE']);
  });

  test('a desk without an identity provider refuses what would leave only single sign-on', async () => {
    const client = await admin();
    const made = await client.call({
      method: 'POST',
      url: '/api/admin/organization',
      body: {
        ...scope,
        name: 'Fen Clinic',
        symbol: 'fen',
        kind: 'clinic',
        language: 'nl',
        timezone: 'Europe/Amsterdam',
        ssoOnly: true,
        ssoEnabled: true,
        secondFactor: false,
        pinEnabled: true,
        passwordExpiryDays: 0,
        supportContact: '',
        smallGroups: true,
      },
    });
    expect(made.statusCode).toBe(422);
    expect(made.json().errors).toEqual({ ssoOnly: ['validation.sso_provider'] });
  });

  test('D4 a field of a configuration that nobody knows is refused', async () => {
    const client = await admin();
    const query = { ...scope, organization: 'northsea' };
    const [{ id, name, symbol, config, portal, notificationTypes }] = (
      await client.call({ method: 'GET', url: '/api/admin/department', query })
    ).json();
    const body = { ...query, name, symbol, config: { ...config, admin: true }, portal, notificationTypes };
    const answer = await client.call({ method: 'PUT', url: `/api/admin/department/${id}`, body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ 'config.admin': ['validation.unknown_field'] });
  });
});
