import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { positionSummaryCsv } from '../../../core/contract/positions-reports.ts';
import { download, messageOf } from '../../api.ts';
import { toastError } from '../../platform/ui/toast.ts';

/** Downloads the FTE of all years by school and function. */
export function FteFileButton({ budget }: { budget: { scenarioId: string } | { budgetYearId: string } }) {
  const save = async () => {
    try {
      await download(positionSummaryCsv, { query: budget }, 'FTE by school and function.csv');
    } catch (error) {
      toastError(messageOf(error, 'Could not make the file.'));
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Download size={14} aria-hidden="true" />}
      onClick={() => void save()}
    >
      FTE summary
    </Button>
  );
}
