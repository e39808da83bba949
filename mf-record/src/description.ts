import { describeRemote } from '@intake-desk/contracts';

export default describeRemote({
  name: 'mf-record',
  pages: [
    {
      path: '/intake',
      permission: 'view_patient_modal',
    },
  ],
  slots: [
    {
      name: 'record/modal/v1',
      permission: 'view_patient_modal',
    },
    {
      name: 'pin/modal/v1',
      permission: 'send_invite',
    },
  ],
});
