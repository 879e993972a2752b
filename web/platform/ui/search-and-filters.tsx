import type { ReactNode } from 'react';
import { ControlSkeleton } from './card-skeleton.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './search-and-filters.module.css';

interface Props {
  search: string;
  onSearch: (text: string) => void;
  /** The placeholder, which lists what can be searched for. */
  placeholder: string;
  /** True to use a separate row, for many filters above many actions. */
  isOwnRow?: boolean;
  /** In a small window, a button that shows and hides everything except the search. */
  fold?: ReactNode;
  /** The filters: usually `FilterSelect` components. */
  children?: ReactNode;
}

/** The search box and filters of a list. */
export function SearchAndFilters({ search, onSearch, placeholder, isOwnRow = false, fold, children }: Props) {
  return (
    <div className={classes.filters} role="search" data-own-row={isOwnRow || undefined}>
      <div className={classes.search}>
        <SearchBox value={search} placeholder={placeholder} onChange={onSearch} />
      </div>
      {fold}
      <div className={classes.choices}>{children}</div>
    </div>
  );
}

/** The search box and filters of a list that is still loading. */
export function SearchAndFiltersSkeleton({ filters, isOwnRow }: { filters: number; isOwnRow: boolean }) {
  return (
    <div className={classes.filters} data-own-row={isOwnRow || undefined}>
      <ControlSkeleton className={classes.search} height={HEIGHT} />
      <div className={classes.choices}>
        {Array.from({ length: filters }, (_, place) => (
          <ControlSkeleton key={place} className={classes.filter} height={HEIGHT} />
        ))}
      </div>
    </div>
  );
}

/** The height of the search box and of each filter, in pixels, as in the stylesheet. */
const HEIGHT = 30;
