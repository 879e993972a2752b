import { useViewportSize } from '@mantine/hooks';

const TABLE_MAX_HEIGHT = 600;
const USUAL_WINDOW = 900;

/** A table is at most 600 px high in a window of 900 px or less; a taller window is filled. */
export function tableHeight(windowHeight: number): number {
  return TABLE_MAX_HEIGHT + Math.max(0, windowHeight - USUAL_WINDOW);
}

export function useTableHeight(): number {
  const { height } = useViewportSize();
  // Before the first measurement it says 0.
  return tableHeight(height || window.innerHeight);
}
