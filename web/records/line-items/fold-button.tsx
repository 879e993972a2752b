import { Button } from '@mantine/core';
import { count } from '../../platform/ui/format.ts';

interface Props {
  isFolded: boolean;
  /** Number of active filters. */
  filters: number;
  onToggle: () => void;
}

/** On a phone, shows or hides the filters and tools of a list. */
export function FoldButton({ isFolded, filters, onToggle }: Props) {
  return (
    <Button
      variant="default"
      size="xs"
      // Narrow, so that the placeholder of the search field next to it fits.
      px="sm"
      hiddenFrom="xs"
      aria-expanded={!isFolded}
      onClick={onToggle}
    >
      Filters{filters > 0 && ` (${count(filters)})`}
    </Button>
  );
}
