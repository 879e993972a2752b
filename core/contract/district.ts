import { z } from 'zod';
import { logoHash } from '../logo.ts';
import { ADMIN, get, patch, post } from './endpoint.ts';
import { requiredText, trimmedText } from './fields.ts';

/** Maximum number of logos in the header: the district's and the town's. */
const MAX_HEADER_LOGOS = 2;

const logo = z.strictObject({
  url: z.string().refine((url) => logoHash(url) !== null, 'must be the address returned by a logo upload'),
  /** Alternative text for screen readers. */
  alt: requiredText(100),
});

const districtAnswer = z.strictObject({ name: z.string(), town: z.string(), logos: z.array(logo) });
export type District = z.infer<typeof districtAnswer>;

/** District name, town and logos, shown on every page. */
export const district = get('/district', {
  summary: "The district's name, town and header logos",
  roles: 'PUBLIC',
  response: districtAnswer,
});

export const updateDistrict = patch('/district', {
  summary: "Change the district's name, town or header logos",
  roles: ADMIN,
  body: z.strictObject({
    name: requiredText(120).optional(),
    town: trimmedText(120).optional(),
    logos: z.array(logo).max(MAX_HEADER_LOGOS, 'must have at most two logos').optional(),
  }),
  response: districtAnswer,
});

/** The request is a form with the image in the field `logo`: a JPEG, PNG, GIF or SVG file of less than 5 MB. */
export const uploadLogo = post('/public-dashboard/upload-logo', {
  summary:
    'Upload a logo and return its address. Send a multipart form with the image in the field `logo`: a JPEG, PNG, GIF or SVG file of less than 5 MB',
  roles: ADMIN,
  response: z.strictObject({ url: z.string() }),
});
