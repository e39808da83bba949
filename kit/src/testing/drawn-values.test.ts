import fc from 'fast-check';

const unlessRandom = process.env.TEST_SEED === 'random' ? test.skip : test;

unlessRandom('each run draws the same values', () => {
  expect(fc.sample(fc.nat(), 5)).toEqual(fc.sample(fc.nat(), 5));
});
