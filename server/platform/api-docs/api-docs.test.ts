import { describe, expect, test } from 'vitest';
import { openApiDocument, readDocs, readOpenApi, type JsonSchema } from '../../../core/contract/api-docs.ts';
import { executeImport } from '../../../core/contract/import.ts';
import { job } from '../../../core/contract/jobs.ts';
import { allCalls } from '../../../test/support/all-calls.ts';
import { checkAgainstOpenApi, describedApi } from '../../../test/support/check-against-openapi.ts';
import { SchemaChecker } from '../../../test/support/json-schema.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { buildOpenApi, openApiPath } from './build-openapi.ts';

const mounted = allCalls();
const document = buildOpenApi(mounted);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, operation })),
);

/** Every schema in a part of the document, with its path. */
function* schemasIn(schema: JsonSchema, at: string): Generator<[string, JsonSchema]> {
  yield [at, schema];
  const { properties = {}, additionalProperties, items, propertyNames, not } = schema;
  for (const [name, part] of Object.entries(properties)) yield* schemasIn(part, `${at}.${name}`);
  for (const part of [additionalProperties, items, propertyNames, not]) {
    if (typeof part === 'object') yield* schemasIn(part, `${at}[]`);
  }
  for (const part of [schema.anyOf, schema.oneOf, schema.allOf, schema.prefixItems].flat()) {
    if (part) yield* schemasIn(part, at);
  }
}

function answersOf(): [string, JsonSchema][] {
  const inline = operations.flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap((answer) =>
      '$ref' in answer
        ? []
        : Object.values(answer.content ?? {}).map(({ schema }): [string, JsonSchema] => [
            operation.operationId,
            schema,
          ]),
    ),
  );
  return [...inline, ...Object.entries(document.components.schemas)];
}

describe('the description', () => {
  test('covers every mounted endpoint, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      mounted.map(({ endpoint }) => `${endpoint.method} ${openApiPath(endpoint)}`).sort(),
    );
  });

  test('is OpenAPI 3.1: unique operation ids, described path parameters, valid references', () => {
    expect(openApiDocument.parse(JSON.parse(JSON.stringify(document)))).toEqual(JSON.parse(JSON.stringify(document)));
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect([path, parameters.map(({ name }) => name)]).toEqual([path, inPath]);
      expect(parameters.every(({ required }) => required)).toBe(true);
    }
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(100);
    for (const [, kind, name] of references) {
      expect(Object.keys(kind === 'responses' ? document.components.responses : document.components.schemas)).toContain(
        name,
      );
    }
  });

  test('leaves nothing in a response undescribed: every schema has a type, every object its fields', () => {
    const open = answersOf()
      .flatMap(([name, schema]) => [...schemasIn(schema, name)])
      .filter(([, { $ref, type, anyOf, oneOf, allOf, const: only, enum: values, additionalProperties, items }]) => {
        const says = [$ref, type, anyOf, oneOf, allOf, only, values].some((part) => part !== undefined);
        const isOpenObject = type === 'object' && (additionalProperties === undefined || additionalProperties === true);
        const isOpenList = type === 'array' && (items === undefined || items === true);
        return !says || isOpenObject || isOpenList;
      })
      .map(([at]) => at);
    expect(open).toEqual([]);
  });

  test('names the media types of what is not JSON', () => {
    const raw = mounted
      .filter(({ kind }) => kind === 'raw')
      .map(({ endpoint }) => [endpoint.path, endpoint.media.length > 0]);
    expect(raw).toEqual(raw.map(([path]) => [path, true]));
  });

  test('says what the sign of each gap means, which differs from call to call', () => {
    const gaps = answersOf()
      .flatMap(([name, schema]) => [...schemasIn(schema, name)])
      .filter(([at]) => /\.(gap|variance)$/.test(at))
      .map(([at, { description }]) => [at, description ?? '']);
    expect(gaps.length).toBeGreaterThan(10);
    expect(gaps.filter(([, text]) => !/minus/.test(text ?? ''))).toEqual([]);
    const [dashboard] = gaps.filter(([at]) => /Summary.*\.gap$/.test(at ?? ''));
    expect(dashboard?.[1]).toBe(
      'townGoal minus coveredBudget. Negative if the budget is over guidance. Null if townGoal is null or the budget has no lines',
    );
  });

  test('describes job results as the responses of the endpoints that can be jobs', () => {
    const results = job.shape.result.unwrap().options;
    for (const { endpoint } of mounted.filter((call) => call.endpoint.canRunAsJob)) {
      expect(results).toContain(endpoint.response);
    }
    expect(results).toContain(executeImport.response);
  });
});

describe('the check of every response', () => {
  const login = { method: 'POST', address: '/api/auth/login' };
  const refusal = { error: 'No.', code: 'UNAUTHENTICATED' };
  const type = 'application/json; charset=utf-8';

  test('passes what is described', () => {
    checkAgainstOpenApi(login, { status: 401, type, body: refusal });
  });

  test.each([
    ['a status that is not described', { status: 204, type, body: {} }],
    ['another media type', { status: 401, type: 'text/html', body: refusal }],
    ['a field too many', { status: 401, type, body: { ...refusal, stack: 'at line 1' } }],
    ['a missing field', { status: 200, type, body: { token: 'x' } }],
    ['an unknown code', { status: 401, type, body: { ...refusal, code: 'WHATEVER' } }],
  ])('refuses %s', (_, answer) => {
    expect(() => checkAgainstOpenApi(login, answer)).toThrow('POST /api/auth/login');
  });

  test.each<[JsonSchema, unknown, unknown]>([
    [{ type: 'string', pattern: '^a+$' }, 'aa', 'b'],
    [{ type: 'string', minLength: 2, maxLength: 3 }, 'ab', 'abcd'],
    [{ type: ['integer', 'null'] }, null, 1.5],
    [{ type: 'integer', minimum: 1, maximum: 3 }, 3, 4],
    [{ type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 3 }, 2, 0],
    [{ enum: ['a', 'b'] }, 'b', 'c'],
    [{ const: true }, true, 'true'],
    [{ type: 'array', items: { type: 'number' }, maxItems: 2 }, [1, 2], [1, 2, 3]],
    [{ type: 'array', prefixItems: [{ type: 'number' }], items: false }, [1], [1, 2]],
    [{ type: 'object', additionalProperties: { type: 'number' } }, { a: 1 }, { a: 'x' }],
    [{ type: 'object', propertyNames: { pattern: '^a' }, additionalProperties: true }, { ab: 1 }, { b: 1 }],
    [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, null, 'x'],
    [{ oneOf: [{ type: 'number' }, { type: 'integer' }] }, 1.5, 1],
    [{ allOf: [{ type: 'string' }, { minLength: 1 }] }, 'x', ''],
    [{ not: { type: 'string' } }, 1, 'x'],
    [
      { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false },
      { a: '' },
      {},
    ],
  ])('%j takes %j and not %j', (schema, good, bad) => {
    const checker = new SchemaChecker({});
    expect(checker.problems(schema, good)).toEqual([]);
    expect(checker.problems(schema, bad)).not.toEqual([]);
  });
});

describe('over HTTP', () => {
  const app = useTestApp();

  test('both forms are for all signed-in users', async () => {
    const { body } = await app.call('VIEW_ONLY', readOpenApi);
    expect(body).toEqual(JSON.parse(JSON.stringify(describedApi().document)));
    const page = await app.send('VIEW_ONLY', 'GET', `/api${readDocs.path}`);
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = await page.text();
    for (const { operation } of operations) expect(html).toContain(`id="${operation.operationId}"`);
    expect(html).not.toMatch(/<script|<style|style=|https?:/);
    for (const path of [readOpenApi.path, readDocs.path]) {
      expect((await app.send(null, 'GET', `/api${path}`)).status).toBe(401);
    }
  });
});
