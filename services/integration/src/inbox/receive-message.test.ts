import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { OrganisationEntity } from '@intake-desk/identity';
import { Hl7MessageEntity } from '../tables/hl7-message.entity.ts';
import { Hl7SenderEntity } from '../tables/hl7-sender.entity.ts';
import { addSender, booking, openOrganisations } from '../testing/known-sender.ts';
import { receiveMessage } from './receive-message.ts';

const here = { address: '127.0.0.1', certificate: undefined };
const certificate = 'ab'.repeat(32);

const receive = (
  database: Database,
  message: string | Buffer,
  origin: Partial<typeof here | { certificate: string }> = {},
) => receiveMessage({ database }, { bytes: Buffer.from(message), ...here, ...origin });
const stored = (database: Database) => database.read().find(Hl7MessageEntity, { order: { id: 'ASC' } });
/** MSA-1 and MSA-2 of an acknowledgement, and ERR-2, ERR-3.1, ERR-5 of a refusal. */
const inShort = ({ acknowledgement }: { acknowledgement: string }): string =>
  acknowledgement
    .split('\r')
    .flatMap((segment) => {
      const [name, ...fields] = segment.split('|');
      if (name === 'MSA') return [`${fields[0]} ${fields[1]}`];
      return name === 'ERR' ? [`${fields[1]} ${fields[2]?.split('^')[0]} ${fields[4]}`] : [];
    })
    .join(': ');

eachEngine((open) => {
  let database: Database;
  let organisationId: number;
  let senderId: number;
  beforeAll(async () => {
    const opened = await openOrganisations(open);
    database = opened.database;
    [organisationId = 0] = opened.organisations;
  });
  beforeEach(async () => {
    await database.write(async () => {
      await database.manager().query('DELETE FROM hl7_message');
      await database.manager().query('DELETE FROM hl7_sender');
    });
    senderId = (await addSender(database, organisationId)).id;
  });

  test('a message is stored with its sender and patient, and acknowledged', async () => {
    const message = booking();
    const { state, acknowledgement } = await receive(database, message);
    expect(state).toBe('waiting');
    const [msh, msa, ...rest] = acknowledgement.split('\r');
    expect(msh).toMatch(
      /^MSH\|\^~\\&\|DESK\|NORTH\|EHR\|NORTH\|\d{14}\+0000\|\|ACK\^S12\^ACK\|[0-9a-f]{20}\|P\|2\.5\.1\|\|\|\|\|\|UNICODE UTF-8$/,
    );
    expect([msa, ...rest]).toEqual(['MSA|AA|1|', '']);
    expect(await stored(database)).toMatchObject([
      {
        ...{ organisationId, senderId, controlId: '1', type: 'SIU^S12', body: message, state: 'waiting' },
        ...{ patientKey: '0047-11', reason: null, place: null, value: null, attempts: 0, intakeId: null },
      },
    ]);
    expect(await database.read().findOneByOrFail(Hl7SenderEntity, { id: senderId })).toMatchObject({
      lastMessageAt: expect.any(Date),
    });
  });

  test.each([
    [{ 'MSH-12': '3.0' }, 'AR 1: MSH^1^12^1 203 version', '3.0'],
    [{ 'MSH-11': 'T' }, 'AR 1: MSH^1^11^1 202 processing', 'T'],
    [{ 'MSH-9': 'ORU^R01' }, 'AR 1: MSH^1^9^1 200 type', 'ORU^R01'],
    [{ 'MSH-10': '' }, 'AE : MSH^1^10^1 101 control_id', ''],
    [{ 'MSH-10': 'x'.repeat(192) }, `AE ${'x'.repeat(192)}: MSH^1^10^1 101 control_id`, 'x'.repeat(191)],
    [{ SCH: null }, 'AE 1: SCH^1 100 segment_missing', null],
    [{ 'PID-3': '' }, 'AE 1: PID^1^3^1^1 101 field_missing', null],
    [{ 'SCH-11': '^^^tomorrow' }, 'AE 1: SCH^1^11^1^4 102 field_invalid', 'tomorrow'],
    [{ 'MSH-18': 'KLINGON' }, 'AE 1: MSH^1^18^1 103 character_set', 'KLINGON'],
  ])('%j is refused with its place, and kept for administrators', async (values, answer, value) => {
    const refused = await receive(database, booking(values));
    expect([refused.state, inShort(refused)]).toEqual(['refused', answer]);
    const [, reason = ''] = / (\w+)$/.exec(answer) ?? [];
    expect(await stored(database)).toMatchObject([{ state: 'refused', reason, value, organisationId, senderId }]);
  });

  test('administrators’ pages are told of a message that is refused, and of one that waits behind a failed one', async () => {
    const told = () => database.read().countBy(OutboxMessageEntity, { kind: 'administration.updated' });
    const before = await told();
    await receive(database, booking());
    expect(await told()).toBe(before);
    await database.write(() => database.manager().update(Hl7MessageEntity, { controlId: '1' }, { state: 'failed' }));
    await receive(database, booking({ 'MSH-10': '2' }));
    expect(await told()).toBe(before + 1);
    await receive(database, booking({ 'MSH-10': '3', 'MSH-12': '3.0' }));
    expect(await told()).toBe(before + 2);
  });

  test('text that is no message is refused, and nothing is stored', async () => {
    const refused = await receive(database, 'Hello');
    expect([refused.state, inShort(refused)]).toEqual(['unknown', 'AR :  100 not_hl7']);
    expect(await stored(database)).toEqual([]);
  });

  test('a code of a department that nobody knows is stored: an administrator can add it', async () => {
    expect((await receive(database, booking({ 'AIL-3': 'NEW' }))).state).toBe('waiting');
  });

  test.each([
    ['8859/1', Buffer.from(booking({ 'MSH-18': '8859/1' }), 'latin1')],
    ['UNICODE UTF-8', Buffer.from(booking({ 'MSH-18': 'UNICODE UTF-8' }))],
  ])('names in %s are stored as they are', async (set, bytes) => {
    await receive(database, bytes);
    expect(await stored(database)).toMatchObject([{ body: booking({ 'MSH-18': set }) }]);
  });

  test('values of the header cannot add a segment to the acknowledgement, or end its frame', async () => {
    const { acknowledgement } = await receive(
      database,
      booking({ 'MSH-5': 'A\\X0D\\MSA\\F\\AA', 'MSH-10': 'B\\X1C0D\\' }),
    );
    expect(acknowledgement.split('\r').map((segment) => segment.slice(0, 3))).toEqual(['MSH', 'MSA', 'ERR', '']);
    expect(acknowledgement).toMatch(/^MSH\|\^~\\&\|A\\.br\\MSA\\F\\AA\|.*\rMSA\|AE\|B\|/);
    expect(acknowledgement).not.toContain('\x1c');
  });

  describe('J2', () => {
    test('the same message again is acknowledged again and stored once, whatever became of it', async () => {
      await receive(database, booking());
      expect(await receive(database, booking())).toMatchObject({
        state: 'repeated',
        acknowledgement: expect.stringContaining('\rMSA|AA|1|'),
      });
      await database.write(() => database.manager().update(Hl7MessageEntity, { senderId }, { state: 'done' }));
      expect((await receive(database, booking())).state).toBe('repeated');
      expect(await stored(database)).toMatchObject([{ state: 'done' }]);
    });

    test('another message under its control id is refused, and changes nothing', async () => {
      await receive(database, booking());
      const refused = await receive(database, booking({ 'SCH-2': 'A2' }));
      expect([refused.state, inShort(refused)]).toEqual(['refused', 'AE 1: MSH^1^10^1 205 control_id_reused']);
      expect(await stored(database)).toMatchObject([{ body: booking(), state: 'waiting' }]);
    });

    test('a refused message arrives again, corrected, and is the newest', async () => {
      await receive(database, booking({ 'PID-3': '' }));
      await receive(database, booking({ 'MSH-10': '2' }));
      expect((await receive(database, booking())).state).toBe('waiting');
      expect((await stored(database)).map(({ controlId, state }) => [controlId, state])).toEqual([
        ['2', 'waiting'],
        ['1', 'waiting'],
      ]);
    });

    test('one that arrives on several connections at once is stored once, and each is acknowledged', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => receive(database, booking())));
      expect(answers.map(inShort)).toEqual(Array.from({ length: 5 }, () => 'AA 1'));
      expect(await stored(database)).toHaveLength(1);
    });

    test('a message that cannot be stored is not acknowledged', async () => {
      const broken = await openOrganisations(open);
      await addSender(broken.database, broken.organisations[0] ?? 0);
      await broken.database.write(() => broken.database.manager().query('DROP TABLE hl7_message'));
      await expect(receive(broken.database, booking())).rejects.toThrow();
    });
  });

  describe('J1 nobody is taken for a sender', () => {
    /** The response to a message from an unknown sender. */
    const nobody = { state: 'unknown', acknowledgement: expect.stringContaining('\rMSA|AR|1|') };
    const isRefused = async (message: string, origin: Parameters<typeof receive>[2] = {}): Promise<void> => {
      expect(await receive(database, message, origin)).toEqual(nobody);
      expect(await stored(database)).toEqual([]);
    };
    const change = (values: Partial<{ enabled: boolean; deletedAt: Date; ips: []; certificate: string }>) =>
      database.write(() => database.manager().update(Hl7SenderEntity, { id: senderId }, values));

    test('at another address', () => isRefused(booking(), { address: '127.0.0.2' }));
    test('with another application', () => isRefused(booking({ 'MSH-3': 'ehr' })));
    test('with another facility', () => isRefused(booking({ 'MSH-4': '' })));

    test('once it is switched off or deleted', async () => {
      await change({ enabled: false });
      await isRefused(booking());
      await change({ enabled: true, deletedAt: database.now() });
      await isRefused(booking());
    });

    test('of an organisation that is deleted', async () => {
      const change = (deletedAt: Date | null) =>
        database.write(() => database.manager().update(OrganisationEntity, { id: organisationId }, { deletedAt }));
      await change(database.now());
      await isRefused(booking());
      await change(null);
    });

    test('without the certificate that it has to show', async () => {
      await change({ ips: [], certificate });
      await isRefused(booking());
      await isRefused(booking(), { certificate: 'cd'.repeat(32) });
      expect((await receive(database, booking(), { certificate })).state).toBe('waiting');
    });
  });

  test('J1 of two organisations with the same application and facility each gets the messages of its own address', async () => {
    const two = await openOrganisations(open, ['north', 'south']);
    const [north = 0, south = 0] = two.organisations;
    await addSender(two.database, north);
    await addSender(two.database, south, { ips: [{ from: '127.0.0.2', to: null }] });
    await receive(two.database, booking({ 'MSH-10': '1' }));
    await receive(two.database, booking({ 'MSH-10': '1' }), { address: '127.0.0.2' });
    expect((await stored(two.database)).map((message) => message.organisationId)).toEqual([north, south]);
    await addSender(two.database, south);
    expect((await receive(two.database, booking({ 'MSH-10': '2' }))).state).toBe('unknown');
  });
});
