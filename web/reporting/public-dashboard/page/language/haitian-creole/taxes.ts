import type { ENGLISH } from '../english/taxes.ts';
import type { TranslationOf } from '../texts.tsx';

export const HAITIAN_CREOLE: TranslationOf<typeof ENGLISH> = {
  whoPays: 'Ki moun ki peye bidjè a pou ane fiskal {year}',
  revenueBySource: 'Revni selon sous yo',
  listedLess: 'Total sous ki nan lis la {amount} pi ba pase bidjè a.',
  listedMore: 'Total sous ki nan lis la {amount} pi wo pase bidjè a.',
  estimate: 'Fè yon estimasyon bòdwo taks sou pwopriyete ou',
  assessedInput: 'Valè vil la bay kay ou a (assessed value), an dola',
  examples: 'Egzanp bòdwo taks sou pwopriyete',
  assessed: 'Valè vil la bay kay la',
  billIn: 'Bòdwo nan {year}',
  possibleChange: 'Chanjman posib',
  billMethod: 'Kijan yo kalkile l: bòdwo = valè vil la bay kay la × {rate} pou chak $1,000 (to taks pou {year}).',
  changeSince:
    'Chanjman posib = bòdwo × chanjman nan bidjè lekòl yo parapò ak {year} ({change}) ÷ total vil la kolekte nan taks sou pwopriyete (tax levy), ki se {levy}. Kalkil sa a sipoze se taks sou pwopriyete sèlman ki peye chanjman an.',
  changeFromSpent:
    'Chanjman posib = bòdwo × chanjman nan bidjè lekòl yo parapò ak sa yo te depanse nan {year} ({change}) ÷ total vil la kolekte nan taks sou pwopriyete (tax levy), ki se {levy}. Kalkil sa a sipoze se taks sou pwopriyete sèlman ki peye chanjman an.',
  limits:
    'Tout rezilta yo se estimasyon. Yo pa konte egzanpsyon (rediksyon taks), lòt taks, ni lòt depans vil la. Se telefòn oswa òdinatè ou a ki kalkile estimasyon pou kay ou a. Paj la pa voye ni anrejistre anyen.',
  about: 'Apeprè {amount} pa ane.',
  aboutMore: 'Apeprè {amount} pa ane. Chanjman posib: {change} anplis.',
  aboutLess: 'Apeprè {amount} pa ane. Chanjman posib: {change} an mwens.',
  aboutSame: 'Apeprè {amount} pa ane. Chanjman posib: {change}.',
  invalid: 'Ekri yon montan tankou 500,000.',
};
