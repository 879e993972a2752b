/** The links, and the texts that the script shows for videos. */
export const ENGLISH = {
  more: 'More about the budget',
  website: 'Website: {host}',
  document: 'Document: {host}',
  video: 'YouTube video (loads only when you open it)',
  close: 'Close',
  badVideo: 'Invalid YouTube URL/ID',
  websites: 'Town and school websites',
  townWebsite: 'Town website',
  schoolWebsite: 'School website',
} as const;
