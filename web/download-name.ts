/** The file name that a Content-Disposition header gives: `filename*=` with any characters before the plain `filename=`. */
export function downloadName(header: string | null): string | null {
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  return exact === undefined ? (/filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? null) : decodeURIComponent(exact);
}
