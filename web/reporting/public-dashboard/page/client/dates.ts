/**
 * Marks the dates of the decision that have passed, and moves "Next" to the first date that has not passed. A page is read for months after
 * it was published. After the last date, "Next" is removed. The page contains the text of the mark in its language.
 */
export function updateDates(today: string): void {
  const dates = [...document.querySelectorAll('.timeline li')].map((item) => ({
    item,
    time: item.querySelector('time'),
  }));
  for (const { time } of dates) {
    if (!time || time.dateTime >= today || time.nextElementSibling?.localName === 'small') continue;
    const mark = document.createElement('small');
    mark.textContent = ` ${time.dataset.past ?? ''}`;
    time.after(mark);
  }
  const line = document.querySelector('.next');
  const next = dates.find(({ time }) => time && time.dateTime >= today);
  if (!line) return;
  if (!next) {
    line.remove();
    return;
  }
  const [link, comment] = [line.querySelector('a'), line.querySelector('small')];
  const textOf = (selector: string) => next.item.querySelector(selector)?.textContent ?? '';
  if (link) link.textContent = `${textOf('time')}, ${textOf('b')}`;
  if (comment) comment.textContent = textOf('p');
}
