import { remoteConfig } from '@intake-desk/kit/build';

export default remoteConfig(import.meta.dirname);
