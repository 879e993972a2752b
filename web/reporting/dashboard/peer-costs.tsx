import { Anchor, Text, Title } from '@mantine/core';
import type { SchoolFigures } from '../../../core/contract/dashboard-pictures.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { BarTable, type BarRow } from '../../platform/ui/bar-table.tsx';
import { type ChartColors, useChartColors } from '../../platform/ui/chart-colors.ts';
import { wholeDollars } from '../../platform/ui/format.ts';

type Peers = NonNullable<SchoolFigures['peers']>;

const OTHER_FUNDS = 'Figures for other districts can include grants and other funds that this budget does not include.';

interface PeerCostsProps {
  peers: Peers;
  /** The cost per pupil of the whole district, in dollars. */
  own: number;
  /** The year of the district's own figure, such as FY26. */
  ownYear: string;
}

/** The district's cost per pupil next to the figures of other districts and the state, with the year and the source. */
export function PeerCosts({ peers, own, ownYear }: PeerCostsProps) {
  const colors = useChartColors();
  const { source, link } = peers;
  const title = comparedTitle(peers);
  const rows = comparedRows({ peers, own, ownYear }, colors);
  return (
    <>
      <Title order={3} size="h6" mt="md" mb={4}>
        {title}
      </Title>
      <BarTable caption={title} columns={['District', 'Per pupil']} rows={rows} />
      <Text size="sm" c="dimmed" mt="xs">
        {OTHER_FUNDS} Source:{' '}
        {link === '' ? (
          source
        ) : (
          <Anchor href={link} target="_blank" rel="noreferrer" inherit>
            {source}
          </Anchor>
        )}
        .
      </Text>
    </>
  );
}

/** The heading of the comparison, with the year of the other districts' figures. */
export const comparedTitle = ({ fiscalYear }: Peers): string =>
  `Compared with other districts, ${fiscalYearLabel(fiscalYear)}`;

/** The note on other districts and their source, for a picture. */
export const comparedNote = ({ source }: Peers): string => `${OTHER_FUNDS} Source: ${source}.`;

/** The district's cost per pupil, followed by the figures of other districts. */
export function comparedRows({ peers, own, ownYear }: PeerCostsProps, colors: ChartColors): BarRow[] {
  return [ownRow(own, ownYear, colors), ...peerRows(peers, colors)];
}

function ownRow(own: number, ownYear: string, { accent }: ChartColors): BarRow {
  return { label: `This budget, ${ownYear}`, value: own, color: accent, figures: [wholeDollars(own)] };
}

/** The bars of other districts in one neutral color, and the state in another. */
function peerRows({ rows }: Peers, colors: ChartColors): BarRow[] {
  return rows.map(({ district, costPerPupil, isState }) => ({
    label: district,
    value: costPerPupil,
    color: isState ? colors.text : colors.goal,
    figures: [wholeDollars(costPerPupil)],
  }));
}
