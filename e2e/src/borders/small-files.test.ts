import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../run/step.ts';
import { fileOf, specifiersOf } from './module-graph.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** Files under 15 lines that one other file imports, with the reason why they are not part of it. */
const reasons: Readonly<Record<string, string>> = {
  'contracts/src/text/compare-names.ts': 'A function that contracts exports, with a test.',
  'kit/build/remote-template/src/remote.ts': 'The table of contents of a new remote.',
  'kit/src/api/last-touch.ts': 'Listens to the page; calls only ask it.',
  'kit/src/components/PasswordInput.tsx': 'A component that kit exports.',
  'kit/src/components/save-file.ts': 'A function that kit exports.',
  'kit/src/harness/browser-clock.ts': 'Tests use it without the harness.',
  'kit/src/i18n/display-language.ts': 'Functions that kit exports, with a test.',
  'kit/src/page/index.ts': 'An entry of the package.',
  'kit/src/theme/risk-image.ts': 'A function that kit exports.',
  'mf-dashboard/src/remote.ts': "The remote's table of contents.",
  'mf-invite/src/invite/Invite.tsx': 'A page, which is a chunk.',
  'mf-invite/src/weblink/Weblink.tsx': 'A page, which is a chunk.',
  'mf-reports/src/remote.ts': "The remote's table of contents.",
  'portal/src/token.ts': 'Tested without the page.',
  'services/database/src/migrations/0016-deceased.ts': 'A migration.',
  'services/database/src/sql/search-words.ts': 'A function that database exports, with a test.',
  'services/identity/src/organisations/protects-small-groups.ts': 'A function that identity exports.',
  'services/messaging/src/messaging-entities.ts': "The list of the service's tables.",
  'services/reports/src/submissions/give-consent.ts': 'A use case.',
  'shell/src/federation/translations.ts': 'A module that the shell shares with remotes.',
  'shell/src/page/page-memory.ts': 'Tested without starting the desk.',
  'shell/src/pages/ComingSoon.tsx': 'A page, which is a chunk.',
};

test('a file under 15 lines that one other file imports has a reason', () => {
  const sources = sourceFiles().filter(
    (file) => /\/src\/.+\.tsx?$/.test(file) && !isTest(file) && !file.startsWith('e2e/'),
  );
  const importers = Map.groupBy(
    sources.flatMap((file) => specifiersOf(file).map((specifier) => ({ file, target: fileOf(file, specifier) }))),
    ({ target }) => target,
  );
  const small = sources.filter(
    (file) =>
      importers.get(file)?.length === 1 &&
      readFileSync(join(workspace, file), 'utf8').trimEnd().split('\n').length < 15,
  );
  expect(small).toEqual(Object.keys(reasons));
});
