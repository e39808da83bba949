import { type FoundPatient, searchPatients } from '@intake-desk/contracts';
import { surviveTranslation } from '@intake-desk/kit/page';
import { answers, translatePage } from '@intake-desk/kit/testing';
import { screen } from '@testing-library/react';
import { renderDesk } from '../testing/render-desk.tsx';

surviveTranslation();

const found: FoundPatient = {
  hash: 'h-sofie',
  epd: '0042',
  fullname: 'Sofie van ’t Hoff',
  dob: '1980-03-12',
  format_dob: 'DD/MM/YYYY',
  orgSymbol: 'northsea',
  department: 'ORT',
  contentLabel: 'Pre-operative screening',
  date: '2026-03-01',
  category: 'completed',
};

/** A way through the frame of the desk; returns the words of the page after each step. */
async function walk(): Promise<string[]> {
  const desk = await renderDesk({ path: '/support', answers: [answers(searchPatients, [found])] });
  const { user } = desk;
  const words: string[] = [];
  const note = (): void => void words.push(document.body.textContent ?? '');
  const says = (text: RegExp) => screen.findByText(text);

  await screen.findByRole('heading', { level: 1, name: 'Support' });
  note();
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Commands' });
  await user.type(field, 'so');
  await says(/Type at least 3/);
  note();
  await user.type(field, 'fie');
  await says(/1 patient found/);
  note();
  await user.clear(field);
  await user.type(field, 'español{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Ayuda' });
  note();
  await user.click(screen.getByRole('button', { name: 'Contraer el menú' }));
  note();
  await user.click(await screen.findByRole('button', { name: 'Expandir el menú' }));
  note();
  await user.click(screen.getByRole('link', { name: 'Panel' }));
  await screen.findByRole('heading', { level: 1, name: 'Page /' });
  note();
  return words;
}

test.each([
  ['replaces texts', false],
  ['wraps texts', true],
])('staff whose browser %s see the frame as others do', async (_, keep) => {
  const untranslated = await walk();
  const end = translatePage(keep);
  const translated = await walk();
  end();
  expect(translated).toEqual(untranslated);
});
