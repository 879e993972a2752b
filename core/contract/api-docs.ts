import { z } from 'zod';
import { ANYONE_SIGNED_IN, get } from './endpoint.ts';
import { file } from './fields.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const typeName = z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

/**
 * JSON Schema 2020-12, limited to the keywords that the contract uses. An object with any other keyword is invalid, so that no check can
 * overlook a keyword.
 */
export const jsonSchema = z.strictObject({
  $ref: z.string().optional(),
  type: z.union([typeName, z.array(typeName)]).optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  contentEncoding: z.string().optional(),
  default: z.union([scalar, z.array(scalar), z.strictObject({})]).optional(),
  const: scalar.optional(),
  enum: z.array(scalar).optional(),
  pattern: z.string().optional(),
  minLength: z.int().optional(),
  maxLength: z.int().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  multipleOf: z.number().optional(),
  minItems: z.int().optional(),
  maxItems: z.int().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), jsonSchema]).optional();
  },
  get propertyNames() {
    return jsonSchema.optional();
  },
  get items() {
    return z.union([z.boolean(), jsonSchema]).optional();
  },
  get prefixItems() {
    return z.array(jsonSchema).optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
  get allOf() {
    return z.array(jsonSchema).optional();
  },
  get not() {
    return jsonSchema.optional();
  },
});
export type JsonSchema = z.output<typeof jsonSchema>;

const content = z.record(z.string(), z.strictObject({ schema: jsonSchema }));

const parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().optional(),
  schema: jsonSchema,
});

const answer = z.union([
  z.strictObject({ description: z.string(), content: content.optional() }),
  z.strictObject({ $ref: z.string() }),
]);

const operation = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter).optional(),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), answer),
});
export type Operation = z.output<typeof operation>;

/** An OpenAPI 3.1 document. */
export const openApiDocument = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation)),
  components: z.strictObject({
    schemas: z.record(z.string(), jsonSchema),
    responses: z.record(z.string(), answer),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer'), description: z.string() }),
    ),
  }),
});
export type OpenApiDocument = z.output<typeof openApiDocument>;

/**
 * The response schema of the OpenAPI document itself. It does not declare a `$ref` field, because tools that follow every `$ref` cannot
 * handle a field with that name.
 */
const self = z.strictObject({
  ...openApiDocument.omit({ paths: true, components: true }).shape,
  paths: z.record(z.string(), z.json()),
  components: z.record(z.string(), z.json()),
});

export const readOpenApi = get('/openapi.json', {
  summary: 'Download the API description in OpenAPI format',
  roles: ANYONE_SIGNED_IN,
  response: self,
});

export const DOCS_PATH = '/docs';

export const readDocs = get(DOCS_PATH, {
  summary: 'Show the API description as a web page',
  roles: ANYONE_SIGNED_IN,
  media: ['text/html; charset=utf-8'],
  response: file,
});
