import { ImportButton } from '../../totals/import-button.tsx';

/** The button that leads to the import of a roster. An import is the other way to fill a list whose entries are also on the roster. */
export function ImportRoster() {
  return (
    <ImportButton variant="default" parameters={{ type: 'operating' }}>
      Import a roster
    </ImportButton>
  );
}
