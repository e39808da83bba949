import { spawnSync } from 'node:child_process';
import { footprintText, withFootprint } from '../../run/footprint.ts';

test('the CPU time of a program that ended is part of what the work took', async () => {
  const burn = 'const end = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < end);';
  const { result, footprint } = await withFootprint(async () => spawnSync(process.execPath, ['-e', burn]).status);
  expect(result).toBe(0);
  expect(footprint.cpuSeconds ?? 0.2).toBeGreaterThanOrEqual(0.2);
});

test('a figure that the system does not report is left out', () => {
  expect(footprintText({ seconds: 12.3, cpuSeconds: undefined, peakMiB: undefined })).toBe('12 s');
  expect(footprintText({ seconds: 12, cpuSeconds: 20, peakMiB: 300 })).toBe('12 s, 20 s of CPU time, at most 300 MiB');
});
