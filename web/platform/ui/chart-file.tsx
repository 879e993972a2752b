import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { Download, FileText, Image } from 'lucide-react';
import type { Data, Layout } from 'plotly.js';
import { useState } from 'react';
import { csvFile, type CsvCell } from '../../../core/csv.ts';
import { baseLayout } from './chart-layout.ts';
import { useChartColors, type ChartColors } from './chart-colors.ts';
import { saveFile } from '../../save-file.ts';
import { toastError } from './toast.ts';

export interface Figure {
  data: Data[];
  layout: Partial<Layout>;
  height: number;
}

/** What is saved of a chart: a picture of it, and the figures that it is drawn from. */
export interface ChartFile {
  /** Stands over the picture, and names both files. */
  title: string;
  /** Of which year and budget. */
  subtitle: string;
  draw: (colors: ChartColors) => Figure;
  columns: string[];
  rows: CsvCell[][];
}

const WIDTH = 1000;
const MARGIN = 28;
const TITLE = 84;
const SCALE = 2;

/** The menu of a chart: PNG and CSV. */
export function ChartDownload({ file }: { file: ChartFile }) {
  const colors = useChartColors();
  const [isBusy, setBusy] = useState(false);

  async function savePicture(): Promise<void> {
    setBusy(true);
    try {
      saveFile(await pictureOf(file, colors), `${fileName(file)}.png`);
    } catch (error) {
      toastError(`The picture could not be made: ${error instanceof Error ? error.message : 'Unknown error'}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label="Download">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            className="no-print"
            loading={isBusy}
            aria-label={`Download ${file.title}`}
          >
            <Download size={15} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Image size={15} aria-hidden="true" />} onClick={() => void savePicture()}>
          Picture (PNG)
        </Menu.Item>
        <Menu.Item
          leftSection={<FileText size={15} aria-hidden="true" />}
          onClick={() =>
            saveFile(new Blob([csvFile([file.columns, ...file.rows])], { type: 'text/csv' }), `${fileName(file)}.csv`)
          }
        >
          Figures (CSV)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function fileName({ title, subtitle }: ChartFile): string {
  return `${title} ${subtitle}`.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
}

async function pictureOf(file: ChartFile, colors: ChartColors): Promise<Blob> {
  const { toImage } = await import('./plotly.ts');
  const { data, layout, height } = file.draw(colors);
  const { l = 0, r = 0, t = 0, b = 0 } = layout.margin ?? {};
  const address = await toImage(
    {
      data,
      layout: {
        ...baseLayout(colors),
        ...layout,
        // A picture by itself has no web fonts: positions are calculated with the font that it is drawn with.
        font: { family: 'sans-serif', size: 13, color: colors.text },
        paper_bgcolor: colors.surface,
        margin: { l: l + MARGIN, r: r + MARGIN, t: t + TITLE, b: b + MARGIN },
        title: {
          text: `${file.title}<br>${file.subtitle}`,
          x: MARGIN / WIDTH,
          xanchor: 'left',
          y: 1,
          yref: 'container',
          yanchor: 'top',
          pad: { t: 24 },
          font: { size: 18, color: colors.text },
        },
      },
    },
    { format: 'png', width: WIDTH, height: height + TITLE + MARGIN, scale: SCALE },
  );
  const bytes = atob(address.slice(address.indexOf(',') + 1));
  return new Blob([Uint8Array.from(bytes, (character) => character.charCodeAt(0))], { type: 'image/png' });
}
