import { Button, Menu } from '@mantine/core';
import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ExportFormat } from './shown-table.ts';

/** An additional menu entry. */
export interface ExportAction {
  label: string;
  icon: ReactNode;
  run: () => Promise<void> | void;
}

interface Props {
  /** The available file formats. */
  formats: readonly ExportFormat[];
  onExport: (format: ExportFormat) => Promise<void>;
  actions: readonly ExportAction[];
  onPrint: () => void;
  onFailed: (why: string) => void;
}

const FILES = {
  xlsx: { label: 'Excel, as shown', icon: <FileSpreadsheet size={16} aria-hidden="true" /> },
  csv: { label: 'CSV, as shown', icon: <FileText size={16} aria-hidden="true" /> },
};

/** Exports or prints exactly what the grid shows. */
export function ExportMenu({ formats, onExport, actions, onPrint, onFailed }: Props) {
  const [isBusy, setBusy] = useState(false);

  async function make(work: () => Promise<void> | void): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      onFailed(error instanceof Error ? error.message : 'The file could not be created. Try again.');
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
          <Menu.Item key={format} leftSection={FILES[format].icon} onClick={() => void make(() => onExport(format))}>
            {FILES[format].label}
          </Menu.Item>
        ))}
        {actions.map(({ label, icon, run }) => (
          <Menu.Item key={label} leftSection={icon} onClick={() => void make(run)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<Printer size={16} aria-hidden="true" />} onClick={onPrint}>
          Print
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
