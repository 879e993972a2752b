import { Kbd, Text, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { STAFF } from '../../../../core/contract/endpoint.ts';
import { plural } from '../../../../core/plural.ts';
import { useHasRole, useSession } from '../../auth/session.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { moved, type PaletteEntry } from './entry.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { recentKeys, rememberRecent } from './recent.ts';
import { useFirstEntries, useFoundEntries } from './use-entries.ts';
import { useOwnEntries } from './use-own-entries.ts';
import classes from './palette.module.css';

interface Props {
  onClose: () => void;
  onHelp: () => void;
}

/** The search box of the palette and what it finds. */
export function PaletteSearch({ onClose, onHelp }: Props) {
  const { user } = useSession();
  const owner = String(user?.id ?? '');
  const isStaff = useHasRole(STAFF);
  const [text, setText] = useState('');
  const [recent] = useState(() => recentKeys(owner));
  const own = useOwnEntries(onHelp);
  const [first, found] = [useFirstEntries(own, recent), useFoundEntries(text, own)];
  const isAsked = text.trim() !== '';
  const { entries, isSearching, failed } = isAsked ? found : first;
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const active = entries.find(({ key }) => key === activeKey) ?? entries[0];
  const list = useId();
  const status = statusOf(isSearching, isAsked, entries.length, nothingFound(text.trim(), isStaff));

  // True if Enter was pressed before the result arrived, after fast typing or pasting a number.
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || isSearching || !active) return;
    isAwaited.current = false;
    choose(active);
  });

  function choose(entry: PaletteEntry) {
    rememberRecent(owner, entry.key);
    onClose();
    entry.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      // The list may still show results for an earlier text, although the current text may have a better match.
      const isOutdated = isSearching && activeKey === null && !own.some(({ key }) => key === active?.key);
      if (active && !isOutdated) choose(active);
      else isAwaited.current = isSearching;
      return;
    }
    const next = moved(event.key, entries, active ? entries.indexOf(active) : -1);
    if (next === null) return;
    event.preventDefault();
    setActiveKey(next.key);
  }

  return (
    <>
      <TextInput
        // Focused from the first frame on, so that letters typed right after Ctrl+K do not go to the cell behind the palette.
        autoFocus
        data-autofocus
        size="md"
        variant="unstyled"
        className={classes.search}
        role="combobox"
        aria-label="Search"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={active && optionId(list, active)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={isStaff ? 'Search people, accounts, screens…' : 'Search schools, budgets, screens…'}
        leftSection={<Search size={18} aria-hidden="true" />}
        rightSection={<Kbd>Esc</Kbd>}
        rightSectionWidth={56}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActiveKey(null);
          isAwaited.current = false;
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList
        id={list}
        entries={entries}
        active={active}
        onActive={({ key }) => setActiveKey(key)}
        onChoose={choose}
      />
      {failed && <LoadFailed what="Failed to search the budget" query={failed} />}
      <Text
        size="sm"
        c="dimmed"
        role="status"
        className={entries.length > 0 && !isSearching ? 'visually-hidden' : classes.status}
      >
        {failed ? '' : status}
      </Text>
    </>
  );
}

function statusOf(isSearching: boolean, isAsked: boolean, results: number, nothing: string): string {
  if (isSearching) return 'Searching…';
  if (results > 0) return isAsked ? plural(results, 'result', 'results') : '';
  return nothing;
}

/** VIEW_ONLY users do not find people and accounts. */
function nothingFound(text: string, isStaff: boolean): string {
  const advice = isStaff
    ? 'Try a last name, a position number or part of an account.'
    : 'Try the name of a school, a budget or a screen.';
  return `Nothing found for “${text}”. ${advice}`;
}
