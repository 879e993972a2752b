import type { Explanation } from '../../../core/contract/explain.ts';
import { ExplanationTree } from './explanation-tree.tsx';
import { WhyPanelButton } from './why-button.tsx';

/** The button that opens the explanation of a figure. For figures that the browser calculates. */
export function WhyParts({ explanation, of }: { explanation: Explanation; of: string }) {
  return (
    <WhyPanelButton of={of}>
      <ExplanationTree explanation={explanation} onOpen={() => undefined} />
    </WhyPanelButton>
  );
}
