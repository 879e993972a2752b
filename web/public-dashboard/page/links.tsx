import type { LinkType, PublicConfig, PublicView } from '../../../core/contract/public-dashboard.ts';
import { youTubeId } from '../../../core/web-address.ts';

const KIND: Record<LinkType, string> = { website: 'Website', document: 'Document', video: 'Video' };

/** What the district adds to its figures. Videos open where they are: the page loads nothing from elsewhere. */
export function Links({ links }: { links: PublicView['links'] }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links">
      <h2 id="links">More about the budget</h2>
      <ul className="links">
        {links.map((link) => (
          <li key={link.id}>
            <a href={addressOf(link)} rel="noopener noreferrer">
              {link.title}
            </a>
            <span className="kind">
              {KIND[link.linkType]} · {hostOf(addressOf(link))}
            </span>
            {link.description !== null && <p>{link.description}</p>}
          </li>
        ))}
      </ul>
    </section>
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

function addressOf({ url, linkType }: PublicView['links'][number]): string {
  const video = linkType === 'video' ? youTubeId(url) : null;
  return video === null ? url : `https://www.youtube.com/watch?v=${video}`;
}

function hostOf(address: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(address)?.[1] ?? address;
}
