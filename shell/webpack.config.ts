import { shellConfig } from '@intake-desk/kit/build';

export default shellConfig(import.meta.dirname);
