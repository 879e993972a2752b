/** Returns headers for saving a file under this name: a plain ASCII name for old clients, and the exact name. */
export function downloadHeaders(name: string): Record<string, string> {
  return disposition('attachment', name);
}

/** Returns headers for a file that browsers show instead of saving it. If a user saves the file, it gets this name. */
export function viewHeaders(name: string): Record<string, string> {
  return disposition('inline', name);
}

function disposition(type: 'attachment' | 'inline', name: string): Record<string, string> {
  const plain = name.replace(/[^ -~]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  const exact = plain === name ? '' : `; filename*=UTF-8''${encoded}`;
  return { 'Content-Disposition': `${type}; filename="${plain}"${exact}` };
}
