import { Navigate } from 'react-router';
import { Waiting } from './Waiting.tsx';

/** Goes on to another address, in place of this one. Never blank: the router may draw the next page some frames later. */
export function Redirect({ to }: { readonly to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <Waiting />
    </>
  );
}
