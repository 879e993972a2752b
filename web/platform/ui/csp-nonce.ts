/** Returns the nonce that the server put into this page. Style elements created at run time must have it. */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** Sets the global variable from which libraries (such as the dialogs) read the nonce before they create a style element. */
export function shareNonce(): void {
  Reflect.set(globalThis, '__webpack_nonce__', cspNonce());
}
