import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useSession } from '../../auth/session.tsx';
import { useYears } from '../budget-year.tsx';
import { MORE_SCREENS } from '../navigation.ts';
import { useNavigation, useWithYears } from '../use-navigation.ts';
import type { PaletteEntry } from './entry.ts';

/** Screens, actions and help: the entries found without the server. */
export function useOwnEntries(onHelp: () => void): PaletteEntry[] {
  const groups = useNavigation();
  const withYears = useWithYears();
  const navigate = useNavigate();
  const { user, signOut } = useSession();
  const years = useYears();
  const { setColorScheme } = useMantineColorScheme();
  const otherScheme = useComputedColorScheme('light') === 'light' ? 'dark' : 'light';
  if (!user) return [];

  const screens = new Map<string, PaletteEntry>();
  const more = MORE_SCREENS.filter(({ roles }) => !roles || roles.includes(user.role));
  for (const { to, label, words = '', reloadDocument } of [...groups.flatMap(({ items }) => items), ...more]) {
    const open = () => {
      if (reloadDocument) window.location.assign(withYears(to));
      else void navigate(withYears(to));
    };
    const key = `screen ${to}`;
    if (!screens.has(key)) screens.set(key, { key, group: 'Screens', title: label, detail: '', words, run: open });
  }
  const action = (name: string, title: string, words: string, run: () => void): PaletteEntry => {
    return { key: `action ${name}`, group: 'Actions', title, detail: '', words, run };
  };
  const otherYears = years.budgetYears.filter(({ id }) => id !== years.budgetYear?.id);
  return [
    ...screens.values(),
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
