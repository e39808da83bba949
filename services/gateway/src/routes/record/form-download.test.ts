import { downloadForm, previewForm } from '@intake-desk/contracts';
import { accessRowsOf } from '../../testing/access-rows.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { validCall } from '../../testing/valid-input.ts';
import { emailOf } from '../../testing/world.ts';

eachGateway((world) => {
  test('D1 a user who may export forms saves one as a PDF, without the right to view it here', async () => {
    const { northsea, signIn } = world();
    const exporter = await signIn(emailOf('export_dashboard_form'));
    const { statusCode, headers, rawPayload } = await exporter.call(validCall(downloadForm, northsea));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="form-${northsea.of.form}.pdf"`,
      'cache-control': 'no-store',
    });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(rawPayload.subarray(-6).toString().trim()).toBe('%%EOF');
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect((await exporter.call(validCall(previewForm, northsea))).statusCode).toBe(403);
  });

  test('D1 a user who may only view forms saves none', async () => {
    const { northsea, signIn } = world();
    const reader = await signIn(emailOf('preview_dashboard_form'));
    expect((await reader.call(validCall(previewForm, northsea))).statusCode).toBe(200);
    expect((await reader.call(validCall(downloadForm, northsea))).statusCode).toBe(403);
  });

  test('H1 a saved form is an export of its patient in the access log', async () => {
    const { gateway, northsea, signIn } = world();
    const exporter = await signIn(emailOf('export_dashboard_form'));
    const { rows } = await accessRowsOf(gateway, () => exporter.call(validCall(downloadForm, northsea)));
    expect(rows).toEqual([
      expect.objectContaining({ action: 'export', epd: northsea.epd, patientCount: 1, allowed: true }),
    ]);
  });
});
