import { useParameter } from '../../platform/ui/use-parameter.ts';

const AS_IT_STANDS = { replace: true, preventScrollReset: true };

/** View options of the figures, stored in the URL. A change adds no history entry and keeps the scroll position. */
export const useFigureParameter = (name: string) => useParameter(name, AS_IT_STANDS);
