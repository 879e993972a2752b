import { districtDay } from '../../../../../core/format-date.ts';
import { updateDates } from './dates.ts';
import './styles/base.css';
import './styles/header.css';
import './styles/extras.css';
import './styles/sections.css';
import './styles/charts.css';
import './styles/tables.css';
import './styles/schools.css';
import './styles/story.css';
import './styles/video.css';
import './styles/embed.css';
import './styles/wide.css';
import './styles/print.css';
import './styles/handout.css';

/**
 * The page works without this script, which adds sharing, printing, embedded videos and interactive charts. It is the same for all
 * languages, so it contains no text itself: the text that it shows is in data attributes of the page.
 */

function on(
  selector: string,
  type: 'click' | 'pointerover' | 'focusin',
  listener: (found: HTMLElement, event: Event) => void,
): void {
  document.addEventListener(type, (event) => {
    const found = event.target instanceof Element ? event.target.closest(selector) : null;
    if (found instanceof HTMLElement) listener(found, event);
  });
}

/** Removes a logo that cannot be loaded, together with its space. */
const logo = document.querySelector<HTMLImageElement>('header img');
logo?.decode().catch(() => logo.remove());

updateDates(districtDay(new Date()));

on('[data-tool=print]', 'click', () => window.print());

on('[data-tool=share]', 'click', (button) => {
  void share(button);
});

async function share(button: HTMLElement): Promise<void> {
  const status = button.parentElement?.querySelector('[role=status]');
  const page = { title: document.title, url: window.location.href };
  const show = (text: string) => {
    if (status) status.textContent = text;
  };
  // Ignores the error that the browser reports if the user closes the share sheet.
  if ('share' in navigator) await navigator.share(page).catch(() => undefined);
  else
    await copy(page.url).then(
      () => show(button.dataset.copied ?? ''),
      () => show(page.url),
    );
}

/** The clipboard is available only in a secure context. */
async function copy(text: string): Promise<void> {
  if (!window.isSecureContext) throw new Error('there is no clipboard');
  await navigator.clipboard.writeText(text);
}

document.querySelector<HTMLInputElement>('#assessed')?.addEventListener('input', ({ currentTarget }) => {
  if (currentTarget instanceof HTMLInputElement)
    void import('./tax-bill.ts').then(({ estimate }) => estimate(currentTarget));
});

on('[data-video]', 'click', (link, event) => {
  event.preventDefault();
  void import('./video.ts').then(({ openVideo }) => openVideo(link));
});

on('.chart-and-table', 'pointerover', answer);
on('.chart-and-table', 'click', answer);

/** Loads the chart code on the first interaction; the chart itself is part of the page. */
function answer(chart: HTMLElement, event: Event): void {
  void import('./charts.ts').then(({ answerIn }) => answerIn(chart, event.target));
}
