import type { RemoteModuleOf } from '@intake-desk/contracts';
import type description from './description.ts';

const remote: RemoteModuleOf<typeof description> = {
  name: 'mf-record',
  pages: {
    '/intake': () => import(/* webpackChunkName: "page-intake" */ './intake/Intake.tsx'),
  },
  slots: {
    'record/modal/v1': () => import(/* webpackChunkName: "slot-record-modal-v1" */ './record/RecordModal.tsx'),
    'pin/modal/v1': () => import(/* webpackChunkName: "slot-pin-modal-v1" */ './pin/PinModal.tsx'),
  },
  translations: (language) =>
    import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } }),
};

export default remote;
