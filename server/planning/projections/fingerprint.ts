import { createHash } from 'node:crypto';
import { PROJECTION_INPUTS, type ProjectionInput } from '../../../core/contract/projections.ts';

const DIGEST_LENGTH = 22;

/** Returns a text with one digest per input of a projection. Comparing two texts shows which inputs changed. */
export function fingerprintOf(inputs: Partial<Record<ProjectionInput, unknown>>): string {
  return PROJECTION_INPUTS.filter((name) => inputs[name] !== undefined)
    .map((name) => `${name}:${digest(inputs[name])}`)
    .join(' ');
}

/** Returns the inputs in which two fingerprints of one budget differ, or all inputs if the earlier fingerprint does not list its inputs. */
export function changedInputs(before: string | null, now: string): ProjectionInput[] {
  const earlier = partsOf(before ?? '');
  const current = partsOf(now);
  return PROJECTION_INPUTS.filter((name) => current.get(name) !== earlier.get(name));
}

function partsOf(fingerprint: string): Map<string, string> {
  return new Map(
    fingerprint.split(' ').map((part) => {
      const [name = '', value = ''] = part.split(':');
      return [name, value] as const;
    }),
  );
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, DIGEST_LENGTH);
}
