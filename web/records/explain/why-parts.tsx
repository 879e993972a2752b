import type { Explanation } from '../../../core/contract/explain.ts';
import { ExplanationTree } from './explanation-tree.tsx';
import { WhyPanelButton } from './why-button.tsx';

/** The button next to a figure that the browser calculates. It opens the explanation of the figure. */
export function WhyParts({ explanation, of }: { explanation: Explanation; of: string }) {
  return (
    <WhyPanelButton of={of}>
      <ExplanationTree explanation={explanation} onOpen={() => undefined} />
    </WhyPanelButton>
  );
}
