import type { OpenApiDocument, Operation } from '../../core/contract/api-docs.ts';
import { buildOpenApi, openApiPath } from '../../server/platform/api-docs/build-openapi.ts';
import { allCalls } from './all-calls.ts';
import { SchemaChecker } from './json-schema.ts';

interface Call {
  method: string;
  matches: RegExp;
  operation: Operation;
}

interface Described {
  document: OpenApiDocument;
  calls: Call[];
  checker: SchemaChecker;
}

let described: Described | undefined;

/** The API's own description, with its operations in the order in which they are mounted. */
export function describedApi(): Described {
  described ??= describe();
  return described;
}

function describe(): Described {
  const mounted = allCalls();
  const document = buildOpenApi(mounted);
  const calls = mounted.map(({ endpoint }): Call => {
    const path = openApiPath(endpoint);
    const operation = Object.entries(document.paths[path] ?? {}).find(([key]) => key.toUpperCase() === endpoint.method);
    if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is mounted and not described`);
    const pattern = path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+');
    return { method: endpoint.method, matches: new RegExp(`^/api${pattern}/?$`), operation: operation[1] };
  });
  return { document, calls, checker: new SchemaChecker(document.components.schemas) };
}

/** Returns the operation that matches a request, if any. */
export function operationOf(method: string, address: string): Operation | undefined {
  const path = address.split('?')[0] ?? '';
  const asked = method === 'HEAD' ? 'GET' : method;
  return describedApi().calls.find((call) => call.method === asked && call.matches.test(path))?.operation;
}

/** Throws if the status, media type or JSON schema of a response does not match its description. */
export function checkAgainstOpenApi(
  request: { method: string; address: string },
  answer: { status: number; type: string | null; body: unknown },
): void {
  const { document, checker } = describedApi();
  const operation = operationOf(request.method, request.address);
  const described = operation?.responses[String(answer.status)] ?? operation?.responses.default;
  const component = described && '$ref' in described ? document.components.responses.Error : described;
  const expected = component ?? document.components.responses.Error;
  const what = `${request.method} ${request.address} → ${answer.status}`;
  if (!expected || '$ref' in expected) throw new Error(`${what} is not described`);
  const isError = expected === document.components.responses.Error;
  if (isError && answer.status < 400) throw new Error(`${what} is not described`);
  const type = answer.type?.split(';')[0] ?? '';
  if (!expected.content) return;
  const content = expected.content[type];
  if (!content) throw new Error(`${what} is ${type}, described is ${Object.keys(expected.content).join(' or ')}`);
  if (type !== 'application/json') return;
  const problems = checker.problems(content.schema, answer.body);
  if (problems.length > 0) throw new Error(`${what} is not as described: ${problems.slice(0, 5).join('; ')}`);
}
