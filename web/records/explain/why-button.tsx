import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FigureQuery } from '../../../core/contract/explain.ts';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { ExplanationPanel } from './explanation-panel.tsx';
import { SidePanel } from '../../platform/ui/side-panel.tsx';

/** The small button beside a figure that opens why it is what it is. Nothing for those who may not ask. */
export function WhyButton({ figure, of }: { figure: FigureQuery; of: string }) {
  return (
    <WhyPanelButton of={of}>
      <ExplanationPanel figure={figure} />
    </WhyPanelButton>
  );
}

/** The same with an explanation that is already there. */
export function WhyPanelButton({ of, children }: { of: string; children: ReactNode }) {
  const [opened, panel] = useDisclosure(false);
  if (!useHasRole(STAFF)) return null;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={`How is this calculated? ${of}`}
        title="How is this calculated?"
        onClick={panel.open}
      >
        <CircleHelp size={15} aria-hidden="true" />
      </ActionIcon>
      <SidePanel opened={opened} onClose={panel.close} title="How is this calculated?">
        {opened && children}
      </SidePanel>
    </>
  );
}
