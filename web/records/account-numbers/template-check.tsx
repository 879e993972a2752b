import { Alert, Stack, Text } from '@mantine/core';
import type { CheckedTemplate } from '../../../core/contract/account-numbers.ts';
import { plural } from '../../../core/plural.ts';
import { count } from '../../platform/ui/format.ts';
import classes from './account-numbers.module.css';
import { SEGMENT_LABELS } from './labels.ts';

const SHOWN = 5;
const SHOWN_FUNCTIONS = 20;

/** Returns the names of a piece's segments, or "not used" if the piece has none. A separator has no name. */
function labelOf(text: string, segments: readonly (keyof typeof SEGMENT_LABELS)[]): string {
  if (segments.length === 0) return /[\p{L}\d]/u.test(text) ? 'not used' : '';
  return segments.map((name) => SEGMENT_LABELS[name]).join(', ');
}

/**
 * The number of accounts that a template fits, with examples split into segments, and some accounts that do not fit,
 * with reasons.
 */
export function TemplateCheck({ check }: { check: CheckedTemplate }) {
  const { accounts, fitting, misfits, examples, unknownFunctions } = check;
  const rest = accounts - fitting - Math.min(SHOWN, misfits.length);
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {accounts === 0
          ? 'No line in an active budget has an account number.'
          : `${count(fitting)} of ${plural(accounts, 'account fits', 'accounts fit')} the template.`}
      </Text>
      {examples.map(({ account, pieces }) => (
        <ul key={account} className={classes.account} aria-label={account}>
          {pieces.map(({ text, segments }, index) => (
            <li key={index} className={classes.piece} data-segment={segments.length > 0 || undefined}>
              <span className={classes.text}>{text}</span>
              <span className={classes.label}>{labelOf(text, segments)}</span>
            </li>
          ))}
        </ul>
      ))}
      {misfits.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            Accounts that do not fit
          </Text>
          {misfits.slice(0, SHOWN).map(({ account, reason }) => (
            <Text size="sm" key={account} style={{ overflowWrap: 'anywhere' }}>
              {account}: {reason}
            </Text>
          ))}
          {rest > 0 && (
            <Text size="sm" c="dimmed">
              and {count(rest)} more
            </Text>
          )}
        </div>
      )}
      {unknownFunctions.length > 0 && (
        <Alert color="yellow" variant="light">
          {`${plural(unknownFunctions.length, 'function is', 'functions are')} not in the list of DESE functions: ${firstOf(unknownFunctions)}. ${unknownFunctions.length === 1 ? 'This code is' : 'These codes are'} not copied to lines.`}
        </Alert>
      )}
    </Stack>
  );
}

function firstOf(codes: readonly string[]): string {
  const more = codes.length > SHOWN_FUNCTIONS ? ` and ${count(codes.length - SHOWN_FUNCTIONS)} more` : '';
  return `${codes.slice(0, SHOWN_FUNCTIONS).join(', ')}${more}`;
}
