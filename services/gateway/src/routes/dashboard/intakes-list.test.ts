import { ConversionData, getConversionData } from '@intake-desk/contracts';
import { IntakeEntity } from '@intake-desk/intakes';
import { Parse } from 'typebox/value';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf } from '../../testing/world.ts';

eachGateway((world) => {
  const { action, url, method } = getConversionData;
  /** Requests a tablet's list of intakes like the interface. */
  const list = async (body: object) => {
    const { northsea, signInByPin } = world();
    const nurse = await signInByPin(emailOf('pin'));
    return nurse.call({ method, url, body: { action, org: northsea.of.organisation, filters: {}, ...body } });
  };
  const shown = async (body: object) => Parse(ConversionData, (await list(body)).json());

  describe('the intakes list without a period', () => {
    test('has intakes of any age and of all departments', async () => {
      const { gateway, northsea, invite } = world();
      const { hash } = await invite(northsea);
      const { database } = gateway.services;
      const createdAt = new Date('2012-02-29T10:00Z');
      await database.write(() => database.manager().update(IntakeEntity, { hash }, { createdAt }));
      const { table, tableOptions, pie, column } = await shown({});
      expect(table.map((row) => row.hash)).toContain(hash);
      expect(tableOptions.total).toBe(table.length);
      expect(pie.reduce((sum, { count }) => sum + count, 0)).toBe(table.length);
      expect(column.buckets[0]).toBe('2012-02-01');
    });

    test('ends with the last intake by the calendar of the organisation, also of one that a clock set ahead has dated', async () => {
      const { gateway, northsea, invite } = world();
      const { hash } = await invite(northsea);
      const { database } = gateway.services;
      const createdAt = new Date('2033-05-31T22:30Z');
      await database.write(() => database.manager().update(IntakeEntity, { hash }, { createdAt }));
      const { table, column } = await shown({});
      expect(table.find((row) => row.hash === hash)?.date).toBe('2033-06-01');
      expect(column.buckets.at(-1)).toBe('2033-06-01');
    });

    test('is narrowed to a patient, or to one intake', async () => {
      const { northsea } = world();
      const { table } = await shown({ epd: northsea.epd });
      expect(table.map(({ epd }) => epd)).toEqual([northsea.epd]);
      expect((await shown({ epd: northsea.epd.slice(0, -1) })).table).toEqual([]);
      const one = await shown({ ic_hash: northsea.of.intakeHash });
      expect(one.table.map(({ hash }) => hash)).toEqual([northsea.of.intakeHash]);
      expect((await shown({ ic_hash: northsea.of.intakeHash, epd: 'somebody else' })).table).toEqual([]);
    });

    test.each([
      [{ start: '2026-01-01', departmentSymbol: 'all' }, 'end'],
      [{ end: '2026-01-01', departmentSymbol: 'all' }, 'start'],
      [{ start: '2026-01-01', end: '2026-01-31' }, 'departmentSymbol'],
    ])('half a period, or one without a department, is refused: %j', async (body, field) => {
      const answer = await list(body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { [field]: ['validation.required'] } });
    });
  });
});
