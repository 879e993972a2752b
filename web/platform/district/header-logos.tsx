import { useState } from 'react';
import type { District } from '../../../core/contract/district.ts';
import { Logo } from '../ui/logo.tsx';
import classes from './header-logos.module.css';

/** Shows the logos of the district and the town, or the product's logo if there are none. Leaves out a logo that fails to load. */
export function HeaderLogos({ logos }: { logos: District['logos'] }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = logos.filter((logo) => !failed.includes(logo.url));
  if (shown.length === 0) return <Logo />;
  return shown.map((logo) => (
    <img
      key={logo.url}
      className={classes.logo}
      src={logo.url}
      alt={logo.alt}
      title={logo.alt}
      onError={() => setFailed((before) => [...before, logo.url])}
    />
  ));
}
