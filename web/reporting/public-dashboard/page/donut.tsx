import { MONEY } from './language/money.ts';
import { useTexts } from './language/texts.tsx';

export interface DonutSlice {
  name: string;
  /** The language of the name, if it is not that of the page. */
  lang?: string | undefined;
  /** The share from 0 to 1; all shares add up to 1. */
  part: number;
  color: string;
  label: string;
}

const SIZE = 220;
const CENTER = SIZE / 2;
const OUTER = 106;
const INNER = 66;

/** A donut chart with the total in the middle. The table next to it has the same figures. */
export function Donut({ slices, total, label }: { slices: DonutSlice[]; total: string; label: string }) {
  const say = useTexts(MONEY);
  const starts = slices.map((_, index) => slices.slice(0, index).reduce((sum, { part }) => sum + part, 0));
  return (
    <svg className="donut" viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      {slices.map(
        (slice, index) =>
          slice.part > 0 && (
            <path
              key={slice.name}
              d={ring(starts[index] ?? 0, slice.part)}
              fill={slice.color}
              fillRule="evenodd"
              data-slice={index}
            >
              <title lang={slice.lang}>{`${slice.name}: ${slice.label}`}</title>
            </path>
          ),
      )}
      <text x={CENTER} y={CENTER - 2} textAnchor="middle" className="donut-total">
        {total}
      </text>
      <text x={CENTER} y={CENTER + 20} textAnchor="middle" className="donut-note">
        {say('totalBudget')}
      </text>
    </svg>
  );
}

/**
 * Returns the path of a ring segment, clockwise from the top. A full ring is drawn as two circles, because an arc that ends at its start
 * draws nothing.
 */
function ring(start: number, part: number): string {
  if (part >= 0.9999) return `${circle(OUTER)}${circle(INNER)}`;
  const large = part > 0.5 ? 1 : 0;
  const end = start + part;
  return (
    `M${point(start, OUTER)}A${OUTER} ${OUTER} 0 ${large} 1 ${point(end, OUTER)}` +
    `L${point(end, INNER)}A${INNER} ${INNER} 0 ${large} 0 ${point(start, INNER)}Z`
  );
}

function circle(radius: number): string {
  const [top, bottom] = [`${CENTER} ${CENTER - radius}`, `${CENTER} ${CENTER + radius}`];
  return `M${top}A${radius} ${radius} 0 0 1 ${bottom}A${radius} ${radius} 0 0 1 ${top}Z`;
}

function point(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI;
  return `${(CENTER + radius * Math.sin(angle)).toFixed(1)} ${(CENTER - radius * Math.cos(angle)).toFixed(1)}`;
}
