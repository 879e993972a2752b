import { Button } from '@mantine/core';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import type { FigureQuery } from '../../../core/contract/explain.ts';
import { ExplanationPanel } from './explanation-panel.tsx';

/** An explanation inside a panel. It opens inline instead of in a second panel. */
export function WhySection({ figure, of }: { figure: FigureQuery; of: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        w="fit-content"
        leftSection={<CircleHelp size={14} aria-hidden="true" />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {of}: how is this calculated?
      </Button>
      {opened && <ExplanationPanel figure={figure} />}
    </>
  );
}
