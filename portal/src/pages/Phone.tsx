/** A telephone number that a phone calls. */
export const Phone = ({ number }: { number: string }) => (
  <a className="phone" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
    {number}
  </a>
);
