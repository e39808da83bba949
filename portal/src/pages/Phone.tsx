/** A phone number as a link. The 0 that is omitted from abroad is in brackets: +31 (0)20 1234567. */
export const Phone = ({ number }: { number: string }) => (
  <a className="phone" href={`tel:${number.replace(/^(\s*(?:\+|00).*)\(0\)/, '$1').replace(/[^+\d]/g, '')}`}>
    {number}
  </a>
);
