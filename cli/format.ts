import type { Command } from 'commander';
import type { Format } from './output.ts';

/** Returns the value of `--format`, which can be anywhere in the command line. */
export function formatOf(command: Command): Format {
  return command.optsWithGlobals<{ format: Format }>().format;
}
