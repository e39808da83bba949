/** Packages that ship ES modules only. */
const modules = ['@intake-desk', '@mantine', 'react-router', 'typebox'];

export default {
  testEnvironment: '@intake-desk/kit/testing/environment',
  setupFilesAfterEnv: ['@intake-desk/kit/testing/setup'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.css$': '@intake-desk/kit/testing/css' },
  transform: {
    '\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${modules.join('|')})/)`],
};
