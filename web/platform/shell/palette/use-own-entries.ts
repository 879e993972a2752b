import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../auth/session.tsx';
import { useYears } from '../budget-year.tsx';
import { withParameters } from '../../ui/with-parameters.ts';
import { MORE_SCREENS, SCREEN_ACTIONS, type NavigationItem } from '../navigation.ts';
import { useMayOpen, useNavigation, useWithYears } from '../use-navigation.ts';
import type { PaletteEntry } from './entry.ts';

/** Screens, actions and help: the entries found without the server. */
export function useOwnEntries(onHelp: () => void): PaletteEntry[] {
  const groups = useNavigation();
  const mayOpen = useMayOpen();
  const withYears = useWithYears();
  const open = useOpen();
  const navigate = useNavigate();
  const { user, signOut } = useSession();
  const years = useYears();
  const { setColorScheme } = useMantineColorScheme();
  const otherScheme = useComputedColorScheme('light') === 'light' ? 'dark' : 'light';
  if (!user) return [];

  const screens = new Map<string, PaletteEntry>();
  for (const item of [...groups.flatMap(({ items }) => items), ...MORE_SCREENS.filter(mayOpen)]) {
    const { to, label: title, words = '' } = item;
    const key = `screen ${to}`;
    if (!screens.has(key)) screens.set(key, { key, group: 'Screens', title, detail: '', words, run: () => open(item) });
  }
  const action = (name: string, title: string, words: string, run: () => void): PaletteEntry => {
    return { key: `action ${name}`, group: 'Actions', title, detail: '', words, run };
  };
  const otherYears = years.budgetYears.filter(({ id }) => id !== years.budgetYear?.id);
  return [
    ...screens.values(),
    ...SCREEN_ACTIONS.filter(mayOpen).map((item) => action(item.to, item.label, item.words ?? '', () => open(item))),
    ...otherYears.map(({ fiscalYear }) =>
      action(`year ${fiscalYear}`, `Show budget year ${fiscalYear}`, 'change switch', () =>
        years.selectBudgetYear(fiscalYear),
      ),
    ),
    action('theme', `Use the ${otherScheme} theme`, 'dark light mode color', () => setColorScheme(otherScheme)),
    action('logout', 'Logout', 'sign out', () => {
      void signOut().then(() => navigate('/login', { replace: true }));
    }),
    { ...action('keys', 'Keyboard shortcuts', 'help keys formulas hotkeys', onHelp), group: 'Help' },
    {
      ...action('api', 'API documentation', 'help openapi', () => void navigate(withYears('/api/docs'))),
      group: 'Help',
    },
  ];
}

/**
 * Returns a function that opens a link. If the link leads to the screen that is already open, the screen keeps its filters and what the
 * user entered.
 */
function useOpen(): ({ to, reloadDocument }: NavigationItem) => void {
  const withYears = useWithYears();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  return ({ to, reloadDocument }) => {
    const [path, search] = to.split('?');
    if (path === pathname && search !== undefined) {
      const asked = Object.fromEntries(new URLSearchParams(search));
      void navigate({ pathname, search: withParameters(asked)(parameters).toString() });
    } else if (reloadDocument) window.location.assign(withYears(to));
    else void navigate(withYears(to));
  };
}
