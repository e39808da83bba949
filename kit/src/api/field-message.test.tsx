import { renderHook } from '@testing-library/react';
import { changeLanguage, startI18n } from '../i18n/i18n.ts';
import { useFieldSentences } from './field-message.ts';

test("a key's value appears in its sentence, in the language of the page", async () => {
  await startI18n('en');
  const { result, rerender } = renderHook(() => useFieldSentences());
  const errors = { email: ['user.email_domain|*.example.org, example.net'], epd: ['validation.epd'] };
  expect(result.current(errors)).toEqual({
    email: 'Use an address of one of these domains: *.example.org, example.net.',
    epd: 'Enter the patient ID.',
  });
  await changeLanguage('nl');
  rerender();
  expect(result.current(errors).email).toBe('Gebruik een adres van een van deze domeinen: *.example.org, example.net.');
});
