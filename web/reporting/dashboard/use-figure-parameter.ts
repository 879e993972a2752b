import { useParameter } from '../../platform/ui/use-parameter.ts';

const AS_IT_STANDS = { replace: true, preventScrollReset: true };

/** How the figures are looked at, in the address. It is no place to go back to, and the page stays where it is. */
export const useFigureParameter = (name: string) => useParameter(name, AS_IT_STANDS);
