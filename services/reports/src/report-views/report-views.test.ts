import { Conflict, Forbidden, NotFound } from '@intake-desk/contracts';
import { contentKey, type SavedOverview } from '@intake-desk/contracts/reports';
import { type Database, execute } from '@intake-desk/database';
import { eachEngine, runsOf } from '@intake-desk/database/testing';
import fc from 'fast-check';
import type { Reports } from '../create-reports.ts';
import { ReportViewEntity } from '../tables/report-view.entity.ts';
import { fieldsOf } from '../testing/fields-of.ts';
import { openReports } from '../testing/open-reports.ts';
import { edits, makeReportDesk } from '../testing/report-desk.ts';
import { sampleOverview as overview, selection, viewOf } from '../testing/sample-overview.ts';

eachEngine((open) => {
  let database: Database;
  let reports: Reports;

  beforeAll(async () => {
    ({ database, reports } = await openReports(open));
  });

  const opened = () => makeReportDesk(database, reports);

  test('an editor saves overviews, and everybody who sees the report reads them with who saved them and when', async () => {
    const { save, read, staffWith } = await opened();
    const viewer = staffWith('Viewer', 'view_report_charts');
    expect(await read(viewer)).toEqual({ version: 0, view: {}, changedBy: null, changedAt: null });
    const before = Date.now();
    expect(await save(viewOf(overview()))).toEqual({ version: 1 });
    const { changedAt, ...saved } = await read(viewer);
    expect(saved).toEqual({ version: 1, view: viewOf(overview()), changedBy: 'Editor' });
    expect(Date.parse(changedAt ?? '')).toBeGreaterThanOrEqual(before - 1);
    expect(await save(viewOf(overview(), overview({ id: 'two', selected: false })), 1)).toEqual({ version: 2 });
  });

  test('the order of questionnaires is stored, whatever their names, and logged as a change', async () => {
    const { save, read, logged } = await opened();
    const ordered = (...questionnaireOrder: string[]) => viewOf(overview({ questionnaireOrder }));
    await save(ordered('pain', '7', '12'));
    expect((await read()).view).toEqual(ordered('pain', '7', '12'));
    await save(ordered('12', 'pain', '7'), 1);
    expect((await read()).view).toEqual(ordered('12', 'pain', '7'));
    expect((await logged()).at(-1)?.newValue).toMatchObject({ changedOverviews: ['Pain at home'] });
    const place = 'viewJSON.pain.overviews.0.questionnaireOrder';
    expect(await fieldsOf(save(ordered('pain', 'pain'), 2))).toEqual({ [place]: ['validation.invalid'] });
    expect(await fieldsOf(save(ordered('x'.repeat(65)), 2))).toEqual({ [`${place}.0`]: ['validation.max'] });
    expect(await fieldsOf(save(ordered('__proto__'), 2))).toEqual({ viewJSON: ['validation.invalid'] });
  });

  test('R2 a save that is based on an older version is a conflict that names who saved, and changes nothing', async () => {
    const { save, read, staffWith } = await opened();
    await save(viewOf(overview()));
    await save(viewOf(overview({ label: 'Theirs' })), 1, staffWith('Colleague', ...edits));
    for (const version of [0, 1, 3]) {
      const late = save(viewOf(overview({ label: 'Mine' })), version);
      await expect(late).rejects.toThrow(Conflict);
      await expect(late).rejects.toThrow('Colleague');
    }
    expect(await read()).toMatchObject({ version: 2, view: viewOf(overview({ label: 'Theirs' })) });
  });

  test('a save without a version overwrites what is saved (S2 §7)', async () => {
    const { save, read } = await opened();
    await save(viewOf(overview()));
    expect(await save(viewOf(overview({ label: 'Last' })))).toEqual({ version: 2 });
    expect((await read()).view).toEqual(viewOf(overview({ label: 'Last' })));
  });

  test('fields of S2 that only the caller uses are kept, and a repeated part of an OR-filter is not', async () => {
    const { save, read } = await opened();
    const part = { type: 'groupId', questionnaireId: 'pain', uniqueId: 'pain.rest', groupId: 1 } as const;
    const filters = [[{ ...part, patientsLeft: 12 }, part, { ...part, groupId: 2 } as const]];
    await save(viewOf(overview({ immutable: true, filters })));
    const [kept] = (await read()).view[selection]?.overviews ?? [];
    expect(kept).toMatchObject({ immutable: true });
    expect(kept?.filters).toEqual([
      [
        { ...part, patientsLeft: 12 },
        { ...part, groupId: 2 },
      ],
    ]);
  });

  test('an immutable overview is neither deleted nor renamed, and its questions stay, whoever saves', async () => {
    const { save, read, logged } = await opened();
    const fixed = overview({ immutable: true, questionnaireOrder: ['pain'] });
    const other = overview({ id: 'two', selected: false });
    await save(viewOf(fixed, other));
    const { immutable: _, ...loose } = fixed;
    const place = `viewJSON.${selection}.overviews`;
    for (const wrong of [
      viewOf(other),
      {},
      viewOf({ ...fixed, label: 'Renamed' }, other),
      viewOf(loose, other),
      viewOf({ ...fixed, immutable: false }, other),
      viewOf({ ...fixed, selectedQuestionairesQuestions: { pain: [] } }, other),
      viewOf({ ...fixed, questionnaireOrder: [] }, other),
    ]) {
      expect(await fieldsOf(save(wrong))).toEqual({ [place]: ['overview.immutable'] });
    }
    expect(await read()).toMatchObject({ version: 1, view: viewOf(fixed, other) });
    // The first overview, the order and filters may change.
    const part = { type: 'groupId', questionnaireId: 'pain', uniqueId: 'pain.rest', groupId: 1 } as const;
    const moved = viewOf({ ...other, selected: true }, { ...fixed, selected: false, filters: [[part]] });
    expect(await save(moved)).toEqual({ version: 2 });
    expect((await read()).view).toEqual(moved);
    expect(await logged()).toHaveLength(2);
  });

  test('a save whose reply was lost is sent again, saves nothing twice and is no conflict', async () => {
    const { save, logged } = await opened();
    expect(await save({})).toEqual({ version: 0 });
    await save(viewOf(overview()));
    expect(await save(viewOf(overview()))).toEqual({ version: 1 });
    expect(await logged()).toHaveLength(1);
  });

  test.each([0, 1])('of two who save at once, with %d saves before, exactly one wins', async (saves) => {
    const { save, read, logged, staffWith } = await opened();
    for (let version = 0; version < saves; version += 1) await save(viewOf(overview({ label: 'First' })), version);
    const names = ['Ada', 'Bea', 'Cem', 'Dov'];
    const outcomes = await Promise.allSettled(
      names.map((label) => save(viewOf(overview({ label })), saves, staffWith(label, ...edits))),
    );
    const won = names.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Conflict);
    }
    const [label = ''] = won;
    expect(await read()).toMatchObject({
      version: saves + 1,
      view: viewOf(overview({ label })),
      changedBy: label,
    });
    expect(await logged()).toHaveLength(saves + 1);
  });

  test('deleting a report during a save deletes the saved overviews too', async () => {
    const { save, read, editor } = await opened();
    const [report] = await reports.reportSettings.administered.list(editor);
    const [saved] = await Promise.allSettled([
      save(viewOf(overview())),
      reports.reportSettings.administered.delete(editor, report?.id ?? 0),
    ]);
    if (saved?.status === 'rejected') expect(saved.reason).toBeInstanceOf(NotFound);
    await expect(read()).rejects.toThrow(NotFound);
    expect(await database.read().countBy(ReportViewEntity, { reportId: report?.id ?? 0 })).toBe(0);
  });

  test('two editors who save in turns lose nothing', async () => {
    type Step = { readonly who: 0 | 1; readonly does: 'read' | 'add' | 'rename' | 'delete' | 'save' };
    const step: fc.Arbitrary<Step> = fc.record({
      who: fc.constantFrom(0 as const, 1 as const),
      does: fc.constantFrom('read' as const, 'add' as const, 'rename' as const, 'delete' as const, 'save' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
        const { save, read } = await opened();
        // The model: every version that was saved. An editor holds the version that they read and a copy of it.
        const model: SavedOverview[][] = [[]];
        const editors = [0, 1].map(() => ({ version: 0, overviews: [] as readonly SavedOverview[] }));
        for (const [index, { who, does }] of steps.entries()) {
          const editor = editors[who];
          if (!editor) continue;
          const [first, ...others] = editor.overviews;
          if (does === 'add') editor.overviews = [...editor.overviews, overview({ id: `${index}`, label: `${index}` })];
          if (does === 'rename' && first) editor.overviews = [{ ...first, label: `Renamed ${index}` }, ...others];
          if (does === 'delete') editor.overviews = others;
          if (does === 'read') {
            const { version, view } = await read();
            Object.assign(editor, { version, overviews: view[selection]?.overviews ?? [] });
          }
          if (does !== 'save') continue;
          const newest = model.length - 1;
          const isSame = JSON.stringify(editor.overviews) === JSON.stringify(model[newest]);
          const outcome = await save(viewOf(...editor.overviews), editor.version).catch((error: unknown) => error);
          if (isSame && newest > 0) expect(outcome).toEqual({ version: newest });
          else if (editor.version !== newest) expect(outcome).toBeInstanceOf(Conflict);
          else {
            expect(outcome).toEqual({ version: newest + 1 });
            model.push([...editor.overviews]);
            editor.version = newest + 1;
          }
          const { version, view } = await read();
          expect({ version, overviews: view[selection]?.overviews ?? [] }).toEqual({
            version: model.length - 1,
            overviews: model.at(-1),
          });
        }
      }),
      { numRuns: runsOf(8) },
    );
  });

  test('E3 only checked fields are stored', async () => {
    const { save, read, hospital } = await opened();
    const foreign = { derived: true, patients: ['0012345'] };
    await save(viewOf({ ...overview({ label: '  Pain at home ' }), ...foreign }));
    expect((await read()).view).toEqual(viewOf(overview()));
    const { organisationId } = hospital;
    const row = await database.read().findOneByOrFail(ReportViewEntity, { organisationId });
    expect(row.viewJson).toBe(JSON.stringify(viewOf(overview())));
  });

  test('a department with a new short code keeps its overviews, and who had them open saves nothing over that', async () => {
    const { save, read, hospital } = await opened();
    const ofAll = overview({ id: 'two', department: 'all', selected: false });
    await save(viewOf(overview(), ofAll));
    const { organisationId } = hospital;
    const renamed = { organisationId, former: 'ANE', symbol: 'ANS' };
    await database.write(() => reports.reportViews.renameDepartment(renamed));

    expect(await read()).toMatchObject({ version: 2, view: viewOf(overview({ department: 'ANS' }), ofAll) });
    await expect(save(viewOf(overview()), 1)).rejects.toThrow();
    await database.write(() =>
      reports.reportViews.renameDepartment({ ...renamed, organisationId: organisationId + 1 }),
    );
    expect(await read()).toMatchObject({ version: 2 });
  });

  test('a department that was deleted keeps its overviews, and gets no new ones', async () => {
    const { save, read, hospital } = await opened();
    await save(viewOf(overview()));
    const { departmentId } = hospital;
    await database.write(
      () => execute(database.manager())`UPDATE department SET symbol = 'OLD' WHERE id = ${departmentId}`,
    );
    await save(viewOf(overview({ label: 'Renamed' })), 1);
    await save(viewOf(overview({ label: 'Of all', department: 'all' })), 2);
    const gone = save(viewOf(overview({ department: 'GONE' })), 3);
    await expect(gone).rejects.toMatchObject({ errors: { department: ['validation.department'] } });
    expect(await read()).toMatchObject({ version: 3 });
  });

  test('D1 without the right to change overviews, or with a report that others change, nothing is saved', async () => {
    const { save, read, staffWith, editor } = await opened();
    await expect(save(viewOf(overview()), 0, staffWith('Viewer', 'view_report_charts'))).rejects.toThrow(Forbidden);
    await expect(save(viewOf(overview()), 0, editor, 'nowhere')).rejects.toThrow(NotFound);
    await expect(read(editor, 'nowhere')).rejects.toThrow(NotFound);
    expect(await read()).toMatchObject({ version: 0 });
  });

  test('D2 another organisation’s report of the same key has its own overviews', async () => {
    const [one, other] = [await opened(), await opened()];
    await one.save(viewOf(overview()));
    expect(await other.read()).toMatchObject({ version: 0, view: {} });
    await other.save(viewOf(overview({ label: 'Ours' })));
    expect((await one.read()).view).toEqual(viewOf(overview()));
  });

  test('a department’s own report has overviews of its own beside those of the organisation’s', async () => {
    const { save, read, editor, hospital, setting } = await opened();
    await save(viewOf(overview()));
    await reports.reportSettings.install([{ ...setting, departmentId: hospital.departmentId }]);
    expect(await read()).toMatchObject({ version: 0, view: {} });
    await save(viewOf(overview({ label: 'The department’s' })));
    const elsewhere = { ...editor, scope: { ...editor.scope, departments: [] } };
    expect((await read(elsewhere)).view).toEqual(viewOf(overview()));
  });

  test('report settings count overviews of all selections, also while the report is switched off', async () => {
    const { save, editor } = await opened();
    const { administered } = reports.reportSettings;
    const count = async () => (await administered.list(editor)).map(({ views }) => views);
    expect(await count()).toEqual([0]);
    const other = { overviews: [overview({ id: 'three' })] };
    await save({ ...viewOf(overview(), overview({ id: 'two' })), [contentKey(['pain', 'preop'])]: other });
    expect(await count()).toEqual([3]);
    const [report] = await administered.list(editor);
    const values = { name: 'Pain', alias: '', feedback: false, forms: ['pain'], roles: [], charts: [] };
    await administered.change(editor, report?.id ?? 0, { ...values, enabled: false });
    expect(await count()).toEqual([3]);
    await save(viewOf(overview()), 1).catch(() => undefined);
    expect(await count()).toEqual([3]);
  });

  test('H2 the admin log tells which overviews were added, renamed, changed, moved and deleted', async () => {
    const { save, logged, staffWith } = await opened();
    const [one, two] = [overview({ label: 'One' }), overview({ id: 'two', label: 'Two', selected: false })];
    await save(viewOf(one));
    await save(viewOf(two, { ...one, label: 'First', filters: [] }), 1);
    await save(viewOf({ ...two, selected: true }), 2, staffWith('Colleague', ...edits));
    const rows = await logged();
    expect(rows.map(({ userName, subjectName, action }) => [userName, subjectName, action])).toEqual([
      ['Editor', 'Pain', 'changeOverviews'],
      ['Editor', 'Pain', 'changeOverviews'],
      ['Colleague', 'Pain', 'changeOverviews'],
    ]);
    expect(rows[0]).toMatchObject({ newValue: { addedOverviews: ['One'] } });
    expect(rows[1]).toMatchObject({
      oldValue: { renamedOverviews: ['One'], deletedOverviews: [], orderOfOverviews: [] },
      newValue: { addedOverviews: ['Two'], renamedOverviews: ['First'], changedOverviews: ['First'] },
    });
    expect(rows[2]).toMatchObject({
      oldValue: { deletedOverviews: ['First'], firstOverview: ['First'] },
      newValue: { addedOverviews: [], changedOverviews: [], firstOverview: ['Two'] },
    });
    await save(viewOf({ ...two, selected: true }, one), 3);
    await save(viewOf(one, { ...two, selected: true }), 4);
    expect((await logged()).at(-1)).toMatchObject({
      oldValue: { orderOfOverviews: ['Two', 'One'] },
      newValue: { orderOfOverviews: ['One', 'Two'] },
    });
  });
});
