import { useEffect, useRef, useState } from 'react';
import classes from './year-select.module.css';

/** Hangs from the bar while the years of a screen are scrolled out of view, so that no one takes projected figures for the budget. */
export function ProjectedSign({ year }: { year: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isOutOfView, setOutOfView] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry && setOutOfView(!entry.isIntersecting));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <span ref={place} className={classes.place}>
      {isOutOfView && (
        // Hidden from screen readers, because the year selects already contain this text.
        <span className={classes.sign} aria-hidden="true">
          {year} projected
        </span>
      )}
    </span>
  );
}
