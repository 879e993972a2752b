import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ADMIN, ROLES, STAFF, type Endpoint, type Role } from '../../core/contract/endpoint.ts';

/** Finds the endpoints and links of each screen in its source code. */

const WEB = join(import.meta.dirname, '..', '..', 'web');
const ROLE_LISTS: Readonly<Record<string, readonly Role[]>> = { ADMIN, STAFF, EVERYONE: ROLES };

export interface Screen {
  path: string;
  roles: readonly Role[];
  /** The module that the route loads. */
  module: string;
}

/** All screens, read from the routes. */
export const SCREENS: readonly Screen[] = readScreens(readFileSync(join(WEB, 'routes.tsx'), 'utf8'));

function readScreens(routes: string): Screen[] {
  return routes
    .split(/\.\.\.screens\(/)
    .slice(1)
    .flatMap((group) => {
      const roles = ROLE_LISTS[/^\w+/.exec(group)?.[0] ?? ''];
      if (!roles) throw new Error('no roles are found for a group of screens');
      const pages = group.matchAll(/'([^']+)': async \(\) =>\s+\(await import\('([^']+)'\)\)/g);
      return Array.from(pages, ([, path = '', module = '']) => ({ path, roles, module: join(WEB, module) }));
    });
}

interface Source {
  imports: string[];
  calls: Endpoint[];
  /** Paths of the product that the source contains. */
  addresses: string[];
}

const sources = new Map<string, Source>();
const contracts = new Map<string, Map<string, Endpoint>>();

/** Returns all modules below `web/` that a module loads, including the module itself. */
export async function reach(module: string, seen = new Map<string, Source>()): Promise<ReadonlyMap<string, Source>> {
  const name = relative(WEB, module);
  if (seen.has(name) || !existsSync(module)) return seen;
  const source = await read(module);
  seen.set(name, source);
  for (const one of source.imports) await reach(one, seen);
  return seen;
}

async function read(file: string): Promise<Source> {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const source: Source = { imports: [], calls: [], addresses: [] };
  sources.set(file, source);
  const body = text.replaceAll(/^import [^]*?;$/gm, '');
  for (const [, space, names, from = ''] of text.matchAll(
    /^import (?!type )(?:\* as (\w+)|(?:\{([^}]*)\}))? ?(?:from )?'(\.[^']+\.tsx?)';$/gm,
  )) {
    const target = join(dirname(file), from);
    if (!target.includes(join('core', 'contract'))) {
      if (target.startsWith(WEB)) source.imports.push(target);
      continue;
    }
    const endpoints = await contractOf(target);
    const used = space
      ? [...body.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map((match) => match[1] ?? '')
      : (names ?? '').split(',').map((part) => part.trim().split(' as ')[0] ?? '');
    source.calls.push(...new Set(used.flatMap((one) => endpoints.get(one) ?? [])));
  }
  for (const [, from = ''] of body.matchAll(/\bimport\('(\.[^']+\.tsx?)'\)/g)) {
    source.imports.push(join(dirname(file), from));
  }
  source.addresses = [...new Set([...body.matchAll(/['"`](\/[a-z/-]*)(?=['"`?#$])/g)].map((match) => match[1] ?? ''))];
  return source;
}

async function contractOf(file: string): Promise<Map<string, Endpoint>> {
  const known = contracts.get(file);
  if (known) return known;
  const module = (await import(file)) as Record<string, unknown>;
  const endpoints = new Map(
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  );
  contracts.set(file, endpoints);
  return endpoints;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'roles' in value;
}
