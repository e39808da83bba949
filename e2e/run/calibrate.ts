/** Prints the processor seconds that the calibration loop takes. A program of its own: one runs on each core at once. */
import { calibrationSeconds } from '@intake-desk/database/calibration';

process.stdout.write(`${calibrationSeconds()}\n`);
