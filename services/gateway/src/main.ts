import { runGateway } from './start/run-gateway.ts';

await runGateway();
