import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../../core/contract/api-docs.ts';

const MAX_SHOWN = 100;

/** Validates values with JSON schemas. A `$ref` refers to one of the components. */
export class SchemaChecker {
  // Strict mode rejects descriptive keywords. Formats are not validated, because the schemas also have patterns.
  readonly #ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateFormats: false });
  readonly #compiled = new Map<JsonSchema, ValidateFunction>();

  constructor(components: Record<string, JsonSchema>) {
    this.#ajv.addSchema({ $id: 'api', components: { schemas: components } });
  }

  /** Returns the errors of a value with their paths. Empty if the value is valid. */
  problems(schema: JsonSchema, value: unknown): string[] {
    const validate = this.#compiled.get(schema) ?? this.#ajv.compile(withComponents(schema));
    this.#compiled.set(schema, validate);
    return validate(value) ? [] : (validate.errors ?? []).map(describe);
  }
}

/** Returns the schema with references to the components of the API description. */
function withComponents(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
  return JSON.parse(text) as JsonSchema;
}

function describe({ instancePath, message, params, data }: ErrorObject): string {
  const value = (data === undefined ? 'nothing' : JSON.stringify(data)).slice(0, MAX_SHOWN);
  return `$${instancePath} ${message ?? 'is wrong'} (${Object.values(params).join(', ')}): ${value}`;
}
