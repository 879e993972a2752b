import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { FLOORS } from './house-rules.mjs';

const ROOT = join(import.meta.dirname, '..');
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/** The feature that a file belongs to: `server/records/budgets`. A file outside the floors stands for itself. */
export function featureOf(path) {
  const [room, floor, feature, ...rest] = path.split('/');
  return FLOORS.includes(floor) && rest.length > 0 ? `${room}/${floor}/${feature}` : path;
}

/** Every import between production files of `server/` and `web/`, from the files that git knows. */
export function readImports() {
  const files = execFileSync('git', ['ls-files', 'server', 'web'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, target]) => ({
        from: file,
        to: posix.join(posix.dirname(file), target),
      })),
    );
}

/** Groups of features that import each other, directly or through others. Each group lists the imports that hold it together. */
export function findCircles(imports) {
  const edges = imports
    .map(({ from, to }) => ({ from: featureOf(from), to: featureOf(to), text: `${from} -> ${to}` }))
    .filter(({ from, to }) => from !== to);
  const reach = new Map();
  const reachable = (start) => {
    if (!reach.has(start)) {
      const seen = new Set();
      const open = [start];
      while (open.length > 0) {
        const at = open.pop();
        for (const { from, to } of edges) {
          if (from !== at || seen.has(to)) continue;
          seen.add(to);
          open.push(to);
        }
      }
      reach.set(start, seen);
    }
    return reach.get(start);
  };
  const circles = new Map();
  for (const { from, to, text } of edges) {
    if (!reachable(to).has(from)) continue;
    const group = [...reachable(from)].filter((other) => reachable(other).has(from)).sort();
    const key = group.join(', ');
    circles.set(key, { features: group, imports: [...(circles.get(key)?.imports ?? []), text] });
  }
  return [...circles.values()];
}
