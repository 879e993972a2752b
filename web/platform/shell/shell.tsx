import { AppShell, Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../auth/session.tsx';
import { FullScreenLoading } from '../ui/full-screen-loading.tsx';
import { GRID_START } from '../grid/chrome/grid-start.ts';
import { HeadingControls } from '../ui/heading-controls.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageNotice } from '../ui/page-notice.ts';
import { useYears, YearsProvider } from './budget-year.tsx';
import { BudgetYearSelect } from './budget-year-select.tsx';
import { Brand } from './brand.tsx';
import { MenuLinks } from './menu-links.tsx';
import { NavigationPanel } from './navigation-panel.tsx';
import { Palette } from './palette/palette.tsx';
import { useFocusAfterSignIn } from './use-focus-after-sign-in.ts';
import { useNavigation } from './use-navigation.ts';
import { useTopOfScreen } from './use-top-of-screen.ts';
import { UserMenu } from './user-menu.tsx';
import classes from './shell.module.css';

const BAR_HEIGHT = 52;

/** The frame around every signed-in screen: the bar, the selected years, and a notice above the title. */
export function Shell({ notice }: { notice: ReactNode }) {
  return (
    <YearsProvider>
      <PageNotice value={notice}>
        <Frame />
      </PageNotice>
    </YearsProvider>
  );
}

function Frame() {
  const [opened, panel] = useDisclosure(false);
  const years = useYears();
  const groups = useNavigation();
  const { user } = useSession();
  useTopOfScreen();
  useFocusAfterSignIn();
  return (
    <AppShell header={{ height: BAR_HEIGHT }} padding={0} className={classes.shell}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <a className="skip-link" href={`#${GRID_START}`}>
        Skip to table
      </a>
      <AppShell.Header className={classes.bar}>
        <Burger opened={opened} onClick={panel.toggle} className={classes.burger} size="sm" aria-label="Navigation" />
        <Brand />
        <nav aria-label="Main" className={classes.links}>
          <MenuLinks groups={groups} />
        </nav>
        <Palette />
        {user && <UserMenu user={user} />}
      </AppShell.Header>
      <NavigationPanel groups={groups} opened={opened} onClose={panel.close} />
      <AppShell.Main id="content" tabIndex={-1}>
        {years.status === 'error' && <LoadFailed what="Failed to load budget years" query={years} />}
        <HeadingControls value={<BudgetYearSelect />}>
          <Suspense fallback={<FullScreenLoading />}>
            {years.status === 'pending' ? <FullScreenLoading /> : <Outlet />}
          </Suspense>
        </HeadingControls>
      </AppShell.Main>
    </AppShell>
  );
}
