import type { PublicConfig, PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { isWebAddress, youTubeId } from '../../../../core/web-address.ts';
import { LINKS } from './language/links.ts';
import { districtLang, useLanguage, useTexts } from './language/texts.tsx';

/** The district's links. A click on a video opens it in the page; nothing is loaded from the video's site before that. */
export function Links({ links }: { links: PublicView['links'] }) {
  const [language, say] = [useLanguage(), useTexts(LINKS)];
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links">
      <h2 id="links">{say('more')}</h2>
      <ul className="links" data-close={say('close')} data-bad-video={say('badVideo')}>
        {links.map((link) => (
          <li key={link.id}>
            {link.linkType === 'video' ? <Video link={link} /> : <Elsewhere link={link} kind={link.linkType} />}
            {link.description !== null && <p lang={districtLang(language)}>{link.description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Link = PublicView['links'][number];

function Elsewhere({ link, kind }: { link: Link; kind: Exclude<Link['linkType'], 'video'> }) {
  const [language, say] = [useLanguage(), useTexts(LINKS)];
  return (
    <>
      <a href={isWebAddress(link.url) ? link.url : undefined} rel="noopener noreferrer" lang={districtLang(language)}>
        {link.title}
      </a>
      <span className="kind">{say(kind, { host: hostOf(link.url) })}</span>
    </>
  );
}

/** Without the script, the link leads to YouTube. A URL without a valid video ID is reported on click. */
function Video({ link }: { link: Link }) {
  const [language, say] = [useLanguage(), useTexts(LINKS)];
  const video = youTubeId(link.url);
  const address = video === null ? '#links' : `https://www.youtube.com/watch?v=${video}`;
  return (
    <>
      <a href={address} rel="noopener noreferrer" data-video={video ?? ''} lang={districtLang(language)}>
        {link.title}
      </a>
      <span className="kind">{say('video')}</span>
    </>
  );
}

/** The town's and the schools' own pages. */
export function TownLinks({ config }: { config: PublicConfig }) {
  const say = useTexts(LINKS);
  const { townWebsiteUrl, schoolWebsiteUrl } = config;
  if (townWebsiteUrl === null && schoolWebsiteUrl === null) return null;
  return (
    <section aria-labelledby="websites">
      <h2 id="websites">{say('websites')}</h2>
      <ul className="links">
        {townWebsiteUrl !== null && <Website name={say('townWebsite')} address={townWebsiteUrl} />}
        {schoolWebsiteUrl !== null && <Website name={say('schoolWebsite')} address={schoolWebsiteUrl} />}
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
