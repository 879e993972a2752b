import type { Endpoint } from '../../../core/contract/endpoint.ts';
import type { JsonSchema, OpenApiDocument, Operation } from '../../../core/contract/api-docs.ts';
import { errorBody } from '../../../core/contract/errors.ts';
import { PREFER_ASYNC, startedJob } from '../../../core/contract/jobs.ts';
import type { Api } from '../http/api.ts';
import { describeSchema, type Components } from './describe-schema.ts';

type Mounted = Api['mounted'][number];
type Parameter = NonNullable<Operation['parameters']>[number];

const JSON_TYPE = 'application/json';
const ERROR = { $ref: '#/components/responses/Error' };

const ABOUT = [
  'This API does everything that the screens do. Money is in dollars with at most two decimals. A percentage is a number, so 3 means 3%.',
  'A date is `YYYY-MM-DD`. A time is ISO 8601 in UTC. A fiscal year is named for the calendar year in which it ends, so 2026 is July 1, 2025 to June 30, 2026.',
  'Send the token from `POST /auth/login` in the header `Authorization: Bearer …`. Requests with unknown fields are refused.',
  'Lists have an `ETag`. Every response has an `X-Request-Id`.',
].join(' ');

/** Builds the OpenAPI 3.1 description of all mounted endpoints from their contract. */
export function buildOpenApi(mounted: readonly Mounted[]): OpenApiDocument {
  const components: Components = new Map();
  const paths: OpenApiDocument['paths'] = {};
  const error = describeSchema(errorBody, { io: 'output', name: 'Error', components });
  for (const call of mounted) {
    const path = openApiPath(call.endpoint);
    paths[path] = { ...paths[path], [methodOf(call.endpoint)]: describeCall(call, components) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'School Budget Workbench', version: '1', description: ABOUT },
    servers: [{ url: '/api' }],
    tags: [...new Set(mounted.map(({ endpoint }) => tagOf(endpoint)))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: {
        Error: {
          description:
            'The request was refused or failed. The response has a message for people and a code for programs. Nothing was changed, unless the message says that the connection to the database was lost. After a lost connection, the change may have been saved',
          content: { [JSON_TYPE]: { schema: error } },
        },
      },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token that POST /auth/login returns. The token is valid for 12 hours, or until the session ends, for example with POST /auth/logout',
        },
      },
    },
  };
}

/** Returns the path of an endpoint in OpenAPI notation. */
export function openApiPath({ path }: Endpoint): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function methodOf({ method }: Endpoint) {
  const names = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
  return names[method];
}

function tagOf({ path }: Endpoint): string {
  return path.split('/')[1] ?? '';
}

/** Converts "GET /line-items/:id/history" to `getLineItemsIdHistory`. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function accessOf({ roles, opensWith }: Endpoint): string {
  if (roles === 'PUBLIC') return 'For everyone.';
  const opened = opensWith === null ? '' : ` Also for FINANCE, if the district's permissions include ${opensWith}.`;
  return `For ${roles.join(', ')}.${opened}`;
}

function describeCall(call: Mounted, components: Components): Operation {
  const { endpoint } = call;
  const isPublic = endpoint.roles === 'PUBLIC';
  const parameters = [...parametersOf(endpoint, 'path', components), ...parametersOf(endpoint, 'query', components)];
  if (endpoint.canRunAsJob) parameters.push(preferHeader);
  const requestBody = bodyOf(call, components);
  return {
    operationId: operationIdOf(endpoint),
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: accessOf(endpoint),
    security: isPublic ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...successes(call, components), ...refusals(endpoint) },
  };
}

const preferHeader: Parameter = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: 'Send this header to run the request as a job. The 202 response comes at once and includes the job',
  schema: { type: 'string', enum: [PREFER_ASYNC] },
};

function parametersOf(endpoint: Endpoint, place: 'path' | 'query', components: Components): Parameter[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  const described = describeSchema(schema, { io: 'input', name: operationIdOf(endpoint), components });
  const properties: Record<string, JsonSchema> = described.properties ?? {};
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: described.required?.includes(name) ?? false,
    ...(description !== undefined && { description }),
    schema: rest,
  }));
}

function bodyOf(call: Mounted, components: Components): Operation['requestBody'] {
  const { endpoint } = call;
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return undefined;
  const name = `${operationIdOf(endpoint)}Body`;
  const schema = describeSchema(endpoint.body, { io: 'input', name, components });
  if (call.kind !== 'upload') {
    const isEmpty = Object.keys(schema.properties ?? {}).length === 0 && schema.type === 'object';
    return { required: !isEmpty && (schema.required ?? []).length > 0, content: { [JSON_TYPE]: { schema } } };
  }
  const form: JsonSchema = {
    ...schema,
    properties: { [call.fileField]: { type: 'string', format: 'binary' }, ...schema.properties },
    required: [call.fileField, ...(schema.required ?? [])],
  };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

function successes(call: Mounted, components: Components): Operation['responses'] {
  const { endpoint, kind } = call;
  const schema = describeSchema(endpoint.response, {
    io: 'output',
    name: `${operationIdOf(endpoint)}Answer`,
    components,
  });
  const types = kind === 'stream' ? ['text/event-stream'] : kind === 'raw' ? mediaOf(endpoint) : [JSON_TYPE];
  const content = Object.fromEntries(types.map((type) => [type.split(';')[0] ?? type, { schema }]));
  const description = kind === 'stream' ? 'A stream of events. The `data` of each event matches this schema' : 'Done';
  const answers: Operation['responses'] =
    kind === 'upsert'
      ? { '200': { description: 'Changed', content }, '201': { description: 'Created', content } }
      : { [String(endpoint.status)]: { description, content } };
  if (endpoint.canRunAsJob) {
    const started = describeSchema(startedJob, { io: 'output', name: 'StartedJob', components });
    answers['202'] = { description: 'The request is running as a job', content: { [JSON_TYPE]: { schema: started } } };
  }
  if (endpoint.method === 'GET' && kind === 'json')
    answers['304'] = {
      description: 'The data has not changed: its `ETag` still matches `If-None-Match`',
    };
  return answers;
}

function mediaOf({ media }: Endpoint): readonly string[] {
  return media.length > 0 ? media : ['application/octet-stream'];
}

function refusals({ roles }: Endpoint): Operation['responses'] {
  return {
    '400': ERROR,
    ...(roles !== 'PUBLIC' && { '401': ERROR, '403': ERROR }),
    default: ERROR,
  };
}
