import { eachGateway } from '../testing/each-gateway.ts';
import { departmentForms, eachForm, Forms, nothing, off, on, tagListForms } from '../testing/forms.ts';
import type { Invited } from '../testing/invite-patient.ts';
import { type Payload, replyOf, SpecifiedClient } from '../testing/specified-client.ts';
import { emailOf, password } from '../testing/world.ts';

/** Rows of S1 §7 about a record: the payload as the document prints it, and a second call that reads what it did. */
eachGateway((world) => {
  let staff: SpecifiedClient;
  let scope: Payload;
  /** The same in each of its forms. */
  let scopeForms: Payload;

  const signIn = (name: string) =>
    new SpecifiedClient(world().gateway.http).signIn('/auth/login', { email: emailOf(name), password });
  const patient = () => world().invite(world().northsea);
  const recordOf = async ({ hash }: Pick<Invited, 'hash'>) =>
    replyOf(await staff.post('/api/ajax', { action: 'getEpdDetails', ...scope, hash, sessionId: 77 }));

  beforeAll(async () => {
    staff = await signIn('manager');
    const { organisation, department } = world().northsea.of;
    scope = { org: organisation, departmentSymbol: department };
    scopeForms = { ...scope, departmentSymbol: departmentForms(department) };
  });

  test('POST /api/toggle_ic: {id, org, departmentSymbol, reason}', () =>
    eachForm(
      { ...scopeForms, reason: 'Invited twice', hidden: new Forms(undefined, null, '', true, 1), sessionId: nothing },
      async (payload) => {
        const { intakeId: id, hash } = await patient();
        expect(replyOf(await staff.post('/api/toggle_ic', { ...payload, id }))).toMatchObject({ hidden: true });
        expect(await recordOf({ hash })).toMatchObject({ hidden: true, hiding: { reason: 'Invited twice' } });
      },
    ));

  test('POST /api/ic/toggle-location: {id, org, departmentSymbol, email, sendEmail, useSavedEmail}', () =>
    eachForm({ ...scopeForms, email: nothing, sendEmail: off, useSavedEmail: on }, async (payload) => {
      const { intakeId: id, hash } = await patient();
      expect(replyOf(await staff.post('/api/ic/toggle-location', { ...payload, id }))).toMatchObject({
        location: 'hospital',
      });
      expect(await recordOf({ hash })).toMatchObject({ location: 'hospital' });
    }));

  test('POST /api/ic/resend-invitation: {id, org, departmentSymbol, email, useSavedEmail}', () =>
    eachForm({ ...scopeForms, email: nothing, useSavedEmail: on }, async (payload) => {
      const { intakeId: id, hash } = await patient();
      replyOf(await staff.post('/api/ic/resend-invitation', { ...payload, id }));
      const { rows } = await recordOf({ hash });
      expect(rows.filter(({ log_name: name }: { log_name: string }) => name === 'message.invitation')).toHaveLength(2);
    }));

  test('PUT /api/ic/add_tags: tags (ids), ic_id, org, departmentSymbol', () => {
    const { tag, organisation } = world().northsea.of;
    return eachForm({ ...scopeForms, tags: tagListForms(tag, organisation) }, async (payload) => {
      const { intakeId, hash } = await patient();
      replyOf(await staff.put('/api/ic/add_tags', { ...scope, tags: [], ic_id: intakeId }));
      expect(replyOf(await staff.put('/api/ic/add_tags', { ...payload, ic_id: intakeId }))).toMatchObject({
        success: true,
      });
      expect(await recordOf({ hash })).toMatchObject({ tags: [tag] });
    });
  });
});
