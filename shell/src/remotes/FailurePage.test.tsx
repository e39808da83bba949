import { languages } from '@intake-desk/contracts';
import { addTranslations, changeLanguage, DeskProviders, startI18n } from '@intake-desk/kit/host';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { loadShellTexts, shellNamespace } from '../page/shell-texts.ts';
import { RegistryContext } from '../session/RegistryContext.tsx';
import { realDescriptors, stubRegistry } from '../testing/stub-remotes.tsx';
import { FailurePage } from './FailurePage.tsx';

const registry = stubRegistry(realDescriptors());

/** The headline of a failure of a part, in a language. */
async function headline(language: (typeof languages)[number], name: string, part: string): Promise<string> {
  await startI18n(language);
  await changeLanguage(language);
  await addTranslations(shellNamespace, loadShellTexts);
  const { container, unmount } = render(
    <DeskProviders still>
      <RegistryContext value={{ registry, problems: [], foreign: [] }}>
        <FailurePage name={name} part={part} version="1.0.0-01234567" cause="damaged" id="1" />
      </RegistryContext>
    </DeskProviders>,
  );
  const text = screen.getByRole('alert').textContent;
  expect(container).toHaveTextContent(`${name} 1.0.0-01234567`);
  unmount();
  return text;
}

const slots = [
  ['record/modal/v1', 'record'],
  ['pin/modal/v1', 'pin'],
] as const;
const cases = languages.flatMap((language) => slots.map(([slot, key]) => [language, slot, key] as const));

test.each(cases)(
  'in %s a failure of the slot %s has the name of the dialog, not of its remote',
  async (language, slot, key) => {
    const text = await headline(language, 'mf-record', slot);
    expect(text).toContain(i18next.t(`${shellNamespace}:slots.${key}`));
    expect(text).not.toContain('mf-record');
  },
);

test("a page is named after its menu entry, and one without an entry after its remote's other page", async () => {
  expect(await headline('en', 'mf-record', '/intake')).toContain(i18next.t(`${shellNamespace}:slots.record`));
  const invite = registry.remotes.find(({ name }) => name === 'mf-invite')?.descriptor;
  for (const entry of invite?.menu ?? []) {
    expect(await headline('en', 'mf-invite', entry.path ?? '')).toContain(`“${entry.labels.en}”`);
  }
});
