import { compareConversionData } from './conversion-data.ts';
import { measureCostlyDelay } from './costly-delay.ts';
import { measureDashboardQuestions } from './dashboard-questions.ts';
import { onTierM } from './filled-desk.ts';
import { measureFirstSight } from './first-sight.ts';
import { measureHl7Messages } from './hl7-messages.ts';
import { measureKeystroke } from './keystroke.ts';
import { measureLiveLatency } from './live-latency.ts';
import type { Measurement } from './measurement.ts';
import { tableOf } from './measurement.ts';
import { comparePatientSearch } from './patient-search.ts';
import { measurePortalLoad } from './portal-load.ts';
import { measureRecordOpening } from './record-opening.ts';
import { measureReportFigures } from './report-figures.ts';
import { measureReportPage } from './report-page.ts';
import { measureReportSize } from './report-size.ts';
import { measureResetTime } from './reset-time.ts';
import { measureStaffLoad } from './staff-load.ts';
import { measureUserCall } from './user-call.ts';

/** Runs every measurement, one after another, and prints the table that docs/performance.md keeps. */
const measurements: Measurement[] = [
  await measureFirstSight(),
  await measureRecordOpening(),
  ...(await measureKeystroke()),
  await measureUserCall(),
  ...(await measureStaffLoad()),
  ...(await measurePortalLoad()),
  ...(await measureLiveLatency()),
  ...(await measureHl7Messages()),
  ...(await onTierM(async (database) => [
    await compareConversionData(database),
    ...(await comparePatientSearch(database)),
    ...(await measureDashboardQuestions(database)),
  ])),
  ...(await measureResetTime()),
  ...(await measureCostlyDelay()),
  ...(await measureReportSize()),
  ...(await measureReportFigures()),
  ...(await measureReportPage()),
];
process.stdout.write(`${tableOf(measurements)}\n`);
