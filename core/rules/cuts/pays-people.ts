import { normalizeText } from '../names/normalize-name.ts';

/** All that a line of a budget says about what it pays for. */
export interface PayEvidence {
  description: string | null;
  accountLine: string | null;
  /** The section or heading that it is in, such as "DISTRICT SALARIES"; null where there is none. */
  section: string | null;
  /** Whether its category is marked for personnel: the last word, where the line itself says nothing. */
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

/** No pay whatever else is said: "Contracted nurses", "Principal and interest". */
const BOUGHT = /\b(contracted|purchased|consultants?|vendors?|debt|bonds?|interest)\b/;

/**
 * Whether a line pays people, decided by the line itself: its local object code, else words of pay, else its jobs and things, else the
 * section that it is in. A category alone never makes a line with things in its name pay people, or one with a job in its name a purchase:
 * it decides only where the line says nothing, since districts have salaries and expenses in one function.
 */
export function paysPeople({ description, accountLine, section, isPersonnel }: PayEvidence): boolean {
  return payByObject(accountLine) ?? payByWords(description) ?? payBySection(section) ?? isPersonnel;
}

/**
 * What a local object of five or six digits says: 51 is pay (salaries, substitutes, overtime, stipends) but for 517, which is insurance and
 * pensions; 52 to 59 is none. Null where the account has no object, or several that differ.
 */
function payByObject(accountLine: string | null): boolean | null {
  const objects = (accountLine ?? '').split(/[^0-9A-Za-z]+/).filter((segment) => /^5[1-9]\d{3,4}$/.test(segment));
  const said = new Set(objects.map((object) => object.startsWith('51') && !object.startsWith('517')));
  return said.size === 1 ? [...said][0] === true : null;
}

/** What a description says. Words of pay decide; else a thing in any part beats a job, unless both are named together with "and". */
function payByWords(description: string | null): boolean | null {
  const text = normalizeText(description);
  if (NO_PAY.test(text)) return false;
  if (PAY.test(text)) return true;
  if (BOUGHT.test(text)) return false;
  const parts = (description ?? '').split(/\s[-\u2013\u2014]\s|[:,;()]/).map(payOfPart);
  if (parts.includes(false)) return false;
  return parts.includes(true) ? true : null;
}

/** Several heads of one part: one that is a job makes it pay people. */
function payOfPart(part: string): boolean | null {
  const heads = part.split(/[&/+]|\band\b/i).map(payOfHead);
  if (heads.includes(true)) return true;
  return heads.includes(false) ? false : null;
}

/** The last word that is a job or a thing says what it is: an equipment manager is a person, principal's supplies are not. */
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
