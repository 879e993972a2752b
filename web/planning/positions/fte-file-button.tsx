import { positionSummaryCsv } from '../../../core/contract/positions-reports.ts';
import { download } from '../../api.ts';
import { FileButton } from '../../platform/ui/file-button.tsx';

/** A button that downloads the FTE of all years by school and function. */
export function FteFileButton({ budget }: { budget: { scenarioId: string } | { budgetYearId: string } }) {
  const save = () => download(positionSummaryCsv, { query: budget }, 'FTE by school and function.csv');
  return <FileButton label="FTE summary" save={save} />;
}
