import { spawn } from 'node:child_process';

/**
 * Every two seconds: end with the server, and end the server when no lease in the clients' folder names a living process. The server
 * still being this one is read from its own file, so that a pid that was given to another program is never signalled.
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

/** Stops a server soon after its last user was killed. For tests; where there is no /bin/sh (Windows) it does nothing. */
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
