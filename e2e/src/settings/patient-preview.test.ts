import type { PreviewRequest } from '@intake-desk/contracts/portal-preview';
import { hostileTexts } from '../../../mf-record/src/testing/hostile-texts.ts';
import { visitedDesk } from '../desk/visited-desk.ts';

const desk = visitedDesk();

const hostile = (place: number) => ({ en: hostileTexts[place % hostileTexts.length] ?? '' });

/** A questionnaire in which each text would run if it were anything but text. */
const request: PreviewRequest = {
  kind: 'portal-preview',
  language: 'en',
  organisation: hostile(0).en,
  department: hostile(1).en,
  open: { page: 'start', number: 0 },
  questionnaire: {
    key: 'hostile',
    version: 1,
    title: hostile(2),
    notice: hostile(3),
    consent: hostile(4),
    groups: [
      {
        id: 'all',
        title: hostile(5),
        items: [
          {
            uniqueId: 'hostile.one',
            type: 'checkbox',
            text: hostile(6),
            help: hostile(7),
            required: true,
            options: hostileTexts.map((en) => ({ text: { en }, groupId: 1 })),
          },
        ],
      },
    ],
  },
};

test('F2 the portal in a frame shows hostile texts as they are typed, runs nothing and calls nobody', async () => {
  const admin = await desk.arrive({ name: 'admin' });
  const { page } = admin;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await admin.signIn();
  await admin.settled();
  await page.evaluate((message) => {
    const frame = document.createElement('iframe');
    frame.src = '/q-preview';
    frame.title = 'The preview';
    window.addEventListener('message', ({ data }) => {
      if (data.kind === 'portal-preview-report' && !data.shown) frame.contentWindow?.postMessage(message, '*');
    });
    document.body.prepend(frame);
    frame.style.cssText = 'position: fixed; inset: 0; z-index: 9999; width: 390px; height: 800px; background: white;';
  }, request);
  const portal = page.frameLocator('iframe[title="The preview"]');
  const shows = async (...texts: readonly string[]): Promise<void> => {
    const said = await portal.locator('body').textContent();
    for (const text of texts) expect(said).toContain(text);
  };
  await portal.getByRole('button', { name: 'Start' }).waitFor();
  await shows(request.organisation, request.department, hostile(2).en, hostile(3).en);
  await portal.getByRole('button', { name: 'Start' }).click();
  await portal.getByRole('checkbox', { name: 'I agree' }).check();
  await shows(hostile(4).en);
  await portal.getByRole('button', { name: 'Next' }).click();
  for (const option of await portal.getByRole('checkbox').all()) {
    await option.hover();
    await option.check();
  }
  await shows(hostile(5).en, hostile(6).en, hostile(7).en, ...hostileTexts);
  await portal.getByRole('button', { name: 'Next' }).click();
  await portal.getByRole('button', { name: 'Send answers' }).click();
  await portal.getByRole('heading', { name: 'Thank you' }).waitFor();

  for (const frame of page.frames())
    expect(await frame.evaluate(() => Reflect.get(globalThis, '__ran'))).toBeUndefined();
  expect(dialogs).toEqual([]);
  expect([...admin.addresses].filter((address) => address.includes('/api/portal'))).toEqual([]);
});
