/** The code of an error of Node or of PostgreSQL ("ENOENT", "57P03"); undefined where it has none. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
