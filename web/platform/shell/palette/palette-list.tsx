import { useEffect, useRef } from 'react';
import { byGroup, type PaletteEntry } from './entry.ts';
import classes from './palette.module.css';

interface Props {
  id: string;
  entries: readonly PaletteEntry[];
  active: PaletteEntry | undefined;
  onActive: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}

/** Returns the DOM ID of an entry. */
export const optionId = (list: string, { key }: PaletteEntry) => `${list}-${key.replace(/\W+/g, '-')}`;

/** The entries in groups. The focus stays in the search box, whose `aria-activedescendant` is the active entry. */
export function PaletteList({ id, entries, active, onActive, onChoose }: Props) {
  const shown = useRef<HTMLDivElement>(null);
  const activeKey = active?.key;
  useEffect(() => {
    shown.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);
  return (
    <div id={id} ref={shown} role="listbox" aria-label="Results" className={classes.list}>
      {byGroup(entries).map(({ group, entries: ofGroup }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group.replace(/\W+/g, '-')}`}>
          <div id={`${id}-${group.replace(/\W+/g, '-')}`} className={classes.group} role="presentation">
            {group}
          </div>
          {ofGroup.map((entry) => (
            <div
              key={entry.key}
              id={optionId(id, entry)}
              role="option"
              aria-selected={entry === active}
              tabIndex={-1}
              className={classes.entry}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => entry !== active && onActive(entry)}
              onClick={() => onChoose(entry)}
            >
              <span className={classes.title}>{entry.title}</span>
              {entry.detail !== '' && <span className={classes.detail}>{entry.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
