import type { Patient } from './patient.ts';

/** Answers the pre-operative screening from the stairs on, without risks. */
export async function fillInRest(patient: Patient, remark: string): Promise<void> {
  await patient.choose('Can you climb two flights of stairs', 'Yes, easily');
  await patient.choose('How fit do you feel?', '7');
  await patient.next('Anaesthesia');
  await patient.choose('Have you had anaesthesia before?', 'No');
  await patient.choose('Did a close relative', 'No');
  await patient.choose('Do you snore loudly', 'Neither');
  await patient.tick('What do you have in your mouth?', 'Only my own teeth');
  await patient.tick('Which implants or aids', 'None of these');
  await patient.next('Habits');
  await patient.choose('Do you smoke?', 'Never');
  await patient.choose('How many glasses', 'None');
  await patient.choose('Could you be pregnant?', 'Does not apply');
  await patient.next('Going home');
  await patient.choose('Is there somebody who takes you home?', 'Yes');
  await patient.choose('Is there somebody with you', 'Yes');
  await patient.write('Is there anything else', remark);
}
