import type { ReportsContext } from '../context.ts';
import { ReportSettingEntity } from '../tables/report-setting.entity.ts';

export interface NewReportSetting {
  readonly organisationId: number;
  /** Null for every department. */
  readonly departmentId: number | null;
  readonly reportKey: string;
  readonly name: string;
  readonly forms: readonly string[];
  /** Content values to choose from; empty for all with one of its questionnaires. */
  readonly contents?: readonly string[];
}

const keyOf = (setting: { organisationId: number; departmentId: number | null; reportKey: string }): string =>
  `${setting.organisationId}/${setting.departmentId ?? '*'}/${setting.reportKey}`;

/** Inserts missing reports; existing ones stay as staff changed them. */
export function installReportSettings({ database }: ReportsContext, settings: readonly NewReportSetting[]) {
  return database.write(async () => {
    const manager = database.manager();
    const present = new Set((await manager.find(ReportSettingEntity)).map(keyOf));
    const missing = settings.filter((setting) => !present.has(keyOf(setting)));
    if (missing.length === 0) return;
    await manager.insert(
      ReportSettingEntity,
      missing.map((setting) => ({
        organisationId: setting.organisationId,
        departmentId: setting.departmentId,
        reportKey: setting.reportKey,
        name: setting.name,
        alias: null,
        defaultAlias: null,
        enabled: true,
        feedback: false,
        forms: [...setting.forms],
        contents: [...(setting.contents ?? [])],
        viewRoles: [],
        editRoles: [],
        charts: {},
        updatedAt: database.now(),
        updatedBy: null,
        version: 1,
      })),
    );
  });
}
