import { InvitationScreen } from '../form/InvitationScreen.tsx';

export default function Invite() {
  return <InvitationScreen weblink={false} />;
}
