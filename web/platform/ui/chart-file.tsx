import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core';
import { Download, FileText, Image, Presentation } from 'lucide-react';
import { useCallback, useState } from 'react';
import { csvFile } from '../../../core/csv.ts';
import { pictureOf, slideOf } from './chart-picture.ts';
import { presentedCards, usePresentedCard } from './presented-cards.ts';
import { PresentedCards } from './presentation.tsx';
import { useChartColors } from './chart-colors.ts';
import { saveFile } from '../../save-file.ts';
import type { ChartFile } from './figure.ts';
import { toastError } from './toast.ts';

/** The actions of a chart: present it full screen, and save it as PNG, slide or CSV. */
export function ChartActions({ file }: { file: ChartFile }) {
  const [shown, setShown] = useState<ReturnType<typeof presentedCards> | null>(null);
  const place = usePresentedCard(file);
  const stop = useCallback(() => {
    setShown(null);
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);
  function present() {
    setShown(presentedCards(place.current));
    // If the browser does not allow full screen, the presentation fills the window.
    document.documentElement.requestFullscreen().catch(() => undefined);
  }
  return (
    <Group gap={2} ref={place} className="no-print">
      <Tooltip label="Present">
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Present ${file.title}`} onClick={present}>
          <Presentation size={15} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <ChartDownload file={file} />
      {shown && <PresentedCards files={shown.files} start={shown.place} onClose={stop} />}
    </Group>
  );
}

/** The menu of a chart: PNG, slide and CSV. */
function ChartDownload({ file }: { file: ChartFile }) {
  const colors = useChartColors();
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);

  async function savePicture(draw: typeof pictureOf, name: string): Promise<void> {
    setBusy(true);
    try {
      saveFile(await draw(file, colors), name);
    } catch (error) {
      toastError(`The picture could not be created: ${error instanceof Error ? error.message : 'Unknown error'}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Tooltip label="Download" disabled={isOpen}>
          <ActionIcon variant="subtle" color="gray" size="sm" loading={isBusy} aria-label={`Download ${file.title}`}>
            <Download size={15} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Image size={15} aria-hidden="true" />}
          onClick={() => void savePicture(pictureOf, `${fileName(file)}.png`)}
        >
          Picture (PNG)
        </Menu.Item>
        <Menu.Item
          leftSection={<Presentation size={15} aria-hidden="true" />}
          onClick={() => void savePicture(slideOf, `${fileName(file)}-slide.png`)}
        >
          Slide (1920×1080)
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
