/** The maximum number of frames to wait. Even on a slow computer, a form shows the problems in a response sooner. */
const MAX_FRAMES = 20;

/**
 * Focuses the first invalid field, so that screen readers read it with its error and the user can correct it. Waits until the form shows a
 * problem, because this function is called before the form is rendered again. If the user has meanwhile moved to another field, that field
 * keeps the focus.
 */
export function focusFirstProblem(form: HTMLElement): void {
  const before = document.activeElement;
  const look = (frames: number) => {
    requestAnimationFrame(() => {
      const active = document.activeElement;
      const isElsewhere =
        active !== before && active instanceof HTMLElement && active.matches('input, textarea, select');
      if (isElsewhere && form.contains(active)) return;
      const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (field) field.focus();
      else if (frames > 1) look(frames - 1);
    });
  };
  look(MAX_FRAMES);
}
