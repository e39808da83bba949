import { InvitationScreen } from '../form/InvitationScreen.tsx';

/** /weblink: the form for a patient from another system. */
export default function Weblink() {
  return <InvitationScreen weblink />;
}
