import type { Context } from '../server/context.ts';
import type { PublicPage } from '../server/reporting/public-dashboard/load-public-page.ts';

export interface OpenOptions {
  /** Opens the database without migrating it. */
  asIs?: boolean;
  /** Throws CONFLICT if the embedded database does not exist yet, instead of creating it. */
  mustExist?: boolean;
}

/** The environment of a command: the database, which is opened on demand, and the terminal. */
export interface CliSession {
  /** Migrates the database, and opens a context that acts as `cli:<operating-system user>` or as the user of `--as`. */
  open(options?: OpenOptions): Promise<Context>;
  /** Returns a name for the opened database that contains no password. */
  databaseName(): string;
  close(): Promise<void>;
  /** Lists the problems that a server would have with the current environment variables. */
  configurationProblems(): string[];
  /** Prints data to standard output. */
  print(text: string): void;
  /** Prints messages and progress to standard error. */
  report(text: string): void;
  /** Asks for a secret without showing it; null if the terminal is not interactive. */
  askSecret(question: string): Promise<string | null>;
  /** Asks yes or no; null if the terminal is not interactive. */
  confirm(question: string): Promise<boolean | null>;
  /** The renderer of the public page; null if it is not built. */
  publicPage(): Promise<PublicPage | null>;
  interactive: boolean;
}
