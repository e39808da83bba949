import { fieldsOf, type LoggedField, onOff, yesNo } from './logged-field.ts';

const item = 'groups.{place}.items.{place}';
const place = ['logs.fields.group#', 'logs.fields.question#'] as const;

/** Returns the fields of number ranges with a risk group, of a question or of the sum. */
const bands = (path: string, whole: readonly string[]): readonly LoggedField[] =>
  fieldsOf(
    [`${path}.bands.{place}.low`, [...whole, 'logs.fields.range#', 'questionnaire.scale.low']],
    [`${path}.bands.{place}.high`, [...whole, 'logs.fields.range#', 'questionnaire.scale.high']],
    [`${path}.bands.{place}.groupId`, [...whole, 'logs.fields.range#', 'questionnaire.risk'], 'riskGroup'],
  );

/** Returns the fields of a condition on an earlier question. */
const conditions = (path: string, whole: readonly string[]): readonly LoggedField[] =>
  fieldsOf(
    [`${path}.uniqueId`, [...whole, 'questionnaire.condition.label']],
    [`${path}.options`, [...whole, 'questionnaire.condition.options'], 'places'],
    [`${path}.answered`, [...whole, 'questionnaire.condition.answered'], yesNo],
    [`${path}.compare.with`, [...whole, 'questionnaire.condition.test']],
    [`${path}.compare.number`, [...whole, 'questionnaire.condition.value']],
    [`${path}.compare.date`, [...whole, 'questionnaire.condition.value']],
  );

/** Fields of questionnaires, assignments and reports. */
export const contentFields = {
  questionnaire: [
    ...fieldsOf(
      [
        'inUse',
        'content.columns.state',
        { words: { true: 'content.states.published', false: 'content.states.outOfUse' } },
      ],
      ['key', 'content.new.key'],
      ['version', 'releases.columns.tag'],
      ['title.{language}', 'questionnaire.general.title'],
      ['notice.{language}', 'questionnaire.general.notice'],
      ['consent.{language}', 'questionnaire.general.consent'],
      ['groups.{place}.id', ['logs.fields.group#', 'questionnaire.item.name']],
      ['groups.{place}.title.{language}', ['logs.fields.group#', 'questionnaire.group.title']],
      [`${item}.uniqueId`, [...place, 'questionnaire.item.name']],
      [`${item}.type`, [...place, 'questionnaire.item.type'], { below: 'questionnaire.types' }],
      [`${item}.text.{language}`, [...place, 'questionnaire.item.text']],
      [`${item}.help.{language}`, [...place, 'questionnaire.item.help']],
      [`${item}.required`, [...place, 'questionnaire.item.required'], yesNo],
      [
        `${item}.options.{place}.text.{language}`,
        [...place, 'questionnaire.options.one#', 'questionnaire.options.text'],
      ],
      [`${item}.options.{place}.code`, [...place, 'questionnaire.options.one#', 'content.departments.value']],
      [`${item}.options.{place}.groupId`, [...place, 'questionnaire.options.one#', 'questionnaire.risk'], 'riskGroup'],
      [`${item}.options.{place}.score`, [...place, 'questionnaire.options.one#', 'questionnaire.options.score']],
      [
        `${item}.options.{place}.exclusive`,
        [...place, 'questionnaire.options.one#', 'questionnaire.options.exclusive'],
        yesNo,
      ],
      [`${item}.scale.low`, [...place, 'questionnaire.scale.low']],
      [`${item}.scale.high`, [...place, 'questionnaire.scale.high']],
      [`${item}.scale.lowLabel.{language}`, [...place, 'questionnaire.scale.lowLabel']],
      [`${item}.scale.highLabel.{language}`, [...place, 'questionnaire.scale.highLabel']],
      [`${item}.reportType`, [...place, 'questionnaire.nps.label'], { words: { nps: 'users.editor.yes' } }],
      [`${item}.target`, [...place, 'questionnaire.nps.target']],
      [`${item}.number.low`, [...place, 'questionnaire.number.low']],
      [`${item}.number.high`, [...place, 'questionnaire.number.high']],
      [`${item}.number.decimals`, [...place, 'questionnaire.number.decimals']],
      [`${item}.number.unit.{language}`, [...place, 'questionnaire.number.unit']],
      [`${item}.number.thresholds.{place}.from`, [...place, 'questionnaire.thresholds.from#']],
      [`${item}.number.thresholds.{place}.groupId`, [...place, 'questionnaire.thresholds.group#'], 'riskGroup'],
      [`${item}.date.kind`, [...place, 'questionnaire.date.title'], { below: 'questionnaire.date.kinds' }],
      [`${item}.date.partial`, [...place, 'questionnaire.date.partial'], yesNo],
      [`${item}.maxLength`, [...place, 'questionnaire.item.maxLength']],
      [`${item}.initial.options`, [...place, 'questionnaire.initial.label'], 'places'],
      [`${item}.initial.{name}`, [...place, 'questionnaire.initial.label']],
      [`${item}.unsure.groupId`, [...place, 'questionnaire.unsure.group'], 'riskGroup'],
      ['groups.{place}.linkId', ['logs.fields.group#', 'logs.fields.linkId']],
      [`${item}.linkId`, [...place, 'logs.fields.linkId']],
      ['fhir.{path}', 'logs.fields.fhir'],
      ['groups.{place}.fhir.{path}', ['logs.fields.group#', 'logs.fields.fhir']],
      [`${item}.fhir.{path}`, [...place, 'logs.fields.fhir']],
      [`${item}.options.{place}.fhir.{path}`, [...place, 'questionnaire.options.one#', 'logs.fields.fhir']],
      ['sum.items', ['questionnaire.sum.title', 'questionnaire.sum.items']],
    ),
    ...conditions(`${item}.showIf`, place),
    ...conditions(`${item}.showIfAll.{place}.{place}`, [
      ...place,
      'questionnaire.condition.one#',
      'questionnaire.condition.alternative#',
    ]),
    ...bands(`${item}.scale`, place),
    ...bands('sum', ['questionnaire.sum.title']),
  ],
  departmentContent: fieldsOf(
    ['id', 'logs.fields.id'],
    ['questionnaireId', ['logs.subjects.questionnaire', 'logs.fields.id']],
    ['departmentName', 'content.departments.department'],
    ['department', ['content.departments.department', 'departments.fields.symbol.label']],
    ['value', 'content.departments.value'],
    ['label.{language}', 'content.departments.label'],
    ['group.{language}', 'content.departments.group'],
    ['confirmation', 'content.departments.confirmation', onOff],
    ['followups', 'content.departments.followups', onOff],
    ['inUse', 'content.columns.state', onOff],
    ['version', 'releases.columns.tag'],
  ),
  report: fieldsOf(
    ['name', 'reportSettings.editor.name'],
    ['alias', 'reportSettings.editor.alias'],
    ['defaultAlias', 'reportSettings.editor.defaultAlias'],
    ['enabled', 'reportSettings.editor.enabled', onOff],
    ['feedback', 'reportSettings.editor.feedback', onOff],
    ['forms', 'reportSettings.editor.forms'],
    ['roles', 'reportSettings.editor.roles'],
    ['editRoles', 'reportSettings.editor.editRoles'],
    ['charts.{name}.{name}', 'reportSettings.editor.charts', { below: 'reportSettings.charts' }],
    ['addedOverviews', 'logs.overviews.added'],
    ['renamedOverviews', 'logs.overviews.renamed'],
    ['changedOverviews', 'logs.overviews.changed'],
    ['deletedOverviews', 'logs.overviews.deleted'],
    ['orderOfOverviews', 'logs.overviews.order'],
    ['firstOverview', 'logs.overviews.first'],
  ),
  tag: fieldsOf(
    ['name', 'tags.editor.name'],
    ['color', 'tags.editor.color'],
    ['group', 'tags.editor.group'],
    ['is_default', 'tags.editor.default', yesNo],
    ['enabling_email_key', 'tags.editor.email'],
    ['external_id', 'tags.editor.external'],
    ['records', 'tags.columns.records'],
  ),
  tagGroup: fieldsOf(
    ['name', 'tags.editor.name'],
    ['color', 'tags.editor.color'],
    ['exclusive', 'tags.groups.editor.exclusive', yesNo],
    ['alterable', 'tags.groups.editor.alterable', yesNo],
    ['tags', 'tags.columns.tags'],
    ['records', 'tags.columns.records'],
  ),
} as const;
