import type { ENGLISH } from '../english/lead.ts';
import type { TranslationOf } from '../texts.tsx';

export const HAITIAN_CREOLE: TranslationOf<typeof ENGLISH> = {
  proposed: 'Sa a se bidjè lekòl yo pwopoze a pou ane fiskal {year}.',
  adopted: 'Sa a se bidjè lekòl yo apwouve a pou ane fiskal {year}.',
  projected: 'Sa a se bidjè lekòl yo prevwa a pou ane fiskal {year}.',
  over: '{subject}, li {gap} pi wo pase limit vil la mande a.',
  under: '{subject}, li {gap} pi ba pase limit vil la mande a.',
  at: '{subject} egal ak limit vil la mande a.',
  changeMore: '{subject} ogmante {change} parapò ak {year}.',
  changeLess: '{subject} diminye {change} parapò ak {year}.',
  changeSame: '{subject} egal ak bidjè pou {year}.',
  changeMoreSpent: '{subject}, li {change} pi wo pase sa yo te depanse nan {year}.',
  changeLessSpent: '{subject}, li {change} pi ba pase sa yo te depanse nan {year}.',
  changeSameSpent: '{subject} egal ak sa yo te depanse nan {year}.',
  overMore: '{subject}, li {gap} pi wo pase limit vil la mande a, epi li ogmante {change} parapò ak {year}.',
  overLess: '{subject}, li {gap} pi wo pase limit vil la mande a, epi li diminye {change} parapò ak {year}.',
  overSame: '{subject}, li {gap} pi wo pase limit vil la mande a, epi li egal ak bidjè pou {year}.',
  overMoreSpent:
    '{subject}, li {gap} pi wo pase limit vil la mande a, epi li {change} pi wo pase sa yo te depanse nan {year}.',
  overLessSpent:
    '{subject}, li {gap} pi wo pase limit vil la mande a, epi li {change} pi ba pase sa yo te depanse nan {year}.',
  overSameSpent: '{subject}, li {gap} pi wo pase limit vil la mande a, epi li egal ak sa yo te depanse nan {year}.',
  underMore: '{subject}, li {gap} pi ba pase limit vil la mande a, epi li ogmante {change} parapò ak {year}.',
  underLess: '{subject}, li {gap} pi ba pase limit vil la mande a, epi li diminye {change} parapò ak {year}.',
  underSame: '{subject}, li {gap} pi ba pase limit vil la mande a, epi li egal ak bidjè pou {year}.',
  underMoreSpent:
    '{subject}, li {gap} pi ba pase limit vil la mande a, epi li {change} pi wo pase sa yo te depanse nan {year}.',
  underLessSpent:
    '{subject}, li {gap} pi ba pase limit vil la mande a, epi li {change} pi ba pase sa yo te depanse nan {year}.',
  underSameSpent: '{subject}, li {gap} pi ba pase limit vil la mande a, epi li egal ak sa yo te depanse nan {year}.',
  atMore: '{subject} egal ak limit vil la mande a, epi li ogmante {change} parapò ak {year}.',
  atLess: '{subject} egal ak limit vil la mande a, epi li diminye {change} parapò ak {year}.',
  atSame: '{subject} egal ak limit vil la mande a, epi li egal ak bidjè pou {year}.',
  atMoreSpent: '{subject} egal ak limit vil la mande a, epi li {change} pi wo pase sa yo te depanse nan {year}.',
  atLessSpent: '{subject} egal ak limit vil la mande a, epi li {change} pi ba pase sa yo te depanse nan {year}.',
  atSameSpent: '{subject} egal ak limit vil la mande a, epi li egal ak sa yo te depanse nan {year}.',
  coversPart: 'Limit vil la mande a konsène yon pati nan bidjè a sèlman: {funds}.',
  partOver: 'Pati sa a {gap} pi wo pase limit vil la mande a.',
  partUnder: 'Pati sa a {gap} pi ba pase limit vil la mande a.',
  partAt: 'Pati sa a egal ak limit vil la mande a.',
};
