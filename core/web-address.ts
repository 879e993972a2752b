/** Validates web addresses that users enter and residents click. */

const WEB_ADDRESS =
  /^https?:\/\/[^\s\p{Cc}\p{Cf}\p{Cs}\ufffe\uffff/?#"'<>\\^`{|}@]+(?:[/?#][^\s\p{Cc}\p{Cf}\p{Cs}\ufffe\uffff"'<>\\^`{|}]*)?$/iu;

/**
 * Returns true if a text is a complete http or https address. Addresses with a user name before the host, or with invisible
 * characters such as direction marks, are rejected, because they can mislead people about where they lead.
 */
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

/**
 * Returns the 11-character id of a YouTube video, given either as the id alone or as a watch, short or embed address. Null for anything
 * else.
 */
export function youTubeId(text: string): string | null {
  for (const form of VIDEO_FORMS) {
    const found = form.exec(text.trim())?.[1];
    if (found !== undefined) return found;
  }
  return null;
}
