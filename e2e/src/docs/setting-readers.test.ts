import { createReportSetting, DepartmentConfig, Options } from '@intake-desk/contracts';
import {
  DepartmentValues,
  Escalation,
  NotificationTypeConfig,
  OrganizationValues,
} from '@intake-desk/contracts/administration';
import { describingSettings, keptSettings, settingReaders } from './setting-readers.ts';
import { files, read } from './tree.ts';

/** Fields of a body that identify the row's owner. */
const scope = ['organization', 'org', 'departmentSymbol'];
const named = (kind: string, schema: { readonly properties: object }): string[] =>
  Object.keys(schema.properties)
    .filter((name) => !scope.includes(name))
    .map((name) => `${kind}.${name}`);

test('every setting has code that acts on it, or is known to have none', () => {
  const settings = [
    ...named('organization', OrganizationValues),
    ...named('config', DepartmentConfig),
    ...named('portal', DepartmentValues.properties.portal),
    ...named('message', NotificationTypeConfig),
    ...named('escalation', Escalation),
    ...named('report', createReportSetting.body),
    ...named('option', Options),
  ];
  const known = [...Object.keys(settingReaders), ...keptSettings, ...describingSettings];
  expect(known.toSorted()).toEqual(settings.toSorted());
});

test.each(Object.entries(settingReaders))('%s is read where the list says', (_, [file, text]) => {
  expect(read(file)).toContain(text);
});

test('no screen of Settings offers a setting that nothing acts on', () => {
  const editors = files.filter((file) => /^mf-settings\/src\/(departments|reports)\/.*\.tsx?$/.test(file));
  const offering = editors.filter((file) => /\borigins\b|\bfeedback\b|'pin-login'/.test(read(file)));
  expect(offering.filter((file) => !/sample|test/.test(file))).toEqual([]);
});
