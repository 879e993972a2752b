import './styles/base.css';
import './styles/header.css';
import './styles/sections.css';
import './styles/charts.css';
import './styles/tables.css';
import './styles/schools.css';
import './styles/story.css';
import './styles/video.css';
import './styles/embed.css';
import './styles/wide.css';
import './styles/print.css';

/** The page is whole without this script: it adds sharing, printing, videos in the page, and charts that answer. */

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

/** A logo that cannot be loaded takes its place with it. */
const logo = document.querySelector<HTMLImageElement>('header img');
logo?.decode().catch(() => logo.remove());

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
  // A share sheet that is closed again is no failure.
  if ('share' in navigator) await navigator.share(page).catch(() => undefined);
  else
    await copy(page.url).then(
      () => show('Link copied'),
      () => show(page.url),
    );
}

/** Only a page that came over a safe connection has a clipboard. */
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

/** The first touch brings what the chart needs to answer; the chart itself stood there before. */
function answer(chart: HTMLElement, event: Event): void {
  void import('./charts.ts').then(({ answerIn }) => answerIn(chart, event.target));
}
