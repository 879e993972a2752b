import { normalizeText } from '../names/normalize-name.ts';

/** The fields of a budget line that show what the line pays for. */
export interface PayEvidence {
  description: string | null;
  accountLine: string | null;
  /** The section or heading that the line is under, such as "DISTRICT SALARIES"; null if there is none. */
  section: string | null;
  /** True if the line's category is marked as personnel. Used only if nothing else decides. */
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

/**
 * Words that mark a purchase even next to the name of a job: "Contracted nurses", "Principal and interest". Only words for pay take
 * precedence over them.
 */
const BOUGHT = /\b(contracted|purchased|consultants?|vendors?|debt|bonds?|interest)\b/;

/**
 * Returns true if a line pays people. The first of these that gives an answer decides: the line's local object code, words for pay, the
 * jobs and things in its description, its section, its category. The category comes last because districts have salaries and expenses in
 * the same function.
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
 * Evaluates a description. Words for pay decide. Otherwise, a thing in one part of the description outweighs a job in another part, unless
 * the two are joined by "and", "&", "/" or "+".
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

/** Evaluates one part of a description, which may name several jobs and things: it pays people if one of them is a job. */
function payOfPart(part: string): boolean | null {
  const heads = part.split(/[&/+]|\band\b/i).map(payOfHead);
  if (heads.includes(true)) return true;
  return heads.includes(false) ? false : null;
}

/** Evaluates one noun phrase. Its last job or thing decides: "equipment manager" is a person, but "principal's supplies" is not. */
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
