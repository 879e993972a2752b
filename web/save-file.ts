const ADDRESS_KEPT_MS = 60_000;

/** Hands a file to the browser, as if it had been downloaded. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun with the click; it only needs the address until then.
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_KEPT_MS);
}
