/** Shows the id of the failed request after the error message. Shows nothing if there is no id, or if the message already contains it. */
export function RequestNote({ message, id }: { message: string; id: string | null | undefined }) {
  return id && !message.includes(id) ? <> (request&nbsp;{id})</> : null;
}
