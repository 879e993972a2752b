/** The name of a fiscal year, with the mark after it. */
const YEAR = /(FY\d{4} \(\d{4}–\d{2}\)[,:]?)/;

/** The heading of a section. "FY2026 (2025–26)" stays on one line. */
export function Heading({ id, title }: { id: string; title: string }) {
  return (
    <h2 id={id}>
      {title.split(YEAR).map((part, index) =>
        YEAR.test(part) ? (
          <span key={index} className="unbroken">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </h2>
  );
}
