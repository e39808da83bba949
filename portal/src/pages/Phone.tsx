/** A telephone number that a phone calls. The 0 that is left out from abroad is written in brackets: +31 (0)20 1234567. */
export const Phone = ({ number }: { number: string }) => (
  <a className="phone" href={`tel:${number.replace(/^(\s*(?:\+|00).*)\(0\)/, '$1').replace(/[^+\d]/g, '')}`}>
    {number}
  </a>
);
