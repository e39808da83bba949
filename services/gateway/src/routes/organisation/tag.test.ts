import { getTags } from '@intake-desk/contracts';
import {
  changeTag,
  createTag,
  createTagGroup,
  deleteTag,
  enableTag,
  listAdministeredTags,
  listTagGroups,
  moveTag,
  restoreTag,
} from '@intake-desk/contracts/administration';
import { Parse } from 'typebox/value';
import type { TestClient } from '../../testing/client.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf } from '../../testing/world.ts';

const color = '#888888';

eachGateway((world) => {
  const org = () => String(world().northsea.of.organisation);
  const editor = () => world().signIn(emailOf('edit_tags'));
  const manager = () => world().signIn(emailOf('manager'));
  const body = (values: object) => ({ organization: org(), ...values });
  const create = async (client: TestClient, values: object) => {
    const response = await client.call({ ...createTag, body: body({ color, ...values }) });
    expect(response.statusCode).toBe(200);
    return Parse(createTag.reply, response.json());
  };
  const at = (route: { url: string }, id: string | number): string => route.url.replace(':id', String(id));

  test('D4 D5 the external id of a tag is in no reply to those without the right, and they cannot write it', async () => {
    const own = await create(await manager(), { name: 'secret one', external_id: 'HIDDEN-ID' });
    expect(own).toMatchObject({ external_id: 'HIDDEN-ID' });
    const client = await editor();
    const query = { org: org() };
    const calls = [
      { ...listAdministeredTags, query },
      { ...listTagGroups, query },
      { ...getTags, query },
      { ...changeTag, url: at(changeTag, own.id), body: body({ name: 'secret one', color }) },
      { ...enableTag, url: at(enableTag, own.id), body: body({ enabled: false }) },
      { ...moveTag, url: at(moveTag, own.id), body: body({ direction: 'up' }) },
      { ...deleteTag, url: at(deleteTag, own.id), query },
      { ...restoreTag, url: at(restoreTag, own.id), body: body({}) },
    ];
    for (const call of calls) {
      const { statusCode, body: sent } = await client.call(call);
      expect(statusCode).toBeLessThan(300);
      expect(sent).not.toContain('HIDDEN-ID');
      expect(sent).not.toContain('external_id');
    }
    const refused = body({ name: 'secret one', color, external_id: 'OTHER' });
    expect((await client.call({ ...changeTag, url: at(changeTag, own.id), body: refused })).statusCode).toBe(403);
    expect((await client.call({ ...createTag, body: { ...refused, name: 'another' } })).statusCode).toBe(403);
    const read = await (await manager()).call({ ...listAdministeredTags, query });
    const tags = Parse(listAdministeredTags.reply, read.json());
    expect(tags.find(({ id }) => id === own.id)).toMatchObject({ external_id: 'HIDDEN-ID', name: 'secret one' });
  });

  test('a tag is named by its id, alone or with its organisation’s symbol, and not with another’s', async () => {
    const client = await editor();
    const { id } = await create(client, { name: 'qualified' });
    const rename = (written: string, name: string) =>
      client.call({ ...changeTag, url: at(changeTag, written), body: body({ name, color }) });
    expect((await rename(`${id}_${org()}`, 'by both')).statusCode).toBe(200);
    expect((await rename(String(id), 'by id')).statusCode).toBe(200);
    expect((await rename(`${id}_${world().polder.of.organisation}`, 'foreign')).statusCode).toBe(404);
    expect((await rename('4294967296', 'too high')).statusCode).toBe(404);
    expect((await rename('0', 'none')).statusCode).toBe(422);
  });

  test('a body that names two organisations, an invalid colour and a colour that is hard to see are refused', async () => {
    const client = await editor();
    const two = { ...createTag, body: body({ org: world().polder.of.organisation, name: 'two', color }) };
    expect((await client.call(two)).json()).toMatchObject({ errors: { org: ['validation.invalid'] } });
    for (const route of [createTag, createTagGroup]) {
      const colored = (value: string) => client.call({ ...route, body: body({ name: 'colour', color: value }) });
      expect((await colored('red')).json()).toMatchObject({ errors: { color: ['validation.invalid'] } });
      expect((await colored('#ffff00')).json()).toMatchObject({ errors: { color: ['tag.color'] } });
    }
  });
});
