import { Conflict, Invalid, NotFound, type Questionnaire, type RiskGroup } from '@intake-desk/contracts';
import { pinCodes, writeFhirQuestionnaire, writeQuestionnaireFile } from '@intake-desk/contracts/content';
import { AdminLogEntity, type Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { OrganisationEntity } from '@intake-desk/identity';
import type { Reports } from '../create-reports.ts';
import { QuestionnaireEntity } from '../tables/questionnaire.entity.ts';
import { QuestionnaireVersionEntity } from '../tables/questionnaire-version.entity.ts';
import { openReports } from '../testing/open-reports.ts';
import type { ContentEditor } from './log-content.ts';

const editor: ContentEditor = { user: { id: null, name: 'Anna Admin' }, address: '10.0.0.1', scope: null };

/** A questionnaire of one question. */
const asking = (key: string, version = 1, groupId: RiskGroup = 3, text = 'Does it hurt?'): Questionnaire => ({
  key,
  version,
  title: { en: `Title of ${key}` },
  notice: { en: 'Own wording.' },
  groups: [
    {
      id: 'all',
      title: { en: 'All' },
      items: [
        {
          uniqueId: `${key}.hurts`,
          type: 'radio',
          text: { en: text },
          required: true,
          options: [
            { text: { en: 'Yes' }, groupId },
            { text: { en: 'No' }, groupId: 3 },
          ],
        },
      ],
    },
  ],
});
const desk = (questionnaire: Questionnaire) => ({
  format: 'desk' as const,
  text: writeQuestionnaireFile(questionnaire),
});

eachEngine((open) => {
  let database: Database;
  let reports: Reports;
  let serial = 0;

  beforeAll(async () => {
    ({ database, reports } = await openReports(open));
  });
  const content = () => reports.content;
  const newKey = (): string => {
    serial += 1;
    return `content-${serial}`;
  };
  const published = async (key: string): Promise<number> => {
    const { id } = await content().importDraft(editor, desk(asking(key)));
    await content().publish(editor, id, {});
    return id;
  };
  const versionOf = async (id: number) => (await content().read(id)).version;
  const stored = (questionnaireId: number) =>
    database.read().find(QuestionnaireVersionEntity, { where: { questionnaireId }, order: { version: 'ASC' } });

  test('a questionnaire is imported as a draft, changed, published and given a new draft, each logged', async () => {
    const key = newKey();
    const { id } = await content().importDraft(editor, desk(asking(key)));
    // Patients and reports do not see a draft.
    await expect(reports.questionnaires.newest(id)).rejects.toThrow(NotFound);
    await content().changeDraft(editor, id, {
      text: desk(asking(key, 1, 1)).text,
      version: await versionOf(id),
    });
    expect(await content().publish(editor, id, {})).toEqual({ published: true, breaking: [] });
    expect((await reports.questionnaires.newest(id)).questionnaire).toEqual(asking(key, 1, 1));
    await content().changeDraft(editor, id, { text: desk(asking(key, 2, 1, 'Where?')).text });
    expect((await reports.questionnaires.newest(id)).questionnaire.version).toBe(1);
    expect(await content().read(id)).toMatchObject({ published: false, questionnaire: { version: 2 } });
    await content().deleteDraft(editor, id);
    expect(await content().read(id)).toMatchObject({ published: true, questionnaire: { version: 1 } });
    const rows = await database.read().findBy(AdminLogEntity, { subject: 'questionnaire', subjectName: key });
    expect(rows.map(({ action, userName }) => [action, userName])).toEqual([
      ['create', 'Anna Admin'],
      ['change', 'Anna Admin'],
      ['publish', 'Anna Admin'],
      ['create', 'Anna Admin'],
      ['delete', 'Anna Admin'],
    ]);
  });

  test('a published version never changes, whatever is published later', async () => {
    const key = newKey();
    const id = await published(key);
    const [before] = await stored(id);
    for (const version of [2, 3]) {
      await content().changeDraft(editor, id, { text: desk(asking(key, version, 3, `Wording ${version}`)).text });
      await content().publish(editor, id, {});
    }
    const [first, ...others] = await stored(id);
    expect(first).toEqual(before);
    expect(others.map(({ version }) => version)).toEqual([2, 3]);
    const again = content().changeDraft(editor, id, { text: desk(asking(key, 3)).text });
    await expect(again).rejects.toMatchObject({ errors: { version: ['content.version'] } });
    expect(await stored(id)).toHaveLength(3);
  });

  test('an option that is reworded under its code splits nothing, and the log names the text alone', async () => {
    const key = newKey();
    const id = await published(key);
    const draft = pinCodes(asking(key, 2));
    const [yes] = draft.groups[0]?.items[0]?.options ?? [];
    if (yes) yes.text = { en: 'Yes, often' };
    await content().changeDraft(editor, id, desk(draft));
    expect(await content().publish(editor, id, {})).toEqual({ published: true, breaking: [] });
    const rows = await database.read().findBy(AdminLogEntity, { subjectName: key, action: 'publish' });
    const { oldValue, newValue } = rows.at(-1) ?? {};
    expect(newValue).toEqual(draft);
    expect(oldValue).toEqual(pinCodes(asking(key, 1)));
  });

  test('changes that split report statistics are returned, and published only once confirmed', async () => {
    const key = newKey();
    const id = await published(key);
    await content().changeDraft(editor, id, { text: desk(asking(key, 2, 1)).text });
    const breaking = [{ change: 'optionRisk', uniqueId: `${key}.hurts`, option: 0, text: 'Yes' }];
    expect(await content().publish(editor, id, { dryRun: true, confirmed: true })).toEqual({
      published: false,
      breaking,
    });
    expect(await content().publish(editor, id, {})).toEqual({ published: false, breaking });
    expect(await stored(id)).toHaveLength(1);
    expect(await content().publish(editor, id, { confirmed: true })).toEqual({ published: true, breaking });
    expect(await stored(id)).toHaveLength(2);
  });

  test('a stale version is a conflict without a change; one of two concurrent saves is refused', async () => {
    const key = newKey();
    const { id } = await content().importDraft(editor, desk(asking(key)));
    const version = await versionOf(id);
    const change = (text: string) =>
      content().changeDraft(editor, id, { text: desk(asking(key, 1, 3, text)).text, version });
    const outcomes = await Promise.allSettled([change('One'), change('Two')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(change('Three')).rejects.toThrow(Conflict);
    await expect(content().publish(editor, id, { version })).rejects.toThrow(Conflict);
    await expect(content().importDraft(editor, desk(asking(key)))).rejects.toThrow(Conflict);
    expect(await versionOf(id)).toBe(version + 1);
  });

  test('a draft that somebody else has changed is not deleted', async () => {
    const key = newKey();
    const { id } = await content().importDraft(editor, desk(asking(key)));
    const version = await versionOf(id);
    const saved = asking(key, 1, 3, 'What a colleague wrote');
    await content().changeDraft(editor, id, { text: desk(saved).text, version });
    await expect(content().deleteDraft(editor, id, version)).rejects.toThrow(Conflict);
    expect(await content().read(id)).toMatchObject({ published: false, questionnaire: saved });
    await content().deleteDraft(editor, id, version + 1);
    await expect(content().read(id)).rejects.toThrow(NotFound);
  });

  test('a faulty file is not imported, and each fault is named by its place', async () => {
    const key = newKey();
    const { groups, ...rest } = asking(key);
    const broken = { ...rest, groups: [...groups, { id: 'all', title: { en: '' }, items: [] }] };
    const text = JSON.stringify({ format: 'intake-desk-questionnaire-1', ...broken });
    const refused = content().importDraft(editor, { format: 'desk', text });
    await expect(refused).rejects.toMatchObject({
      errors: { 'groups[1].title.en': expect.anything(), 'groups[1].items': expect.anything() },
    });
    const fhir = { ...writeFhirQuestionnaire(asking(key)), implicitRules: 'urn:rules' };
    await expect(content().importDraft(editor, { format: 'fhir', text: JSON.stringify(fhir) })).rejects.toMatchObject({
      errors: { implicitRules: ['content.unsupported'] },
    });
    expect(await database.read().countBy(QuestionnaireEntity, { questionnaireKey: key })).toBe(0);
  });

  test('a file of another questionnaire does not become this one’s draft', async () => {
    const id = await published(newKey());
    const other = content().changeDraft(editor, id, { text: desk(asking('another', 2)).text });
    await expect(other).rejects.toThrow(Invalid);
  });

  test.each(['desk', 'fhir'] as const)('a %s file that was exported is imported as it was', async (format) => {
    const key = newKey();
    const { id } = await content().importDraft(editor, desk(asking(key)));
    const file = await content().file(id, { format });
    await content().deleteDraft(editor, id);
    await expect(content().read(id)).rejects.toThrow(NotFound);
    const again = await content().importDraft(editor, { format, text: file.text });
    expect((await content().read(again.id)).questionnaire).toEqual(asking(key));
    expect(file.name).toBe(`${key}${format === 'fhir' ? '.fhir' : ''}.json`);
  });

  test('a returning question is compared with the last version that had it', async () => {
    const key = newKey();
    const id = await published(key);
    const [group] = asking(key).groups;
    const remark = { uniqueId: `${key}.remark`, type: 'textArea', text: { en: 'Remarks' }, required: false } as const;
    const without = { ...asking(key, 2), groups: group ? [{ ...group, items: [remark] }] : [] };
    await content().changeDraft(editor, id, { text: desk(without).text });
    await content().publish(editor, id, { confirmed: true });
    await content().changeDraft(editor, id, { text: desk(asking(key, 3, 1)).text });
    const { breaking } = await content().publish(editor, id, { dryRun: true });
    expect(breaking.map(({ change, uniqueId }) => [change, uniqueId])).toEqual([
      ['removed', `${key}.remark`],
      ['optionRisk', `${key}.hurts`],
    ]);
  });

  test('a file of another system without a language is in that of the organisation', async () => {
    const organisationId = await database.write(async () => {
      const manager = database.manager();
      const { id } = await manager.save(OrganisationEntity, {
        symbol: newKey(),
        name: 'North Sea',
        kind: 'hospital',
        timezone: 'Europe/Berlin',
        language: 'de',
        createdAt: database.now(),
        updatedAt: database.now(),
      });
      return id;
    });
    const item = [{ linkId: 'a', text: 'Wo?', type: 'string' }];
    const imported = async (more: object) => {
      const key = newKey();
      const text = JSON.stringify({ resourceType: 'Questionnaire', name: key, item });
      const { id } = await content().importDraft(
        { ...editor, scope: { organisationId } },
        { format: 'fhir', text, ...more },
      );
      return (await content().read(id)).questionnaire.title;
    };
    expect(Object.keys(await imported({}))).toEqual(['de']);
    expect(Object.keys(await imported({ language: 'nl' }))).toEqual(['nl']);
  });

  test('a draft from before a stricter rule is listed and read, but not published', async () => {
    const key = newKey();
    const { id } = await content().importDraft(editor, desk(asking(key)));
    const [group] = asking(key).groups;
    const [item] = group?.items ?? [];
    const same = [1, 2].map((number) => ({ text: { en: `${number}` }, code: 'yes', groupId: 3 as const }));
    const draft = {
      ...asking(key),
      groups: [{ id: 'all', title: { en: 'All' }, items: item ? [{ ...item, options: same }] : [] }],
    };
    await database.write(() => database.manager().update(QuestionnaireEntity, { id }, { draft }));
    expect((await content().read(id)).questionnaire).toEqual(draft);
    await expect(content().publish(editor, id, {})).rejects.toMatchObject({
      errors: { 'groups[0].items[0].options[1].code': ['content.duplicate'] },
    });
  });

  test('a FHIR file says whether a version is a draft, in use, or retired', async () => {
    const key = newKey();
    const { id } = await content().importDraft(editor, desk(asking(key)));
    const status = async (number?: number): Promise<unknown> =>
      JSON.parse((await content().file(id, { format: 'fhir', ...(number ? { number } : {}) })).text).status;
    expect(await status()).toBe('draft');
    await content().publish(editor, id, {});
    expect(await status()).toBe('active');
    await content().changeDraft(editor, id, { text: desk(asking(key, 2)).text });
    expect([await status(1), await status(2)]).toEqual(['active', 'draft']);
    await content().publish(editor, id, {});
    expect([await status(1), await status(2)]).toEqual(['retired', 'active']);
    await content().switch(editor, id, { inUse: false });
    expect(await status()).toBe('retired');
    const again = { ...JSON.parse((await content().file(id, { format: 'fhir' })).text), version: '3' };
    await content().importDraft(editor, { format: 'fhir', text: JSON.stringify(again) });
    expect((await content().read(id)).questionnaire).toEqual(asking(key, 3));
  });

  test('a FHIR file with a version of another system gets the next number', async () => {
    const key = newKey();
    const id = await published(key);
    const text = JSON.stringify({ ...writeFhirQuestionnaire(asking(key)), version: '2.56' });
    await content().importDraft(editor, { format: 'fhir', text });
    expect((await content().read(id)).questionnaire.version).toBe(2);
  });

  test('nobody is invited for a questionnaire that is out of use or unpublished', async () => {
    const key = newKey();
    const { id } = await content().importDraft(editor, desk(asking(key)));
    const refused = { errors: { questionnaireId: ['content.out_of_use'] } };
    await expect(database.write(() => content().requireInUse(id))).rejects.toMatchObject(refused);
    await content().publish(editor, id, {});
    await database.write(() => content().requireInUse(id));
    await content().switch(editor, id, { inUse: false });
    await expect(database.write(() => content().requireInUse(id))).rejects.toMatchObject(refused);
    await content().switch(editor, id, { inUse: true });
    await database.write(() => content().requireInUse(id));
  });

  test('F1 hostile texts are returned as they were written', async () => {
    const key = newKey();
    const text = `<img src=x onerror=alert(1)> =HYPERLINK("x") '; DROP TABLE questionnaire; -- \u202E{{7*7}}`;
    const { id } = await content().importDraft(editor, desk(asking(key, 1, 3, text)));
    await content().publish(editor, id, {});
    expect((await content().read(id, 1)).questionnaire).toEqual(asking(key, 1, 3, text));
  });
});
