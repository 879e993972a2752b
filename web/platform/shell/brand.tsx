import { Text } from '@mantine/core';
import { HeaderLogos } from '../district/header-logos.tsx';
import { useDistrict } from '../district/queries.ts';
import classes from './shell.module.css';

/** The logos and the names of the district and its town. */
export function Brand() {
  const { data } = useDistrict();
  return (
    <div className={classes.brand}>
      <HeaderLogos logos={data?.logos ?? []} />
      <div className={classes.names}>
        <div className={classes.name} title={data?.name}>
          {data?.name}
        </div>
        <Text size="xs" c="dimmed" truncate className={classes.town}>
          {data?.town}
        </Text>
      </div>
    </div>
  );
}
