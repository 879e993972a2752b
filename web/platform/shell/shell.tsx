import { AppShell, Burger, Group, NavLink, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { NavLink as RouterNavLink, Outlet } from 'react-router';
import { useSession } from '../auth/session.tsx';
import { FullScreenLoading } from '../ui/full-screen-loading.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { useYears, YearsProvider } from './budget-year.tsx';
import { HeaderLogos } from '../district/header-logos.tsx';
import { MenuLinks, useNavigation } from './menu-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useDistrict } from '../district/queries.ts';
import { UserMenu } from './user-menu.tsx';
import { useFocusAfterSignIn } from './use-focus-after-sign-in.ts';
import { useTopOfScreen } from './use-top-of-screen.ts';
import { SidePanel } from '../ui/side-panel.tsx';
import classes from './shell.module.css';

/** Header, navigation and year selection around every signed-in screen. */
export function Shell() {
  return (
    <YearsProvider>
      <Frame />
    </YearsProvider>
  );
}

function Frame() {
  const [opened, drawer] = useDisclosure(false);
  const years = useYears();
  const groups = useNavigation();
  const { user } = useSession();
  useTopOfScreen();
  useFocusAfterSignIn();
  return (
    <AppShell header={{ height: { base: years.budgetYear ? 104 : 56, md: 104 } }} padding={0} className={classes.shell}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <AppShell.Header className={classes.header}>
        <Group h={56} px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" className={classes.brand}>
            <Burger opened={opened} onClick={drawer.toggle} hiddenFrom="md" size="sm" aria-label="Navigation" />
            <DistrictName />
          </Group>
          <Group gap="xs" wrap="nowrap">
            <ThemeToggle />
            {user && <UserMenu user={user} />}
          </Group>
        </Group>
        <Group
          h={48}
          px="md"
          justify="space-between"
          wrap="nowrap"
          className={classes.bar}
          {...(!years.budgetYear && { visibleFrom: 'md' })}
        >
          <nav aria-label="Main">
            <Group className={classes.links} wrap="nowrap" visibleFrom="md">
              <MenuLinks groups={groups} />
            </Group>
          </nav>
          <BudgetYearSelect />
        </Group>
      </AppShell.Header>
      <SidePanel opened={opened} onClose={drawer.close} title="Navigation" size="xs" hiddenFrom="md">
        <Stack gap={0}>
          {groups.flatMap((group) => [
            group.label !== null && (
              <Text key={group.label} size="xs" fw={600} c="dimmed" mt="md">
                {group.label}
              </Text>
            ),
            ...group.items.map((item) => (
              <NavLink
                key={item.to}
                component={RouterNavLink}
                to={item.address}
                reloadDocument={item.reloadDocument}
                label={item.label}
                onClick={drawer.close}
              />
            )),
          ])}
        </Stack>
      </SidePanel>
      <AppShell.Main id="content" tabIndex={-1}>
        {years.status === 'error' && <LoadFailed what="Failed to load budget years" query={years} />}
        <Suspense fallback={<FullScreenLoading />}>
          {years.status === 'pending' ? <FullScreenLoading /> : <Outlet />}
        </Suspense>
      </AppShell.Main>
    </AppShell>
  );
}

function DistrictName() {
  const district = useDistrict();
  return (
    <>
      <HeaderLogos logos={district.data?.logos ?? []} />
      <div className={classes.name}>
        <Text fw={650} truncate title={district.data?.name}>
          {district.data?.name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {district.data?.town}
        </Text>
      </div>
    </>
  );
}

function BudgetYearSelect() {
  const { budgetYears, budgetYear, selectBudgetYear } = useYears();
  if (!budgetYear) return null;
  return (
    <Select
      aria-label="Budget year"
      size="xs"
      className={classes.year}
      data={budgetYears.map((year) => ({ value: year.fiscalYear, label: `${year.fiscalYear} · ${year.name}` }))}
      value={budgetYear.fiscalYear}
      onChange={(label) => label !== null && selectBudgetYear(label)}
      allowDeselect={false}
      comboboxProps={{ width: 260, position: 'bottom-end' }}
    />
  );
}
