import { DEFAULT_BACKGROUND_COLOR, DEFAULT_TEXT_COLOR } from '../../../core/contract/reference-changes.ts';

export interface ColorPreset {
  name: string;
  background: string;
  text: string;
}

/** Colors of a work-group category: pairs of background and text with good contrast. */
export const COLOR_PRESETS: readonly ColorPreset[] = [
  { name: 'Blue', background: '#dbeafe', text: '#1e40af' },
  { name: 'Green', background: '#dcfce7', text: '#166534' },
  { name: 'Yellow', background: '#fef9c3', text: '#854d0e' },
  { name: 'Red', background: '#fee2e2', text: '#991b1b' },
  { name: 'Purple', background: '#f3e8ff', text: '#6b21a8' },
  { name: 'Gray', background: DEFAULT_BACKGROUND_COLOR, text: DEFAULT_TEXT_COLOR },
];

/** Minimum contrast of text for WCAG AA. */
export const READABLE_CONTRAST = 4.5;

const COLOR = /^#[0-9a-f]{6}$/i;

export function isColor(text: string): boolean {
  return COLOR.test(text);
}

/** Returns the contrast ratio of two colors (#RRGGBB), from 1 to 21, as defined by WCAG 2.2. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
