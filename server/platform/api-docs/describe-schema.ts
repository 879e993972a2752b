import { z } from 'zod';
import { jsonSchema, type JsonSchema } from '../../../core/contract/api-docs.ts';
import { named } from './named-schemas.ts';

/** Component schemas by name. */
export type Components = Map<string, JsonSchema>;

const LOCAL = '#/$defs/';
const COMPONENT = '#/components/schemas/';

/**
 * Converts a schema of the contract to JSON Schema, for requests (`input`) or responses (`output`). Named responses become components, and
 * a recursive schema becomes a component with the name `name`. Throws for a schema that JSON Schema cannot express.
 */
export function describeSchema(
  schema: z.ZodType,
  { io, name, components }: { io: 'input' | 'output'; name: string; components: Components },
): JsonSchema {
  const whole = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'throw',
    ...(io === 'output' && { metadata: named, override: addDescription }),
  });
  const rename = (ref: string) => {
    const local = ref === '#' ? '' : ref.slice(LOCAL.length);
    return `${COMPONENT}${local === '' || local.startsWith('__') ? name : ''}${local}`;
  };
  const { $defs = {}, id } = whole;
  for (const [local, definition] of Object.entries($defs)) {
    components.set(nameIn(rename(`${LOCAL}${local}`)), tidy(definition, rename));
  }
  const root = tidy(whole, rename);
  if (root.$ref !== undefined) return root;
  const isRecursive = JSON.stringify(root).includes(`"${rename('#')}"`);
  if (typeof id !== 'string' && !isRecursive) return root;
  const component = typeof id === 'string' ? id : name;
  components.set(component, root);
  return { $ref: `${COMPONENT}${component}` };
}

/** Adds the description from the global registry. Conversion of responses uses another registry, which has only names. */
function addDescription({
  zodSchema,
  jsonSchema: described,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: object;
}): void {
  const description = z.globalRegistry.get(zodSchema)?.description;
  if (description !== undefined) Object.assign(described, { description });
}

/** Returns the component name in a `$ref`. */
export function nameIn(ref: string): string {
  return ref.slice(COMPONENT.length);
}

/** Removes the dialect, name and definitions of the schema and renames its references. */
function tidy(described: object, rename: (ref: string) => string): JsonSchema {
  const about = new Set(['$schema', '$defs', 'id']);
  const plain = Object.fromEntries(Object.entries(described).filter(([key]) => !about.has(key)));
  const renamed: unknown = JSON.parse(JSON.stringify(plain), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? rename(value) : value,
  );
  return jsonSchema.parse(renamed);
}
