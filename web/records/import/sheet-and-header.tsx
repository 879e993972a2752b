import { Button, Group, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { LAYOUTS, type ImportAnalysis } from '../../../core/contract/import-analysis.ts';
import type { Wizard } from './wizard-state.ts';

const LAYOUT_LABELS = [
  { value: 'rows', label: 'Rows' },
  { value: 'sections', label: 'Sections' },
];

/** Corrects the sheet and the row of column names if the reader detected the wrong ones. */
export function SheetAndHeader({ wizard, analysis }: { wizard: Wizard; analysis: ImportAnalysis }) {
  const [headerRow, setHeaderRow] = useState<string | number>(analysis.headerRow);
  return (
    <Group align="flex-end" gap="xs">
      {analysis.sheets.length > 1 && (
        <Select
          label="Sheet"
          size="xs"
          data={analysis.sheets}
          value={analysis.sheet}
          onChange={(sheet) => sheet !== null && void wizard.runAnalysis({ sheet })}
          allowDeselect={false}
        />
      )}
      {wizard.type === 'proposed' && (
        <Select
          label="Read as"
          size="xs"
          w={110}
          data={LAYOUT_LABELS}
          value={analysis.layout}
          onChange={(value) => {
            const layout = LAYOUTS.find((known) => known === value);
            if (layout) void wizard.runAnalysis({ layout, ...(analysis.sheet !== null && { sheet: analysis.sheet }) });
          }}
          disabled={wizard.busy}
          allowDeselect={false}
        />
      )}
      <NumberInput
        label="Header row"
        size="xs"
        w={90}
        min={1}
        allowDecimal={false}
        value={headerRow}
        onChange={setHeaderRow}
      />
      <Button
        size="xs"
        variant="default"
        disabled={wizard.busy || typeof headerRow !== 'number' || headerRow === analysis.headerRow}
        onClick={() =>
          void wizard.runAnalysis({
            headerRow: Number(headerRow),
            ...(analysis.sheet !== null && { sheet: analysis.sheet }),
          })
        }
      >
        Read again
      </Button>
    </Group>
  );
}
