import type { Explanation } from '../../../core/contract/explain.ts';
import { ExplanationTree } from './explanation-tree.tsx';
import { WhyPanelButton } from './why-button.tsx';

/** The same button beside a figure that the screen itself calculates. */
export function WhyParts({ explanation, of }: { explanation: Explanation; of: string }) {
  return (
    <WhyPanelButton of={of}>
      <ExplanationTree explanation={explanation} onOpen={() => undefined} />
    </WhyPanelButton>
  );
}
