import { InvitationScreen } from '../form/InvitationScreen.tsx';

/** /invite: invites a patient to fill in a questionnaire. */
export default function Invite() {
  return <InvitationScreen weblink={false} />;
}
