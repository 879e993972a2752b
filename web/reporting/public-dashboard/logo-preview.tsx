import { Text } from '@mantine/core';
import { useState } from 'react';
import { isLogoAddress } from '../../../core/logo.ts';
import { isWebAddress } from '../../../core/web-address.ts';
import classes from './public-dashboard.module.css';

/** Shows the logo as residents will see it, or an error if it cannot be loaded. The public page silently leaves out such a logo. */
export function LogoPreview({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  if (!isWebAddress(address) && !isLogoAddress(address)) return null;
  if (failed) {
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        Failed to load logo image
      </Text>
    );
  }
  return <img className={classes.logo} src={address} alt="Logo preview" onError={() => setFailed(true)} />;
}
