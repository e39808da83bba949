import fc from '../../../node_modules/fast-check/lib/fast-check.js';

/**
 * fast-check with a fixed seed, so that two runs of a commit draw the same values. `TEST_SEED=random` draws new ones
 * each time.
 */
if (process.env.TEST_SEED !== 'random') fc.configureGlobal({ seed: 2031 });

export * from '../../../node_modules/fast-check/lib/fast-check.js';
export default fc;
