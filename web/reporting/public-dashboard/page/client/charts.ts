/**
 * The charts that already react to the pointer. The slice or row under the pointer is highlighted in both the ring and the table, and the
 * middle of the ring shows its share and amount.
 */
const prepared = new WeakMap<HTMLElement, (target: EventTarget | null) => void>();

export function answerIn(chart: HTMLElement, target: EventTarget | null): void {
  let show = prepared.get(chart);
  if (!show) {
    show = prepare(chart);
    prepared.set(chart, show);
  }
  show(target);
}

function prepare(chart: HTMLElement): (target: EventTarget | null) => void {
  const total = chart.querySelector('.donut-total');
  const note = chart.querySelector('.donut-note');
  const [totalText, noteText] = [total?.textContent ?? '', note?.textContent ?? ''];

  const show = (target: EventTarget | null) => {
    const slice = target instanceof Element ? target.closest<HTMLElement>('[data-slice]')?.dataset.slice : undefined;
    const isApart = slice !== undefined;
    chart.classList.toggle('is-apart', isApart);
    for (const part of chart.querySelectorAll<HTMLElement>('[data-slice]')) {
      part.classList.toggle('is-meant', part.dataset.slice === slice);
    }
    const cells = isApart ? chart.querySelectorAll(`tr[data-slice="${slice}"] td`) : [];
    const [amount, share] = [...cells].map((cell) => cell.textContent);
    if (total) total.textContent = share ?? totalText;
    if (note) note.textContent = amount ?? noteText;
  };
  chart.addEventListener('pointerleave', () => show(null));
  return show;
}
