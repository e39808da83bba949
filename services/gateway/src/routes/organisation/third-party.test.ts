import { getConsultParties } from '@intake-desk/contracts';
import { createThirdParty, enableThirdParty, listThirdParties } from '@intake-desk/contracts/administration';
import { Parse } from 'typebox/value';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf } from '../../testing/world.ts';

eachGateway((world) => {
  test('G3 a party whose host is not named is saved with the reason, and its consult opens in a window', async () => {
    const { northsea, signIn } = world();
    const [admin, nurse] = [await signIn(emailOf('admin')), await signIn(emailOf('remote_consult'))];
    const org = northsea.of.organisation;
    const body = { org, provider: 'Video', url: 'video.example.org/room' };
    const made = Parse(createThirdParty.reply, (await admin.call({ ...createThirdParty, body })).json());
    expect(made).toMatchObject({ framing: 'unknown', framing_reason: 'host', enabled: false });
    const url = `/api/admin/thirdParty/enable/${made.id}`;
    expect((await admin.call({ ...enableThirdParty, url, body: { org } })).json()).toMatchObject({ enabled: true });
    const query = { org, departmentSymbol: northsea.of.department };
    expect((await nurse.call({ ...getConsultParties, query })).json()).toMatchObject([
      { provider: 'Video', embeddable: false },
    ]);
    const listed = Parse(listThirdParties.reply, (await admin.call({ ...listThirdParties, query: { org } })).json());
    expect(listed.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual([made.id]);
  });
});
