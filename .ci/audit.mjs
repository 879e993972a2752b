// Checks all packages for known vulnerabilities. Development packages are included, because the packages built into the screens count as
// development packages. Fails on high and critical vulnerabilities. If the registry cannot be reached, this check reports that and does not
// fail.
import { spawnSync } from 'node:child_process';

const { stdout, stderr } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  timeout: 120_000,
  maxBuffer: 64 * 1024 * 1024,
});
const report = parsed(stdout);
const counts = report?.metadata?.vulnerabilities;

if (counts === undefined) {
  const why =
    report?.error?.summary || report?.message || stderr.split('\n').find((line) => /audit|error/i.test(line)) || '';
  process.stdout.write(`\n!!! DEPENDENCIES NOT AUDITED: the registry did not answer (${why.trim()}).\n`);
  process.stdout.write('!!! Run "npm audit" where a registry with advisories can be reached.\n\n');
} else {
  const described = Object.entries(counts).map(([severity, count]) => `${count} ${severity}`);
  process.stdout.write(`\nDependencies audited: ${described.join(', ')}\n`);
  for (const { name, severity, range } of Object.values(report.vulnerabilities)) {
    process.stdout.write(`  ${severity}  ${name} ${range}\n`);
  }
  if (counts.high + counts.critical > 0) process.exitCode = 1;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
