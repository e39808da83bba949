import { portalConfig } from '@intake-desk/kit/build';

export default portalConfig(import.meta.dirname);
