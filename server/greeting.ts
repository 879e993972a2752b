import { DEMO_SIGN_INS } from '../seeds/data/sign-ins.ts';

export interface Started {
  /** For example `http://127.0.0.1:3000`. */
  address: string;
  /** Location of the database, without a password. */
  database: string;
  /** The given value of DATA_DIR; null if not given. */
  dataDir: string | null;
  /** True if DATABASE_URL sets the database. */
  isExternal: boolean;
  hasDemoUsers: boolean;
  /** One-time setup code; null once there is an administrator. */
  setupCode: string | null;
}

/** Returns the lines that the server prints when it is ready. */
export function greeting(started: Started): string[] {
  const lines = ['', `  School Budget Workbench is ready at ${started.address}`, `  Database: ${started.database}`];
  if (started.hasDemoUsers) {
    lines.push('', '  Demo sign-ins (fictional district):');
    for (const { email, password, role } of DEMO_SIGN_INS) {
      lines.push(`    ${role.padEnd(9)}  ${email}  ${password}`);
    }
  }
  if (started.setupCode !== null) {
    lines.push(
      '',
      '  There is no administrator yet. To create the first one, open this link. The link works once, and only until the server stops:',
      `    ${started.address}/setup?code=${started.setupCode}`,
      started.isExternal ? '  Or run this command with the same DATABASE_URL as this server:' : '  Or run:',
      `    ${commandFor(started)} users create --name "Your Name" --email you@district.org --role ADMIN`,
    );
  }
  return [...lines, ''];
}

function commandFor({ dataDir, isExternal }: Started): string {
  return dataDir === null || isExternal ? 'npx budget-cli' : `DATA_DIR=${quoted(dataDir)} npx budget-cli`;
}

/** Quotes a value for a shell. */
function quoted(value: string): string {
  return /^[\w./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}
