/** Addresses that people type in and residents click. */

const WEB_ADDRESS = /^https?:\/\/[^\s/?#"'<>\\^`{|}@]+(?:[/?#][^\s"'<>\\^`{|}]*)?$/i;

/** True for a whole http or https address. One with a user name before its host is refused: it misleads about where it leads. */
export function isWebAddress(text: string): boolean {
  return text.length <= 2000 && WEB_ADDRESS.test(text);
}

const VIDEO_ID = '([A-Za-z0-9_-]{11})';
const VIDEO_FORMS = [
  new RegExp(`^${VIDEO_ID}$`),
  new RegExp(`^(?:https?://)?(?:www\\.|m\\.)?youtube\\.com/watch\\?(?:[^#]*&)?v=${VIDEO_ID}(?:[&#].*)?$`, 'i'),
  new RegExp(
    `^(?:https?://)?(?:www\\.|m\\.)?youtube(?:-nocookie)?\\.com/(?:embed|shorts)/${VIDEO_ID}(?:[/?#].*)?$`,
    'i',
  ),
  new RegExp(`^(?:https?://)?youtu\\.be/${VIDEO_ID}(?:[/?#].*)?$`, 'i'),
];

/** The 11 characters that name a YouTube video: given bare, or in a watch, short or embed address. null for anything else. */
export function youTubeId(text: string): string | null {
  for (const form of VIDEO_FORMS) {
    const found = form.exec(text.trim())?.[1];
    if (found !== undefined) return found;
  }
  return null;
}
