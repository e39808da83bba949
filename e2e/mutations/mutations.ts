import { access } from './access.ts';
import { authentication } from './authentication.ts';
import { browser } from './browser.ts';
import { faults } from './faults.ts';
import { hospitals } from './hospitals.ts';
import { inputOutput } from './input-output.ts';
import type { Mutation } from './mutation.ts';
import { overlooked } from './overlooked.ts';
import { sessions } from './sessions.ts';

/** At least one mutation for each code that docs/security.md lists as met. */
export const mutations: readonly Mutation[] = [
  ...sessions,
  ...browser,
  ...authentication,
  ...access,
  ...inputOutput,
  ...hospitals,
  ...overlooked,
  ...faults,
];
