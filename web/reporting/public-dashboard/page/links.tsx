import type { LinkType } from '../../../../core/contract/public-dashboard-links.ts';
import type { PublicConfig, PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { isWebAddress, youTubeId } from '../../../../core/web-address.ts';

const KIND: Record<LinkType, string> = { website: 'Website', document: 'Document', video: 'Video' };

/** The district's links. A click on a video opens it in the page; nothing is loaded from the video's site before that. */
export function Links({ links }: { links: PublicView['links'] }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links">
      <h2 id="links">More about the budget</h2>
      <ul className="links">
        {links.map((link) => (
          <li key={link.id}>
            {link.linkType === 'video' ? <Video link={link} /> : <Elsewhere link={link} />}
            {link.description !== null && <p>{link.description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Link = PublicView['links'][number];

function Elsewhere({ link }: { link: Link }) {
  return (
    <>
      <a href={isWebAddress(link.url) ? link.url : undefined} rel="noopener noreferrer">
        {link.title}
      </a>
      <span className="kind">
        {KIND[link.linkType]}: {hostOf(link.url)}
      </span>
    </>
  );
}

/** Without the script, the link leads to YouTube. A URL without a valid video ID is reported on click. */
function Video({ link }: { link: Link }) {
  const video = youTubeId(link.url);
  const address = video === null ? '#links' : `https://www.youtube.com/watch?v=${video}`;
  return (
    <>
      <a href={address} rel="noopener noreferrer" data-video={video ?? ''}>
        {link.title}
      </a>
      <span className="kind">{KIND.video}: YouTube, loads only when you open it</span>
    </>
  );
}

/** The town's and the schools' own pages. */
export function TownLinks({ config }: { config: PublicConfig }) {
  const { townWebsiteUrl, schoolWebsiteUrl } = config;
  if (townWebsiteUrl === null && schoolWebsiteUrl === null) return null;
  return (
    <section aria-labelledby="websites">
      <h2 id="websites">Town and school websites</h2>
      <ul className="links">
        {townWebsiteUrl !== null && <Website name="Town website" address={townWebsiteUrl} />}
        {schoolWebsiteUrl !== null && <Website name="School website" address={schoolWebsiteUrl} />}
      </ul>
    </section>
  );
}

function Website({ name, address }: { name: string; address: string }) {
  return (
    <li>
      <a href={address} rel="noopener noreferrer">
        {name}
      </a>
      <span className="kind">{hostOf(address)}</span>
    </li>
  );
}

function hostOf(address: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(address)?.[1] ?? address;
}
