/** Focuses the first invalid field, so that screen readers read it with its error and the user can correct it. */
export function focusFirstProblem(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
