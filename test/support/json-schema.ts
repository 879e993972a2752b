import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../../core/contract/api-docs.ts';

const MAX_SHOWN = 100;

/** Checks values against JSON schemas; a `$ref` means one of the components. */
export class SchemaChecker {
  // Strict mode refuses keywords that only describe, and the patterns say what a format means.
  readonly #ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateFormats: false });
  readonly #compiled = new Map<JsonSchema, ValidateFunction>();

  constructor(components: Record<string, JsonSchema>) {
    this.#ajv.addSchema({ $id: 'api', components: { schemas: components } });
  }

  /** What is wrong with a value, a line each, by its path; empty when nothing is. */
  problems(schema: JsonSchema, value: unknown): string[] {
    const validate = this.#compiled.get(schema) ?? this.#ajv.compile(withComponents(schema));
    this.#compiled.set(schema, validate);
    return validate(value) ? [] : (validate.errors ?? []).map(describe);
  }
}

/** The same with references to the components of the API's description. */
function withComponents(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
  return JSON.parse(text) as JsonSchema;
}

function describe({ instancePath, message, params, data }: ErrorObject): string {
  const value = (data === undefined ? 'nothing' : JSON.stringify(data)).slice(0, MAX_SHOWN);
  return `$${instancePath} ${message ?? 'is wrong'} (${Object.values(params).join(', ')}): ${value}`;
}
