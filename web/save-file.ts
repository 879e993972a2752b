const ADDRESS_KEPT_MS = 60_000;

/** Saves a file through the browser, like a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The click starts the download, and the URL must stay valid until the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_KEPT_MS);
}
