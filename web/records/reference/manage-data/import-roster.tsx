import { ImportButton } from '../../totals/import-button.tsx';

/** A button that links to the import of a roster. Importing a roster is another way to fill a list whose entries are also on the roster. */
export function ImportRoster() {
  return (
    <ImportButton variant="default" parameters={{ type: 'operating' }}>
      Import a roster
    </ImportButton>
  );
}
