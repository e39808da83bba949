import { remoteConfig } from '@intake-desk/kit/build';
import description from './src/description.ts';

export default remoteConfig(import.meta.dirname, description);
