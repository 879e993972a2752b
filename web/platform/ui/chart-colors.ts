import { useSyncExternalStore } from 'react';

const VARIABLES = {
  text: '--wb-text',
  muted: '--mantine-color-dimmed',
  border: '--wb-border',
  surface: '--wb-surface',
  accent: '--wb-accent',
  over: '--wb-over',
  under: '--wb-under',
  goal: '--wb-goal',
} as const;

export type ChartColors = Record<keyof typeof VARIABLES, string>;

const SCHEME = 'data-mantine-color-scheme';
let read: { scheme: string | null; colors: ChartColors } | null = null;

/** Returns the theme's colors as values, which Plotly needs. Updated when the theme changes. */
export function useChartColors(): ChartColors {
  return useSyncExternalStore(onSchemeChange, currentColors);
}

function onSchemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [SCHEME] });
  return () => observer.disconnect();
}

function currentColors(): ChartColors {
  const scheme = document.documentElement.getAttribute(SCHEME);
  if (!read || read.scheme !== scheme) {
    const style = getComputedStyle(document.documentElement);
    const valueOf = (name: keyof typeof VARIABLES) => style.getPropertyValue(VARIABLES[name]).trim();
    const colors: ChartColors = {
      text: valueOf('text'),
      muted: valueOf('muted'),
      border: valueOf('border'),
      surface: valueOf('surface'),
      accent: valueOf('accent'),
      over: valueOf('over'),
      under: valueOf('under'),
      goal: valueOf('goal'),
    };
    read = { scheme, colors };
  }
  return read.colors;
}
