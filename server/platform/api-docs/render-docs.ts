import type { JsonSchema, OpenApiDocument, Operation } from '../../../core/contract/api-docs.ts';
import { plural } from '../../../core/plural.ts';
import { nameIn } from './describe-schema.ts';

/** Schemas nested more deeply than this are shown only by their type. */
const MAX_DEPTH = 6;

/** Renders the OpenAPI description as a self-contained HTML page without scripts, styles or external files. */
export function renderDocs(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const sections = document.tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return `<section id="${escape(name)}"><h2>${escape(name)}</h2>${own.map(renderCall).join('')}</section>`;
  });
  const components = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escape(name)}"><summary><code>${escape(name)}</code></summary>${renderSchema(schema)}</details>`,
  );
  const contents = document.tags.map(({ name }) => `<li><a href="#${escape(name)}">${escape(name)}</a></li>`).join('');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · ${escape(document.info.title)}</title></head>
<body><main>
<h1>API</h1>
<p>${inline(document.info.description)}</p>
<p>For programs: <code>GET /api/openapi.json</code> (OpenAPI ${document.openapi}), ${calls.length} endpoints.</p>
<nav aria-label="Endpoints by subject"><ul>${contents}<li><a href="#schemas">Response schemas</a></li></ul></nav>
${sections.join('\n')}
<section id="schemas"><h2>Response schemas</h2>${components.join('')}</section>
</main></body>
</html>
`;
}

function renderCall({ method, path, operation }: { method: string; path: string; operation: Operation }): string {
  const { parameters = [], requestBody } = operation;
  const inputs = parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `<li><code>${escape(name)}</code> (${place}${required ? ', required' : ''}): ${inline(summaryOf(schema))}${describe(description)}</li>`,
  );
  const bodies = Object.entries(requestBody?.content ?? {})
    .filter(([, { schema }]) => schema.type !== 'object' || Object.keys(schema.properties ?? {}).length > 0)
    .map(([type, { schema }]) => `<h4>Body <small>${escape(type)}</small></h4>${renderSchema(schema)}`);
  const answers = Object.entries(operation.responses).flatMap(([status, answer]) => {
    if ('$ref' in answer || !answer.content) return [];
    return Object.entries(answer.content).map(
      ([type, { schema }]) =>
        `<h4>Response ${escape(status)} <small>${escape(type)}</small></h4>${renderSchema(schema)}`,
    );
  });
  return `<details id="${escape(operation.operationId)}"><summary><code>${method} ${escape(path)}</code> ${inline(operation.summary)}</summary>
<p>${escape(operation.description)}</p>${inputs.length > 0 ? `<h4>Parameters</h4><ul>${inputs.join('')}</ul>` : ''}${bodies.join('')}${answers.join('')}</details>`;
}

function renderSchema(schema: JsonSchema, depth = 0): string {
  const parts = partsOf(schema);
  const own = `<p>${inline(summaryOf(schema))}${describe(schema.description)}</p>`;
  if (parts.length === 0 || depth >= MAX_DEPTH) return own;
  const items = parts.map(([name, part, required]) => {
    const inner =
      partsOf(part).length > 0 && depth + 1 < MAX_DEPTH
        ? renderSchema({ ...part, description: undefined }, depth + 1)
        : '';
    return `<li><code>${escape(name)}</code>${required ? '' : ' (optional)'}: ${inner === '' ? inline(summaryOf(part)) : ''}${describe(part.description)}${inner}</li>`;
  });
  return `${own}<ul>${items.join('')}</ul>`;
}

/** Returns the schemas nested in a schema: its fields by name, the items of a list, and the alternatives. */
function partsOf(schema: JsonSchema): [name: string, part: JsonSchema, required: boolean][] {
  const { properties = {}, required = [], items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const fields = Object.entries(properties).map(([name, part]): [string, JsonSchema, boolean] => [
    name,
    part,
    required.includes(name),
  ]);
  if (typeof items === 'object' && partsOf(items).length > 0) fields.push(['each', items, true]);
  if (typeof additionalProperties === 'object') fields.push(['each value', additionalProperties, true]);
  const choices = [...anyOf, ...oneOf].filter((choice) => partsOf(choice).length > 0);
  return [...fields, ...choices.map((choice): [string, JsonSchema, boolean] => ['either', choice, true])];
}

/** Returns a one-line summary of a schema. */
function summaryOf(schema: JsonSchema): string {
  const { $ref, type, enum: values, items, pattern, format, anyOf, oneOf } = schema;
  if ($ref !== undefined) return `\`${nameIn($ref)}\``;
  if ('const' in schema) return `\`${JSON.stringify(schema.const)}\``;
  if (values) return values.map((value) => `\`${String(value)}\``).join(', ');
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(summaryOf))].join(' or ');
  if (type === 'array') return typeof items === 'object' ? `list of ${summaryOf(items)}` : 'list';
  const name = Array.isArray(type) ? type.join(' or ') : (type ?? 'any');
  const limits = [
    format ?? '',
    pattern === undefined || format !== undefined ? '' : `\`${pattern}\``,
    schema.minimum === undefined ? '' : `from ${schema.minimum}`,
    schema.exclusiveMinimum === undefined ? '' : `above ${schema.exclusiveMinimum}`,
    schema.maximum === undefined || schema.maximum === Number.MAX_SAFE_INTEGER ? '' : `up to ${schema.maximum}`,
    schema.minLength === undefined ? '' : `at least ${plural(schema.minLength, 'character')}`,
    schema.maxLength === undefined ? '' : `at most ${plural(schema.maxLength, 'character')}`,
  ].filter((limit) => limit !== '');
  return limits.length > 0 ? `${name} (${limits.join(', ')})` : name;
}

function describe(description: string | undefined): string {
  return description === undefined ? '' : ` · ${inline(description)}`;
}

/** Escapes a text and converts its backquoted parts to code elements. */
function inline(text: string): string {
  return escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
