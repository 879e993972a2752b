// Sends requests over plain sockets from a separate process and prints the results.
// Usage: node load-client.mjs URL COUNT CONCURRENCY [PAUSE_MS between the requests of one connection]
import { createHash } from 'node:crypto';
import { connect } from 'node:net';

const [address, count, concurrency, pause = '0'] = process.argv.slice(2);
const url = new URL(address);
const request = Buffer.from(
  `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`,
);
const bodies = new Map();
const statuses = new Map();
let [left, done, errors] = [Number(count), 0, 0];
const started = performance.now();

function tally(map, key) {
  map.set(key, (map.get(key) ?? 0) + 1);
}

function worker() {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    let buffered = Buffer.alloc(0);
    const next = () => {
      if (left === 0) {
        socket.end();
        resolve();
        return;
      }
      left -= 1;
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.on('connect', next);
    socket.on('error', () => {
      errors += 1;
      resolve();
    });
    socket.on('data', (piece) => {
      buffered = buffered.length === 0 ? piece : Buffer.concat([buffered, piece]);
      const end = buffered.indexOf('\r\n\r\n');
      if (end === -1) return;
      const head = buffered.toString('latin1', 0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (Number.isNaN(length)) {
        errors += 1;
        socket.destroy();
        resolve();
        return;
      }
      if (buffered.length < end + 4 + length) return;
      tally(statuses, head.slice(9, 12));
      tally(
        bodies,
        createHash('sha1')
          .update(buffered.subarray(end + 4))
          .digest('hex'),
      );
      buffered = Buffer.alloc(0);
      done += 1;
      if (pause === '0') next();
      else setTimeout(next, Number(pause));
    });
  });
}

await Promise.all(Array.from({ length: Number(concurrency) }, worker));
const seconds = (performance.now() - started) / 1000;
const described = { done, errors, seconds, statuses: Object.fromEntries(statuses), bodies: Object.fromEntries(bodies) };
process.stdout.write(JSON.stringify(described));
