import type { ReactNode } from 'react';
import { SearchBox } from './search-box.tsx';
import classes from './search-and-filters.module.css';

interface Props {
  /** What is searched for. */
  search: string;
  onSearch: (text: string) => void;
  /** What can be searched for, in an empty box. */
  placeholder: string;
  /** A row to themselves, where many filters stand above many actions. */
  isOwnRow?: boolean;
  /** On a phone, shows and hides all but the search. */
  fold?: ReactNode;
  /** The filters: a `FilterSelect` each, or whatever else narrows the rows down. */
  children?: ReactNode;
}

/** What narrows a list down: a search and its filters. */
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
