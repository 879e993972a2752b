import { Check } from 'lucide-react';
import classes from './steps.module.css';

/** The current step of a sequence. For display only: separate buttons lead back. */
export function Steps({ labels, current }: { labels: readonly string[]; current: number }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {labels.map((label, index) => (
        <li
          key={label}
          className={classes.step}
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.mark}>{index < current ? <Check size={15} aria-label="done" /> : index + 1}</span>
          <span className={classes.label}>{label}</span>
        </li>
      ))}
    </ol>
  );
}
