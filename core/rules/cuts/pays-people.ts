import { normalizeText } from '../names/normalize-name.ts';

/** The parts of a budget line that show what it pays for. */
export interface PayEvidence {
  description: string | null;
  accountLine: string | null;
  /** Its section or heading, such as "DISTRICT SALARIES"; null without one. */
  section: string | null;
  /** True if its category is marked as personnel. Decides only if the line itself does not. */
  isPersonnel: boolean;
}

const PAY = /\b(salar(y|ies)|wages?|stipends?|overtime|payroll|longevity|hourly pay)\b/;
const NO_PAY = /\bnon ?(salary|salaries|payroll|personnel|personal)\b/;

const JOBS = words(`
  administrators? aides? assistants? bookkeepers? accountants? bcbas? cafeteria.workers? chairpersons? (team|department).chairs? clerical clerks?
  coach(es)? coordinators? (guidance.|adjustment.)?counsell?ors? custodians? custodial deans? directors? drivers? ed.?techs? electricians? employees?
  faculty facilitators? groundskeepers? guards? department.heads? instructors? interventionists? janitors? leaders? liaisons? librarians? managers?
  mechanics? (bus|campus|hall|lunch|recess|van).monitors? nurses? officers? paraeducators? paraprofessionals? paras? personnel pathologists? physicians? plumbers? principals?
  psychologists? receptionists? registrars? secretar(y|ies) slps? social.workers? specialists? staff staffing subs? substitutes? superintendents?
  supervisors? teachers? technicians? therapists? trainers? translators? interpreters? treasurers? tutors? workers?
`);

const THINGS = words(`
  advertising allowances? books? buses bonds? charter conferences? consultants? consulting contract(s|ed)? copiers? debt desks? development devices?
  dues electricity equipment expenses? fees? fuel furniture gas grounds.care hardware heat heating insurance interest internet leases? legal licen[cs]es?
  maintenance materials? media memberships? mileage monitors? notes? offsets? oil paper periodicals phones? postage printing purchased rent rentals?
  reimbursements? repairs? sewer software subscriptions? supplies supply tablets? technology telephone testing textbooks? training transportation
  travel tuition uniforms? utilities vehicles? water workshops?
`);

/** Words for a purchase, even next to a job: "Contracted nurses", "Principal and interest". Only words for pay take precedence. */
const BOUGHT = /\b(contracted|purchased|consultants?|vendors?|debt|bonds?|interest)\b/;

/**
 * Returns true if a line pays people, based on the line itself: its local object code, or else words for pay, or its jobs and things, or
 * its section. If none of these decides, the category does. It comes last because districts have salaries and expenses in the same
 * function.
 */
export function paysPeople({ description, accountLine, section, isPersonnel }: PayEvidence): boolean {
  return payByObject(accountLine) ?? payByWords(description) ?? payBySection(section) ?? isPersonnel;
}

/**
 * Evaluates local object codes of five or six digits. Codes that begin with 51 are pay (salaries, substitutes, overtime, stipends),
 * except 517, which is insurance and pensions. Codes that begin with 52 to 59 are not pay. Returns null if the account has no such code,
 * or several that disagree.
 */
function payByObject(accountLine: string | null): boolean | null {
  const objects = (accountLine ?? '').split(/[^0-9A-Za-z]+/).filter((segment) => /^5[1-9]\d{3,4}$/.test(segment));
  const said = new Set(objects.map((object) => object.startsWith('51') && !object.startsWith('517')));
  return said.size === 1 ? [...said][0] === true : null;
}

/**
 * Evaluates a description. Words for pay decide; otherwise a thing in one part outweighs a job in another, unless both are joined by
 * "and".
 */
function payByWords(description: string | null): boolean | null {
  const text = normalizeText(description);
  if (NO_PAY.test(text)) return false;
  if (PAY.test(text)) return true;
  if (BOUGHT.test(text)) return false;
  const parts = (description ?? '').split(/\s[-\u2013\u2014]\s|[:,;()]/).map(payOfPart);
  if (parts.includes(false)) return false;
  return parts.includes(true) ? true : null;
}

/** Evaluates one part with several nouns: it pays people if one of them is a job. */
function payOfPart(part: string): boolean | null {
  const heads = part.split(/[&/+]|\band\b/i).map(payOfHead);
  if (heads.includes(true)) return true;
  return heads.includes(false) ? false : null;
}

/** The last job or thing decides: an equipment manager is a person, the principal's supplies are not. */
function payOfHead(text: string): boolean | null {
  const head = normalizeText(text).split(/\b(?:of|for|to|by|from)\b/)[0] ?? '';
  const job = lastEnd(head, JOBS);
  const thing = lastEnd(head, THINGS);
  return job < 0 && thing < 0 ? null : job >= thing;
}

function payBySection(section: string | null): boolean | null {
  const text = normalizeText(section);
  if (NO_PAY.test(text) || /\b(expenses?|supplies)\b/.test(text)) return false;
  return /\b(salar(y|ies)|wages?|payroll|personnel|personal services)\b/.test(text) ? true : null;
}

function lastEnd(text: string, pattern: RegExp): number {
  return Math.max(-1, ...[...text.matchAll(pattern)].map((match) => match.index + match[0].length));
}

function words(list: string): RegExp {
  return new RegExp(`\\b(?:${list.trim().split(/\s+/).join('|')})\\b`, 'g');
}
