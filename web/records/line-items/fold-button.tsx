import { Button } from '@mantine/core';
import { count } from '../../platform/ui/format.ts';

interface Props {
  isFolded: boolean;
  /** Number of active filters. */
  filters: number;
  onToggle: () => void;
  /**
   * True if the list also folds its filters in a window that is wider than a phone, but narrower than a desktop. The tools are folded only
   * on a phone.
   */
  isOwnRow?: boolean;
}

/** In a small window, shows or hides the filters and tools of a list. */
export function FoldButton({ isFolded, filters, onToggle, isOwnRow = false }: Props) {
  return (
    <Button
      variant="default"
      size="xs"
      // Narrow, so that the placeholder of the search field next to it fits.
      px="sm"
      hiddenFrom={isOwnRow ? 'lg' : 'xs'}
      aria-expanded={!isFolded}
      onClick={onToggle}
    >
      Filters{filters > 0 && ` (${count(filters)})`}
    </Button>
  );
}
