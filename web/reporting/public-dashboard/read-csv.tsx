import { Button, FileButton } from '@mantine/core';
import { useRef } from 'react';
import { plural } from '../../../core/plural.ts';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { decodeCsv } from './decode-csv.ts';
import { useFilling } from './use-filling.tsx';

/** Larger files are not read. A list of districts has only a few kilobytes. */
const MAX_FILE_BYTES = 200_000;

/** Reads a CSV file into a list. `replace` puts the rows of its text into the form, and returns their number. */
export function ReadCsv({ replace }: { replace: (text: string) => Promise<number> }) {
  const reset = useRef<() => void>(null);
  const { fill, isBusy, failure } = useFilling(async (file: File | null) => {
    if (!file) return;
    // Resets the input. Otherwise, nothing would happen if the user chooses the same file again after correcting it.
    reset.current?.();
    if (file.size > MAX_FILE_BYTES) throw new Error(`${file.name} is too large. Choose a CSV file of at most 200 KB.`);
    const count = await replace(decodeCsv(new Uint8Array(await file.arrayBuffer())));
    toastSuccess(`${plural(count, 'row')} read. Nothing is saved until you save the settings.`);
  });
  return (
    <>
      <FileButton accept=".csv,text/csv" resetRef={reset} onChange={fill}>
        {(props) => (
          <Button variant="default" loading={isBusy} {...props}>
            Read a CSV
          </Button>
        )}
      </FileButton>
      {failure}
    </>
  );
}
