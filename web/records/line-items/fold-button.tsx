import { Button } from '@mantine/core';
import { count } from '../../platform/ui/format.ts';

interface Props {
  isFolded: boolean;
  /** How many filters are set. */
  filters: number;
  onToggle: () => void;
}

/** On a phone, shows and hides the filters and the tools of a list. */
export function FoldButton({ isFolded, filters, onToggle }: Props) {
  return (
    <Button
      variant="default"
      // The hint of the search beside it has room.
      px="sm"
      hiddenFrom="xs"
      aria-expanded={!isFolded}
      onClick={onToggle}
    >
      Filters{filters > 0 && ` (${count(filters)})`}
    </Button>
  );
}
