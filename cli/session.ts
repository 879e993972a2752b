import type { Context } from '../server/context.ts';
import type { PublicPage } from '../server/reporting/public-dashboard/load-public-page.ts';

export interface OpenOptions {
  /** The database as it is: its schema is not brought up to date. */
  asIs?: boolean;
  /** Throws CONFLICT where the embedded database does not exist yet, instead of creating it. */
  mustExist?: boolean;
}

/** What a command is given: it opens the database when it needs it, and it prints. */
export interface CliSession {
  /**
   * A context that acts as `cli:<operating-system user>`, or as the user of `--as`, on a database whose schema is brought up to date
   * first.
   */
  open(options?: OpenOptions): Promise<Context>;
  /** Where the opened database is, for people: no password. */
  databaseName(): string;
  close(): Promise<void>;
  /** What is wrong with the environment that a server would start in. */
  configurationProblems(): string[];
  /** Data, for programs and people: standard output. */
  print(text: string): void;
  /** Talk and progress: standard error. */
  tell(text: string): void;
  /** Asks for a secret without showing it; null when nobody sits there. */
  askSecret(question: string): Promise<string | null>;
  /** Asks yes or no; null when nobody sits there. */
  confirm(question: string): Promise<boolean | null>;
  /** The page for residents; null where it is not built. */
  publicPage(): Promise<PublicPage | null>;
  /** Whether a person can be asked. */
  interactive: boolean;
}
