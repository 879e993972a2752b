import { Button, Menu } from '@mantine/core';
import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import type { ExportFormat } from './shown-table.ts';

interface Props {
  /** What files there are to be had. */
  formats: readonly ExportFormat[];
  onExport: (format: ExportFormat) => Promise<void>;
  onPrint: () => void;
  onFailed: (why: string) => void;
}

const FILES = {
  xlsx: { label: 'Excel, as shown', icon: <FileSpreadsheet size={16} aria-hidden="true" /> },
  csv: { label: 'CSV, as shown', icon: <FileText size={16} aria-hidden="true" /> },
};

/** A file or a print of exactly what is shown. */
export function ExportMenu({ formats, onExport, onPrint, onFailed }: Props) {
  const [isBusy, setBusy] = useState(false);

  async function make(format: ExportFormat): Promise<void> {
    setBusy(true);
    try {
      await onExport(format);
    } catch (error) {
      onFailed(error instanceof Error ? error.message : 'Unknown error');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" loading={isBusy} leftSection={<Download size={14} aria-hidden="true" />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} leftSection={FILES[format].icon} onClick={() => void make(format)}>
            {FILES[format].label}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<Printer size={16} aria-hidden="true" />} onClick={onPrint}>
          Print
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
