import { ImportButton } from '../../totals/import-button.tsx';

/** The other way to add the entries of a list that the roster has, too. */
export function ImportRoster() {
  return (
    <ImportButton variant="default" parameters={{ type: 'operating' }}>
      Import a roster
    </ImportButton>
  );
}
