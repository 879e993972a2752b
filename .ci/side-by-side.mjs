// Runs the given commands in parallel. Prints the output of each command when it ends, and fails if any command fails.
import { spawn } from 'node:child_process';

const codes = await Promise.all(
  process.argv.slice(2).map(
    (command) =>
      new Promise((resolve) => {
        const said = [];
        const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
        child.stdout.on('data', (data) => said.push(data));
        child.stderr.on('data', (data) => said.push(data));
        child.on('close', (code) => {
          process.stdout.write(Buffer.concat(said));
          if (code !== 0) process.stdout.write(`failed: ${command}\n`);
          resolve(code ?? 1);
        });
      }),
  ),
);
process.exitCode = codes.find((code) => code !== 0) ?? 0;
