import { existsSync } from 'node:fs';
import { demoPassword } from '@intake-desk/demo';
import { startDesk, type TestDesk } from '../desk/desk.ts';
import { firefoxProgram, openFirefox } from './firefox.ts';
import { OtherHands } from './other-hands.ts';
import type { OtherPage } from './other-page.ts';
import { openWebKit, webkitPrograms } from './webkit.ts';

let desk: TestDesk;
let page: OtherPage | undefined;

beforeAll(async () => {
  desk = await startDesk();
});
afterEach(async () => {
  await page?.close();
  expect(page?.problems ?? []).toEqual([]);
  page = undefined;
});
afterAll(() => desk?.close());

async function signIn(hands: OtherHands, name: string): Promise<void> {
  await hands.page.goto(`${desk.url}/`);
  await hands.write(/^E-mail/, `${name}@demo.test`);
  await hands.write(/^Password/, demoPassword);
  await hands.press('button', /^Sign in$/);
  await hands.says('nav', /Dashboard/);
}

/** Answers the pre-operative screening on a wide screen, without risks. */
async function answer(hands: OtherHands): Promise<void> {
  const next = async (title: RegExp) => {
    await hands.press('button', /^Next$/);
    await hands.says('h1', title);
  };
  await hands.choose('What are you allergic to?', 'None of these');
  await hands.choose('Do you take medicines', 'No');
  await next(/^Your health/);
  await hands.choose('any of these heart problems', 'None of these');
  await hands.choose('Which lung problems do you have?', 'None of these');
  await hands.choose('Do you have diabetes?', 'No');
  await hands.choose('Can you climb two flights of stairs', 'Yes, easily');
  await hands.choose('How fit do you feel?', '7');
  await next(/^Anaesthesia/);
  await hands.press('button', /Back$/);
  await hands.says('h1', /^Your health/);
  await next(/^Anaesthesia/);
  await hands.choose('Have you had anaesthesia before?', 'No');
  await hands.choose('Did a close relative', 'No');
  await hands.choose('Do you snore loudly', 'Neither');
  await hands.choose('What do you have in your mouth?', 'Only my own teeth');
  await hands.choose('Which implants or aids', 'None of these');
  await next(/^Habits/);
  await hands.choose('Do you smoke?', 'Never');
  await hands.choose('How many glasses', 'None');
  await hands.choose('Could you be pregnant?', 'Does not apply');
  await next(/^Going home/);
  await hands.choose('Is there somebody who takes you home?', 'Yes');
  await hands.choose('Is there somebody with you', 'Yes');
  await hands.write(/^Is there anything else/, 'My left knee clicks.');
  await next(/^Check your answers/);
}

const browsers = [
  { name: 'Firefox', epd: 'FIREFOX-1', programs: [firefoxProgram], open: openFirefox },
  { name: 'WebKit', epd: 'WEBKIT-1', programs: webkitPrograms, open: openWebKit },
];
for (const { name, epd, programs, open } of browsers) {
  // Machines need not have them; the test command lists the missing ones.
  const walk = programs.every((program) => existsSync(program)) ? test : test.skip;

  walk(`in ${name} staff invite a patient, who answers, and read the record`, async () => {
    page = await open();
    const hands = new OtherHands(page);
    const email = `${epd.toLowerCase()}@patient.example`;
    await signIn(hands, 'nurse');
    await hands.press('a', /^Digital intake$/);
    await hands.press('label', /^Questionnaire/);
    await hands.press('[role="option"]', /^Pre-operative screening$/);
    await hands.write(/^Patient ID/, epd);
    await hands.write(/^First name/, 'Sofie');
    await hands.write(/^Last name/, 'van ’t Hoff');
    await hands.write(/^E-mail/, email);
    await hands.write(/^Phone number/, '31612345678');
    await hands.press('button', /^Send invitation$/);
    await hands.says('main', new RegExp(`Patient ${epd} has been invited`));

    await page.goto(await desk.mails.linkTo(email));
    await hands.says('h1', /^(Pre-operative|Preoperatieve) screening/);
    await hands.speak('en');
    await hands.says('h1', /^Pre-operative screening/);
    await hands.press('button', /^Start$/);
    await answer(hands);
    await hands.press('button', /^Send answers$/);
    await hands.says('h1', /^Thank you/);

    // These browsers use the machine's clock and the desk the tests' one, so the list has no period.
    await page.goto(`${desk.url}/?attention=completed`);
    await hands.press('tr', new RegExp(`^Open the record of patient ${epd}$`));
    await hands.says('[role="dialog"] [role="tabpanel"]', /Sofie|Normal|My left knee clicks/);
  });
}
