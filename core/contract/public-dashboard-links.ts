import { z } from 'zod';
import { isWebAddress, youTubeId } from '../web-address.ts';
import { ADMIN, del, get, patch, post } from './endpoint.ts';
import { id, idPath, idText, message, textOfLines, trimmedText } from './fields.ts';

export const LINK_TYPES = ['website', 'document', 'video'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

export const TITLE_AND_URL = 'Title and URL are required';
const BAD_VIDEO = 'Invalid YouTube URL/ID';
export const BAD_ADDRESS =
  'must be a web address that starts with http:// or https://, without spaces or control characters';

export const publicLink = z.strictObject({
  id,
  title: z.string(),
  description: z.string().nullable(),
  url: z.string(),
  linkType: z.enum(LINK_TYPES),
  isActive: z.boolean(),
});
export type PublicLink = z.output<typeof publicLink>;

const linkText = (max: number) => trimmedText(max).min(1, TITLE_AND_URL);
const linkTitle = linkText(200);
const linkUrl = linkText(2000);
const linkDescription = textOfLines(1000).nullable();
const linkType = z.enum(LINK_TYPES);

/** Returns the problem with a link's address, or null. Videos are YouTube addresses or ids, others are web addresses. */
export function linkAddressProblem(link: { linkType: LinkType; url: string }): string | null {
  if (link.linkType === 'video') return youTubeId(link.url) === null ? BAD_VIDEO : null;
  return isWebAddress(link.url) ? null : BAD_ADDRESS;
}

export const listLinks = get('/public-dashboard/:id/links', {
  summary: 'All links, including hidden ones',
  roles: ADMIN,
  params: idPath,
  response: z.array(publicLink),
});

export const createLink = post('/public-dashboard/:id/links', {
  summary: 'Add a link. For a video, send a YouTube address or the 11-character id',
  roles: ADMIN,
  status: 201,
  params: idPath,
  body: z.strictObject({
    // The error message for an omitted value is the same as for a blank value.
    title: z.string().default('').pipe(linkTitle),
    url: z.string().default('').pipe(linkUrl),
    description: linkDescription.optional(),
    linkType: linkType.default('website'),
  }),
  response: publicLink,
});

export const updateLink = patch('/public-dashboard/links/:linkId', {
  summary: 'Change, show or hide a link',
  roles: ADMIN,
  params: z.strictObject({ linkId: idText }),
  body: z.strictObject({
    title: linkTitle.optional(),
    url: linkUrl.optional(),
    description: linkDescription.optional(),
    linkType: linkType.optional(),
    isActive: z.boolean().optional(),
  }),
  response: publicLink,
});

export const deleteLink = del('/public-dashboard/links/:linkId', {
  summary: 'Delete a link',
  roles: ADMIN,
  params: z.strictObject({ linkId: idText }),
  response: message,
});
