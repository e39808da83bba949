import { sentenceOf } from './validation.ts';

describe('the sentence of a refusal', () => {
  it('is the first error', () => {
    expect(sentenceOf({ epd: ['validation.epd'] })).toBe('Enter the patient ID.');
  });

  it('counts one more in the singular and several in the plural', () => {
    expect(sentenceOf({ epd: ['validation.epd'], content: ['validation.content'] })).toBe(
      'Enter the patient ID. (and 1 more error)',
    );
    expect(sentenceOf({ epd: ['validation.epd', 'validation.max'], content: ['validation.content'] })).toBe(
      'Enter the patient ID. (and 2 more errors)',
    );
  });
});
