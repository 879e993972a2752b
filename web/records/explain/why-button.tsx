import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { FigureQuery } from '../../../core/contract/explain.ts';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { ExplanationPanel } from './explanation-panel.tsx';
import { SidePanel } from '../../platform/ui/side-panel.tsx';
import { WhyIcon } from './why-icon.tsx';

/** The small button next to a figure that opens its explanation. Hidden for users without permission. */
export function WhyButton({ figure, of }: { figure: FigureQuery; of: string }) {
  return (
    <WhyPanelButton of={of}>
      <ExplanationPanel figure={figure} />
    </WhyPanelButton>
  );
}

/** The same button for an explanation that is already loaded. */
export function WhyPanelButton({ of, children }: { of: string; children: ReactNode }) {
  const [opened, panel] = useDisclosure(false);
  if (!useHasRole(STAFF)) return null;
  return (
    <>
      <WhyIcon of={of} onClick={panel.open} />
      <SidePanel opened={opened} onClose={panel.close} title="How is this calculated?">
        {opened && children}
      </SidePanel>
    </>
  );
}
