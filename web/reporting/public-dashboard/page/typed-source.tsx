/** Where typed or imported figures come from, and a link to it where there is one. */
export function TypedSource({ source, link }: { source: string; link: string }) {
  return <>Source: {link === '' ? source : <a href={link}>{source}</a>}.</>;
}
