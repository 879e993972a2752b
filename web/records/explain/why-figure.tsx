import { createContext, useContext, useState, type ReactNode } from 'react';
import type { FigureQuery } from '../../../core/contract/explain.ts';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { ExplanationPanel } from './explanation-panel.tsx';
import { SidePanel } from '../../platform/ui/side-panel.tsx';
import classes from './explain.module.css';

const Asking = createContext<(figure: FigureQuery) => void>(() => undefined);

/** Returns a function that opens the explanation of a figure in the surrounding WhyFigures. */
export const useAskWhy = () => useContext(Asking);

/** Wraps a table of figures with explanations. All of them share one side panel. */
export function WhyFigures({ children }: { children: ReactNode }) {
  const [asked, ask] = useState<FigureQuery | null>(null);
  return (
    <Asking value={ask}>
      {children}
      <SidePanel opened={asked !== null} onClose={() => ask(null)} title="How is this calculated?">
        {asked && <ExplanationPanel figure={asked} />}
      </SidePanel>
    </Asking>
  );
}

/** The same as WhyFigures, for a table in a dialog: the explanation opens below the table. */
export function WhyFiguresBelow({ children }: { children: ReactNode }) {
  const [asked, ask] = useState<FigureQuery | null>(null);
  return (
    <Asking value={ask}>
      {children}
      {asked && <ExplanationPanel figure={asked} />}
    </Asking>
  );
}

/** A figure in a dense table. The figure itself is the button that opens its explanation. Plain text for users without permission. */
export function WhyFigure({ figure, of, children }: { figure: FigureQuery; of: string; children: string }) {
  const ask = useAskWhy();
  if (!useHasRole(STAFF)) return children;
  return (
    <button
      type="button"
      className={classes.figure}
      title="How is this calculated?"
      aria-label={`${children}. How is this calculated? ${of}`}
      onClick={() => ask(figure)}
    >
      {children}
    </button>
  );
}
