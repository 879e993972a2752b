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

/** The district's cost per pupil next to that of other districts and of the state, with the year and the source. */
export function PeerCosts({ peers, own, ownYear }: PeerCostsProps) {
  const colors = useChartColors();
  const { source, link } = peers;
  const year = fiscalYearLabel(peers.fiscalYear);
  const title = `Compared with other districts, ${year}`;
  const rows = [ownRow(own, ownYear, colors), ...peerRows(peers, colors)];
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
          <Anchor href={link} target="_blank" rel="noreferrer" inherit underline="always">
            {source}
          </Anchor>
        )}
        .
      </Text>
    </>
  );
}

/** The note on other districts and their source, for a picture. */
export const comparedNote = ({ source }: Peers): string => `${OTHER_FUNDS} Source: ${source}.`;

/** The same rows for a picture, which shows them next to the schools. So the names of other districts have their year. */
export function comparedRows({ peers, own, ownYear }: PeerCostsProps, colors: ChartColors): BarRow[] {
  const year = fiscalYearLabel(peers.fiscalYear);
  const others = peerRows(peers, colors).map((row) => ({ ...row, label: `${row.label}, ${year}` }));
  return [ownRow(own, ownYear, colors), ...others];
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
