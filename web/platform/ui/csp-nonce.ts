/** The nonce that the server put into this page: style elements made at run time must carry it. */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** Gives the nonce to libraries that ask for it under this name before they write a style element: dialogs do. */
export function shareNonce(): void {
  Reflect.set(globalThis, '__webpack_nonce__', cspNonce());
}
