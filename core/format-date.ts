/** "Nov 22, 2026". */
export function formatDate(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium' });
}

/** "Nov 22, 2026, 7:02 PM". */
export function formatDateTime(instant: string): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

/** "Nov 22, 2026, 7:02:31 PM". */
export function formatExactTime(instant: string): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
}

/** "November 22, 2026" in the district's own calendar, wherever the server is. */
export function formatDistrictDate(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
}
