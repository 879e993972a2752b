import { Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { NavLink } from 'react-router';
import { bySection, type NavigationGroup } from './use-navigation.ts';
import classes from './shell.module.css';

/** The links and menus of the bar. */
export function MenuLinks({ groups }: { groups: NavigationGroup[] }) {
  return groups.map((group) =>
    group.label === null ? (
      group.items.map((item) => (
        <NavLink key={item.to} to={item.address} end className={classes.link} reloadDocument={item.reloadDocument}>
          {item.label}
        </NavLink>
      ))
    ) : (
      <Menu key={group.label} position="bottom-start" width={220}>
        <Menu.Target>
          <button type="button" className={classes.link} aria-current={group.isCurrent || undefined}>
            {group.label} <ChevronDown size={14} aria-hidden="true" className={classes.chevron} />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          {bySection(group.items).map(([section, items]) => (
            <Fragment key={section}>
              {section !== '' && <Menu.Label className={classes.section}>{section}</Menu.Label>}
              {items.map((item) => (
                <Menu.Item
                  key={item.to}
                  component={NavLink}
                  end
                  to={item.address}
                  reloadDocument={item.reloadDocument}
                  className={classes.item}
                >
                  {item.label}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    ),
  );
}
