/** Prints the processor seconds that the calibration loop takes. */
import { calibrationSeconds } from '@intake-desk/database/calibration';

process.stdout.write(`${calibrationSeconds()}\n`);
