import { createContext, useContext, useState, type ReactNode } from 'react';
import type { FigureQuery } from '../../../core/contract/explain.ts';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { ExplanationPanel } from './explanation-panel.tsx';
import { SidePanel } from '../../platform/ui/side-panel.tsx';
import classes from './explain.module.css';

const Asking = createContext<(figure: FigureQuery) => void>(() => undefined);

/** Opens why a figure is what it is, in the panel of the WhyFigures around it. */
export const useAskWhy = () => useContext(Asking);

/** Around a table whose figures say why they are what they are: one panel for all of them. */
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

/** The same in a dialog, where the explanation opens below. */
export function WhyFiguresBelow({ children }: { children: ReactNode }) {
  const [asked, ask] = useState<FigureQuery | null>(null);
  return (
    <Asking value={ask}>
      {children}
      {asked && <ExplanationPanel figure={asked} />}
    </Asking>
  );
}

/** A figure of a dense table that is itself the button to ask why; plain text for those who may not ask. */
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
