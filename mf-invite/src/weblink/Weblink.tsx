import { InvitationScreen } from '../form/InvitationScreen.tsx';

/** /weblink: the same for a patient whom another system sent here. */
export default function Weblink() {
  return <InvitationScreen weblink />;
}
