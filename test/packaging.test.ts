import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the image', () => {
  const dockerfile = read('Dockerfile');
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

  test('is built on a Node that still gets security fixes', () => {
    const bases = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => Number(major));
    expect(bases).toHaveLength(3);
    for (const major of bases) expect(major).toBeGreaterThanOrEqual(22);
  });

  test('has only the packages that the server needs, no package manager, and does not run as root', () => {
    const packages = /AS packages\n(.*?)\nFROM /s.exec(dockerfile)?.[1];
    expect(packages).toContain('npm ci --omit=dev');
    expect(last).toContain('COPY --from=packages /app/node_modules ./node_modules');
    expect(last).toMatch(/rm -rf \S*node_modules \S*npm /);
    expect(last).toMatch(/^USER node$/m);
  });
});

describe('the containers of compose.yaml', () => {
  const compose = read('compose.yaml');
  const services = /^services:\n(.*?)^volumes:/ms.exec(compose)?.[1] ?? '';
  const sections = services.split(/^ {2}(?=\w+:$)/m).slice(1);

  test.each(sections.map((text) => [text.slice(0, text.indexOf(':')), text]))('%s is confined', (_, text) => {
    for (const line of [
      /^ {4}read_only: true$/m,
      /^ {4}cap_drop: \[ALL\]$/m,
      /^ {6}- no-new-privileges:true$/m,
      /^ {4}mem_limit: \d+g$/m,
      /^ {4}cpus: \d+$/m,
      /^ {4}pids_limit: \d+$/m,
    ]) {
      expect(text).toMatch(line);
    }
  });

  test('are the program, and a PostgreSQL in which its role is no superuser', () => {
    expect(sections.map((text) => text.split(':')[0])).toEqual(['app', 'db']);
    expect(compose).not.toMatch(/^\s*POSTGRES_USER:/m);
    expect(compose).toMatch(/DATABASE_URL: postgres:\/\/workbench:/);
    expect(compose).toContain('./docker/create-role.sh:/docker-entrypoint-initdb.d/');
    expect(read('docker/create-role.sh')).toContain('CREATE ROLE workbench LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE');
  });
});

describe('the packages of package.json', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };

  test('have every import of the running program among its dependencies', () => {
    const files = ['core', 'server', 'cli', 'migrations', 'seeds'].flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
    );
    const sources = files.filter((path) => path.endsWith('.ts') && !path.includes('.test.')).map(read);
    const imported = sources.flatMap((text) =>
      [...text.matchAll(/^(?!import type|export type)(?:.*from |import |.*import\()'([^'./][^']*)'/gm)].map(
        ([, name = '']) => name,
      ),
    );
    const packages = imported.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    const outside = [...new Set(packages)].filter(
      (name) => !name.startsWith('node:') && !builtinModules.includes(name),
    );
    expect(outside).toContain('koa');
    expect(outside.filter((name) => dependencies[name] === undefined)).toEqual([]);
  });

  test('have no build tools, types or libraries of the screens among the dependencies', () => {
    const builds =
      /^(?:@types\/|@vitejs\/|@mantine\/|@tanstack\/|typescript|vite|vitest|oxlint|oxfmt|eslint|react|ag-grid|plotly|playwright)/;
    expect(Object.keys(dependencies).filter((name) => builds.test(name))).toEqual([]);
  });
});
