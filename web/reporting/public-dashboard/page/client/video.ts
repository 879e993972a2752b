/**
 * Opens a video in a dialog. Nothing is loaded from the video's site before that, and closing the dialog removes the frame. The texts of
 * the dialog are in data attributes of the list of links.
 */
export function openVideo(link: HTMLElement): void {
  const video = link.dataset.video ?? '';
  if (!/^[\w-]{11}$/.test(video)) {
    showProblem(link);
    return;
  }
  const title = link.textContent;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', title);
  const head = document.createElement('div');
  const name = document.createElement('b');
  name.textContent = title;
  if (link.lang !== '') name.lang = link.lang; // The title of a video is not translated.
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = textsFor(link).close ?? '';
  close.addEventListener('click', () => dialog.close());
  head.append(name, close);
  dialog.append(head, frameOf(video, title));
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function frameOf(video: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = `https://www.youtube-nocookie.com/embed/${video}?autoplay=1`;
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // The player rejects pages that send no referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}

function textsFor(link: HTMLElement): DOMStringMap {
  return link.closest<HTMLElement>('.links')?.dataset ?? {};
}

function showProblem(link: HTMLElement): void {
  const item = link.closest('li');
  if (!item || item.querySelector('[role=alert]')) return;
  const problem = document.createElement('p');
  problem.setAttribute('role', 'alert');
  problem.textContent = textsFor(link).badVideo ?? '';
  item.append(problem);
}
