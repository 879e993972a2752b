/** Returns the code of a Node or PostgreSQL error ("ENOENT", "57P03"), or undefined if the error has no code. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
