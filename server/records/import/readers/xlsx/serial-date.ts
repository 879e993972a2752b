const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
const LAST_SERIAL = 2_958_465;

export type DateStyle = 'date' | 'datetime' | 'time';

function clock(seconds: number): string {
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${part(Math.floor(seconds / 3600))}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`;
}

function dayOf(serial: number, is1904: boolean): string {
  // The 1900 system includes February 29, 1900, which never existed, so from serial 61 on, its serials are one day ahead.
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial > 60 ? 30 : 31);
  return new Date(epoch + serial * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns a date serial in a workbook as `YYYY-MM-DD`, followed by ` HH:MM:SS` if its format shows a time and the value has one; a time
 * alone is `HH:MM:SS`. Returns null if the number is not a date (negative, after the year 9999, or in the 1900 system day 0 or February 29,
 * 1900, which never existed).
 */
export function serialDate(value: number, style: DateStyle, is1904: boolean): string | null {
  if (!(value >= 0) || value > LAST_SERIAL) return null;
  const seconds = Math.round(value * DAY_SECONDS);
  const serial = Math.floor(seconds / DAY_SECONDS);
  const time = seconds % DAY_SECONDS;
  if (style === 'time') return serial === 0 ? clock(time) : clock(seconds);
  if ((serial === 0 && !is1904) || (serial === 60 && !is1904)) return null;
  const day = dayOf(serial, is1904);
  return style === 'datetime' && time > 0 ? `${day} ${clock(time)}` : day;
}
