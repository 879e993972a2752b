import type { Command } from 'commander';
import type { Format } from './output.ts';

/** The `--format` that was asked for, wherever in the line it stood. */
export function formatOf(command: Command): Format {
  return command.optsWithGlobals<{ format: Format }>().format;
}
