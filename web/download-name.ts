/**
 * Returns the file name from a Content-Disposition header. `filename*=`, which allows any characters, is preferred to the plain
 * `filename=`.
 */
export function downloadName(header: string | null): string | null {
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  return exact === undefined ? (/filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? null) : decodeURIComponent(exact);
}
