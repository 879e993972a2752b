import { z } from 'zod';

export const ROLES = ['ADMIN', 'FINANCE', 'VIEW_ONLY'] as const;
export type Role = (typeof ROLES)[number];

export const ADMIN: readonly Role[] = ['ADMIN'];
export const STAFF: readonly Role[] = ['ADMIN', 'FINANCE'];
export const ANYONE_SIGNED_IN: readonly Role[] = ROLES;

/** A district setting that lets FINANCE make calls that are otherwise for ADMIN only. */
export type Permission = 'financeMayImport';

/** The labels of the permission settings on screens and in error messages. */
export const PERMISSION_LABELS: Record<Permission, string> = { financeMayImport: 'Finance may import' };

/** Returns the message for a user with the role FINANCE: which setting is off, and where an administrator can turn it on. */
export const howToOpen = (permission: Permission): string =>
  `The district setting “${PERMISSION_LABELS[permission]}” is off. An administrator can turn it on in the Admin Panel, under District.`;

/** Default size limit of a request. A bulk edit with 50,000 ids and their revisions is slightly more than 1 MB. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const MAX_PUBLIC_BODY_BYTES = 16 * 1024;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const nothing = z.strictObject({});
type Nothing = typeof nothing;

/** Who may make a call. */
export interface Access {
  roles: readonly Role[] | 'PUBLIC';
  /** The district setting that lets FINANCE make the call too. */
  opensWith?: Permission | null;
}

/**
 * Returns a message that names the field at a path in the request and its problem. A path such as "rows.2.amount" counts entries from 0.
 */
export type DescribeProblem = (path: string, problem: string) => string;

/** One call of the API, declared once for the server, the screens and the documentation. */
export interface Endpoint<
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Path below `/api`, with `:name` for parameters. */
  path: string;
  summary: string;
  roles: readonly Role[] | 'PUBLIC';
  /** The district setting that lets FINANCE make the call too. Null if there is none. */
  opensWith: Permission | null;
  /** 201 for a creation, otherwise 200. */
  status: 200 | 201;
  /** True if the call can run as a job. It does so if it is sent with `Prefer: respond-async`. */
  canRunAsJob: boolean;
  params: P;
  query: Q;
  body: B;
  response: R;
  /** Maximum size of the request body, in bytes. Larger bodies are rejected with a 413. Uploads have a separate limit. */
  maxBodyBytes: number;
  /** Media types of a response that is a file or a page; empty for JSON. */
  media: readonly string[];
  /** Describes problems with fields of the request by the names that a screen shows. Null if messages name the fields by their paths. */
  describeProblem: DescribeProblem | null;
}

interface EndpointSpec<P, Q, B, R> {
  method: Method;
  path: string;
  summary: string;
  roles: readonly Role[] | 'PUBLIC';
  opensWith?: Permission;
  status?: 200 | 201;
  canRunAsJob?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  media?: readonly string[];
  maxBodyBytes?: number;
  describeProblem?: DescribeProblem;
}

/** Declares a call. If `params`, `query` or `body` is left out, the call accepts no input of that kind. */
function endpoint<
  R extends z.ZodType,
  P extends z.ZodObject = Nothing,
  Q extends z.ZodObject = Nothing,
  B extends z.ZodType = Nothing,
>(spec: EndpointSpec<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    roles: spec.roles,
    opensWith: spec.opensWith ?? null,
    status: spec.status ?? 200,
    canRunAsJob: spec.canRunAsJob ?? false,
    params: spec.params ?? (nothing as unknown as P),
    query: spec.query ?? (nothing as unknown as Q),
    body: spec.body ?? (nothing as unknown as B),
    response: spec.response,
    media: spec.media ?? [],
    maxBodyBytes: spec.maxBodyBytes ?? (spec.roles === 'PUBLIC' ? MAX_PUBLIC_BODY_BYTES : MAX_BODY_BYTES),
    describeProblem: spec.describeProblem ?? null,
  };
}

const declare =
  (method: Method) =>
  <
    R extends z.ZodType,
    P extends z.ZodObject = Nothing,
    Q extends z.ZodObject = Nothing,
    B extends z.ZodType = Nothing,
  >(
    path: string,
    spec: Omit<EndpointSpec<P, Q, B, R>, 'method' | 'path'>,
  ) =>
    endpoint<R, P, Q, B>({ ...spec, method, path });

export const get = declare('GET');
export const post = declare('POST');
export const put = declare('PUT');
export const patch = declare('PATCH');
export const del = declare('DELETE');

/** The input that a caller sends: parameters, query and body, before parsing. */
export interface CallInput<E extends Endpoint> {
  params: z.input<E['params']>;
  query: z.input<E['query']>;
  body: z.input<E['body']>;
}

/** The input that a handler gets: parameters, query and body, after parsing. */
export interface HandlerInput<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
