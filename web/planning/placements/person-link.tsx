import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { withParameters } from '../../platform/ui/with-parameters.ts';

/** A person's name that links to the person's placement. */
export function PersonLink({ name, onFollow }: { name: string; onFollow?: () => void }) {
  const [parameters] = useSearchParams();
  const search = withParameters({ tab: 'placed', q: name })(parameters).toString();
  return (
    <Anchor component={Link} to={{ search }} size="sm" {...(onFollow && { onClick: onFollow })}>
      {name}
    </Anchor>
  );
}
