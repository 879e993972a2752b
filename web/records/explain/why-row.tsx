import { Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import type { FigureQuery } from '../../../core/contract/explain.ts';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { ExplanationPanel } from './explanation-panel.tsx';
import { WhyIcon } from './why-icon.tsx';

interface Props {
  figure: FigureQuery;
  of: string;
  /** The cells to the left of the figure. */
  children: ReactNode;
  /** The formatted figure. */
  value: string;
  /** The cells to the right of the figure. */
  after?: ReactNode;
  columns: number;
}

/**
 * A table row with a figure whose explanation opens below the row. For tables in dialogs and panels.
 */
export function WhyRow({ figure, of, children, value, after, columns }: Props) {
  const [opened, { toggle }] = useDisclosure(false);
  const id = useId();
  const mayAsk = useHasRole(STAFF);
  return (
    <>
      <tr>
        {children}
        <td>
          {/* Right-aligns the figures, with or without a button. */}
          <Group gap={4} wrap="nowrap" style={{ flexDirection: 'row-reverse' }}>
            {value}
            {mayAsk && <WhyIcon of={of} aria-expanded={opened} aria-controls={id} onClick={toggle} />}
          </Group>
        </td>
        {after}
      </tr>
      <tr id={id} hidden={!opened}>
        {/* The text wraps, so that the table does not become wider than its dialog or panel. */}
        <td colSpan={columns} data-text style={{ whiteSpace: 'normal' }}>
          {opened && <ExplanationPanel figure={figure} />}
        </td>
      </tr>
    </>
  );
}
