import { InvitationScreen } from '../form/InvitationScreen.tsx';

export default function Weblink() {
  return <InvitationScreen weblink />;
}
