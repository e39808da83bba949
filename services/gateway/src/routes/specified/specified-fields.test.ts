import { eachGateway } from '../../testing/each-gateway.ts';
import { type Payload, replyOf, SpecifiedClient } from '../../testing/specified-client.ts';
import { civilDay } from '../../testing/valid-input.ts';
import { emailOf, password } from '../../testing/world.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Fields that S1 §3 and S2 §3 name, by the reply that contains them. */
const fields = {
  row: words(`hash id epd orgSymbol department status date time appointment_date appointment_time content location tags hidden
    relatedIcs completedFormFormIds filledForms firstCompletedFormCreatedDate firstCompletedFormGroup lastStatusCompleted
    futureAppointments future_followup_type future_followup_date appointment_type service_type specialty origin date_sent fullname`),
  record: words(`epd allow_communication_email rows editing editing_by session_id fullname origin hidden location tags
    appointment_date appointment_status status completedForms has_zd has_remote_consult creator created`),
  person: words('epd useremail phone_number_full'),
  timeline: words('from log_name created_at causer description properties'),
  config:
    words(`ic_enabled extended_invite invite_appointment sms_check dob_check ask_dob sex_check ask_sex ask_sex_o ask_first_name
    ask_last_name weblink_ask_first_name weblink_ask_last_name format_sex_m format_sex_f format_sex_o format_dob origins`),
  tag: words('id name color group is_default disabled_at enabling_email_key'),
  tagGroup: words('id color exclusive is_no_group alterable'),
  tagEmail: words('template tag_enabled subject'),
  progress: words('status completedFormFormIds filledForms'),
  report: words('questionnaires submittedQuestionnaires unusedQuestionnaires org dep path'),
  questionnaire: words('id questionAnswerPairs groups'),
  pair: words('question uniqueId input'),
  submission: words('hash form_id data orderedQuestions'),
  answer: words('question answer type uniqueId groupId'),
};

eachGateway((world) => {
  let admin: SpecifiedClient;
  let scope: Payload;

  beforeAll(async () => {
    const { http } = world().gateway;
    admin = await new SpecifiedClient(http).signIn('/auth/login', { email: emailOf('admin'), password });
    const { organisation, department } = world().northsea.of;
    scope = { org: organisation, departmentSymbol: department };
  });

  const ajax = async (action: string, payload: Payload) =>
    replyOf(await admin.post('/api/ajax', { action, ...scope, ...payload }));
  const lacking = (value: unknown, names: readonly string[]): string[] =>
    names.filter((name) => !Object.hasOwn(Object(value), name));

  test('rows of both tables and a record have every field of S1 §3', async () => {
    const { epd, intakeHash: hash } = { ...world().northsea, ...world().northsea.of };
    const { table, ...others } = await ajax('getConsentData', { start: civilDay(-1), end: civilDay(1), filters: {} });
    expect(lacking(others, ['tableOptions', 'pie', 'column', 'bar'])).toEqual([]);
    expect(
      lacking(
        table.find((row: { epd: string }) => row.epd === epd),
        fields.row,
      ),
    ).toEqual([]);
    const period = { start: '2031-05-05', end: '2031-05-05', filters: {} };
    const appointments = await ajax('getFormsData', period);
    expect(lacking(appointments.table[0], fields.row)).toEqual([]);
    const record = await ajax('getEpdDetails', { hash, sessionId: 7 });
    expect([lacking(record, fields.record), lacking(record.epd, fields.person)]).toEqual([[], []]);
    for (const row of record.rows) expect([row.log_name, lacking(row, fields.timeline)]).toEqual([row.log_name, []]);
    expect(
      lacking(replyOf(await admin.get('/api/ic/progress', { id: record.id, org: scope.org })), fields.progress),
    ).toEqual([]);
  });

  test('the configuration, tags and e-mails of a department have every field of S1 §3', async () => {
    const { config } = replyOf(await admin.get('/api/config/department', scope));
    expect(lacking(config, fields.config)).toEqual([]);
    for (const origin of ['ZD-digital', 'ZD-paper', 'dashboard']) {
      expect(lacking(config.origins[origin], ['journey', 'portal', 'mail'])).toEqual([]);
    }
    const [tag] = replyOf(await admin.get('/api/tag/get', { org: scope.org }));
    expect([lacking(tag, fields.tag), lacking(tag.group, fields.tagGroup)]).toEqual([[], []]);
    const [mail] = replyOf(
      await admin.get('/api/tag-activated-emails', { org: scope.org, dpt: scope.departmentSymbol }),
    );
    expect(lacking(mail, fields.tagEmail)).toEqual([]);
  });

  test('report data has every field of S2 §3', async () => {
    const { report: reportId, procedure } = world().northsea.of;
    const periodFormSubmitted = { period: 'custom', start: '2026-01-01', end: '2031-12-31' };
    const asked = { ...scope, reportId, content: [procedure], periodFormSubmitted };
    const data = replyOf(await admin.post('/api/reports/data', asked));
    const [questionnaire] = data.questionnaires;
    const [submission] = data.submittedQuestionnaires;
    expect([
      lacking(data, fields.report),
      lacking(questionnaire, fields.questionnaire),
      lacking(questionnaire.questionAnswerPairs[0], fields.pair),
      lacking(submission, fields.submission),
      lacking(submission.data, ['questions', 'formIds']),
      lacking(submission.orderedQuestions[0], fields.answer),
    ]).toEqual([[], [], [], [], [], []]);
  });

  test.each([
    ['organization', 'name symbol ssoOnly departments'],
    ['role', 'name organization permissions'],
    ['user', 'name email pin admin organizations departments locations roles deleted_at integrationId'],
    ['thirdParty', 'provider enabled'],
    ['reports', 'name forms alias defaultAlias enabled feedback roles charts'],
    ['tag', 'id name color group external_id disabled_at enabling_email_key is_default'],
  ])('GET /api/admin/%s lists every field of S2 §3', async (module, names) => {
    const [row] = replyOf(await admin.get(`/api/admin/${module}`, scope));
    expect(lacking(row, words(names))).toEqual([]);
  });
});
