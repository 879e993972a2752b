import { spawn } from 'node:child_process';

/**
 * Every two seconds: ends when the server has ended, and ends the server when no lease in the clients' folder names a running process.
 * Checks the server's identity in its own file, so that a reused pid is never signaled.
 */
const SCRIPT = `
clients=$1 cluster=$2 server=$3
while sleep 2; do
  read -r now < "$cluster/postmaster.pid" || exit 0
  [ "$now" = "$server" ] || exit 0
  kill -0 "$server" || exit 0
  living=
  for lease in "$clients"/*; do
    name=\${lease##*/}
    kill -0 "\${name%%-*}" && living=yes
  done
  [ "$living" ] || kill -INT "$server"
done
`;

/** Stops a temporary server soon after its last user was killed. Does nothing without /bin/sh (Windows). */
export function watch(server: { clients: string; cluster: string; pid: number }): void {
  if (process.platform === 'win32') return;
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', server.clients, server.cluster, String(server.pid)], {
    cwd: '/',
    stdio: 'ignore',
    detached: true,
  });
  child.on('error', () => undefined);
  child.unref();
}
