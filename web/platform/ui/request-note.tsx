/** The id of the failed request, after the message of its error. Empty if the message already contains it. */
export function RequestNote({ message, id }: { message: string; id: string | null | undefined }) {
  return id && !message.includes(id) ? <> (request&nbsp;{id})</> : null;
}
