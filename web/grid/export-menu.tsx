import { Button, Menu } from '@mantine/core';
import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import type { ExportFormat } from './shown-table.ts';

interface Props {
  /** Null where there is no file to be had. */
  onExport: ((format: ExportFormat) => Promise<void>) | null;
  onPrint: () => void;
  onFailed: (why: string) => void;
}

/** A file or a print of exactly what is shown. */
export function ExportMenu({ onExport, onPrint, onFailed }: Props) {
  const [isBusy, setBusy] = useState(false);

  async function make(format: ExportFormat): Promise<void> {
    setBusy(true);
    try {
      await onExport?.(format);
    } catch (error) {
      onFailed(error instanceof Error ? error.message : 'Unknown error');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="sm" loading={isBusy} leftSection={<Download size={16} aria-hidden="true" />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {onExport && (
          <>
            <Menu.Item leftSection={<FileSpreadsheet size={16} aria-hidden="true" />} onClick={() => void make('xlsx')}>
              Excel, as shown
            </Menu.Item>
            <Menu.Item leftSection={<FileText size={16} aria-hidden="true" />} onClick={() => void make('csv')}>
              CSV, as shown
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<Printer size={16} aria-hidden="true" />} onClick={onPrint}>
          Print
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
