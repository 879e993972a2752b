/** Longer than a form needs to show the problems of a response, even on a slow computer. */
const MAX_FRAMES = 20;

/**
 * Focuses the first invalid field, so that screen readers read it with its error and the user can correct it. Waits until the form shows a
 * problem, because it is called before the form is rendered again.
 */
export function focusFirstProblem(form: HTMLElement, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (frames > 1) focusFirstProblem(form, frames - 1);
  });
}
