import { Fragment } from 'react';

const NEGATIVE = /(−\$[\d,.]*\d)/;

/** A text whose negative amounts stay on one line. Otherwise, a line could end with the minus, and the decrease would look like an increase. */
export function UnbrokenAmounts({ text }: { text: string }) {
  return text.split(NEGATIVE).map((part, index) =>
    NEGATIVE.test(part) ? (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
