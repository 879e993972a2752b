import { renderToStaticMarkup } from 'react-dom/server';
import { LINK_PICTURE, type PublicPageRenderer } from '../../../../core/contract/public-dashboard-page.ts';
import { capital, gapParts, signedWhole, whole } from './amounts.ts';
import { fullYearName, isFromSpent, percentText, shownYear, stageOf, yearName, type ShownYear } from './figures.ts';
import { textWidth } from './text-width.ts';

const { width, height } = LINK_PICTURE;
const LEFT = 80;

/**
 * Renders the picture that social networks show for a link to the page: the district, the year, the budget and the change. Its text is in
 * English, because all translations share it.
 */
export const renderLinkPicture: PublicPageRenderer['renderLinkPicture'] = ({ view, year: fiscalYear }) => {
  const year = shownYear(view, fiscalYear);
  return year && renderToStaticMarkup(<LinkPicture name={view.config.schoolName} year={year} />);
};

function LinkPicture({ name, year }: { name: string; year: ShownYear }) {
  const { budget } = year.headline;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <rect width={width} height={height} fill="#ffffff" />
      <rect width={width} height="20" fill="#0b7350" />
      <text x={LEFT} y="120" fontSize={fitted(name, 56)} fontWeight="700" fill="#1b2733">
        {name}
      </text>
      <text x={LEFT} y="180" fontSize="38" fill="#52606d">
        {`${capital(stageOf(year.source))} school budget ${fullYearName(year.fiscalYear)}`}
      </text>
      <text x={LEFT} y="345" fontSize={fitted(whole(budget), 132)} fontWeight="700" fill="#1b2733">
        {whole(budget)}
      </text>
      {linesOf(year).map(({ text, color }, index) => (
        <text key={text} x={LEFT} y={450 + index * 68} fontSize={fitted(text, 46)} fontWeight="700" fill={color}>
          {text}
        </text>
      ))}
    </svg>
  );
}

/** Returns the change from the year before and the comparison with guidance, if known. */
function linesOf(year: ShownYear): { text: string; color: string }[] {
  const { change, goal, gap } = year.headline;
  const lines: { text: string; color: string }[] = [];
  if (change) {
    const share = change.percent === null ? '' : ` (${percentText(change.percent)})`;
    const before = `${yearName(change.fromYear)}${isFromSpent(year.source, change.fromYear) ? ' spending' : ''}`;
    lines.push({ text: `${signedWhole(change.amount)}${share} from ${before}`, color: '#1b2733' });
  }
  if (goal !== null && gap !== null) {
    const { size, side } = gapParts(gap);
    const text = gap === 0 ? 'Meets town guidance' : `${size} ${side} town guidance`;
    lines.push({ text, color: gap < 0 ? '#b42318' : '#0b7350' });
  }
  return lines;
}

/** Returns the font size or, if the text would be too long for one line, the largest smaller size that fits. */
function fitted(text: string, size: number): number {
  return Math.min(size, Math.floor((width - 2 * LEFT) / textWidth(text)));
}
