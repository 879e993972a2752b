import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FLOORS = ['platform', 'records', 'planning', 'reporting'];
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

export interface Import {
  from: string;
  to: string;
}

export interface Circle {
  features: string[];
  /** The imports that form the cycle. */
  imports: Import[];
}

/**
 * Returns the feature of a file, such as `server/records/budgets`, or its folder in `core/`, such as `core/rules`. A file outside the
 * layers is its own feature.
 */
function featureOf(path: string): string {
  const parts = path.split('/');
  if (parts[0] === 'core' && parts.length > 2) return parts.slice(0, 2).join('/');
  return FLOORS.includes(parts[1] ?? '') && parts.length > 3 ? parts.slice(0, 3).join('/') : path;
}

/** Returns all imports in the production files of `core/`, `server/` and `web/` that git tracks. */
export function readImports(): Import[] {
  const listed = execFileSync('git', ['ls-files', 'core', 'server', 'web'], { cwd: ROOT, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  return files.flatMap((from) =>
    [...readFileSync(join(ROOT, from), 'utf8').matchAll(IMPORT)].map(([, target = '']) => ({
      from,
      to: posix.join(posix.dirname(from), target),
    })),
  );
}

/** Returns groups of features that import each other, directly or indirectly. */
export function findCircles(imports: readonly Import[]): Circle[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const feature = featureOf(from);
    targets.set(feature, (targets.get(feature) ?? new Set()).add(featureOf(to)));
  }
  const reached = new Map([...targets.keys()].map((feature) => [feature, reachFrom(feature, targets)]));
  const inCircle = (one: string, other: string) =>
    one !== other && reached.get(one)?.has(other) === true && reached.get(other)?.has(one) === true;

  const circles = new Map<string, Circle>();
  for (const each of imports) {
    const from = featureOf(each.from);
    if (!inCircle(from, featureOf(each.to))) continue;
    const features = [from, ...[...targets.keys()].filter((other) => inCircle(from, other))].sort();
    const circle = circles.get(features.join()) ?? { features, imports: [] };
    circle.imports.push(each);
    circles.set(features.join(), circle);
  }
  return [...circles.values()];
}

function reachFrom(start: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const to of targets.get(at) ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return seen;
}
