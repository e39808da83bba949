import { keyAndList } from './key-and-list.ts';
import { englishOf, keyWithList, sentenceOf } from './validation.ts';

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

describe('a key with a list', () => {
  const key = keyWithList('user.email_domain', ['*.example.org', 'example.net']);

  it('has the list in its sentence', () => {
    const sentence = 'Use an address of one of these domains: *.example.org, example.net.';
    expect(englishOf(key)).toBe(sentence);
    expect(sentenceOf({ email: [key] })).toBe(sentence);
  });

  it('splits into key and list; a plain key has no list', () => {
    expect(keyAndList(key)).toEqual({ key: 'user.email_domain', list: '*.example.org, example.net' });
    expect(keyAndList('validation.epd')).toEqual({ key: 'validation.epd', list: '' });
  });

  it('keeps replacement patterns in a list, and texts that are not keys', () => {
    expect(englishOf(keyWithList('user.email_domain', ["$&$'"]))).toBe("Use an address of one of these domains: $&$'.");
    expect(englishOf('Nobody|knows')).toBe('Nobody|knows');
  });
});
