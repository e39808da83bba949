import { parseArgs } from 'node:util';
import { type TierName, tierNamed, tierNames } from '@intake-desk/demo';
import { compareConversionData } from './conversion-data.ts';
import { measureCostlyDelay } from './costly-delay.ts';
import { measureDashboardQuestions } from './dashboard-questions.ts';
import { onFilled } from './filled-desk.ts';
import { measureFirstSight } from './first-sight.ts';
import { measureHl7Messages } from './hl7-messages.ts';
import { measureKeystroke } from './keystroke.ts';
import { measureLiveLatency } from './live-latency.ts';
import { type Measurement, tableOf } from './measurement.ts';
import { measureMessageToScreen } from './message-to-screen.ts';
import { comparePatientSearch } from './patient-search.ts';
import { measurePortalLoad } from './portal-load.ts';
import { measureRecordOpening } from './record-opening.ts';
import { measureReportFigures } from './report-figures.ts';
import { measureReportPage } from './report-page.ts';
import { measureReportSize } from './report-size.ts';
import { measureResetTime } from './reset-time.ts';
import { measureStaffLoad } from './staff-load.ts';
import { measureUserCall } from './user-call.ts';

const { values, positionals } = parseArgs({
  options: { tier: { type: 'string', default: 'M' } },
  allowPositionals: true,
});

/** The measurements by name, in their usual order. */
const measures: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  'first-sight': async () => [await measureFirstSight()],
  'record-opening': async () => [await measureRecordOpening()],
  keystroke: measureKeystroke,
  'user-call': async () => [await measureUserCall()],
  'staff-load': measureStaffLoad,
  'portal-load': measurePortalLoad,
  'live-latency': measureLiveLatency,
  'hl7-messages': measureHl7Messages,
  'message-to-screen': async () => [await measureMessageToScreen()],
  dashboard: () =>
    onFilled(tierOf(values.tier), async (database) => [
      await compareConversionData(database),
      ...(await comparePatientSearch(database)),
      ...(await measureDashboardQuestions(database)),
    ]),
  'reset-time': measureResetTime,
  'costly-delay': measureCostlyDelay,
  'report-size': measureReportSize,
  'report-figures': measureReportFigures,
  'report-page': measureReportPage,
};

/**
 * Runs the named measurements, or all, one after another, and prints the table of docs/performance.md. `--tier` is the
 * size of the dashboard's demonstration data.
 */
const measurements: Measurement[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(measures)) {
  const measure = measures[name];
  if (!measure) throw new Error(`There is no measurement ${name}: use ${Object.keys(measures).join(', ')}.`);
  measurements.push(...(await measure()));
}
process.stdout.write(`${tableOf(measurements)}\n`);

function tierOf(name: string): TierName {
  const tier = tierNamed(name);
  if (!tier) throw new Error(`There is no tier ${name}: use ${tierNames.join(', ')}.`);
  return tier;
}
