import type { ENGLISH } from '../english/questions.ts';
import type { TranslationOf } from '../texts.tsx';

export const HAITIAN_CREOLE: TranslationOf<typeof ENGLISH> = {
  glance: 'Rezime bidjè a',
  changes: 'Sa ki chanje',
  categories: 'Kote lajan an ale',
  buildings: 'Bidjè pa bilding',
  people: 'Kote moun yo travay',
  isWithin: 'Èske bidjè a respekte limit vil la mande a?',
  over: 'Non. Limit vil la mande a se {goal}, epi bidjè a {size} pi wo. Pou yo elimine diferans sa a, lekòl yo bezwen plis lajan, yon bidjè ki pi piti, oswa toulède.',
  at: 'Wi. Limit vil la mande a se {goal}, epi bidjè a se egzakteman menm montan an.',
  under: 'Wi. Limit vil la mande a se {goal}, epi bidjè a {size} pi ba.',
  partOver:
    'Non. Limit vil la mande a se {goal}. Li konsène yon pati nan bidjè a sèlman, epi pati sa a {size} pi wo. Pou yo elimine diferans sa a, lekòl yo bezwen plis lajan, yon bidjè ki pi piti, oswa toulède.',
  partAt:
    'Wi. Limit vil la mande a se {goal}. Li konsène yon pati nan bidjè a sèlman, epi pati sa a se egzakteman menm montan an.',
  partUnder: 'Wi. Limit vil la mande a se {goal}. Li konsène yon pati nan bidjè a sèlman, epi pati sa a {size} pi ba.',
  whyHigher: 'Poukisa bidjè a pi wo pase bidjè pou {year}?',
  whyLower: 'Poukisa bidjè a pi ba pase bidjè pou {year}?',
  whyHigherSpent: 'Poukisa bidjè a pi wo pase sa yo te depanse nan {year}?',
  whyLowerSpent: 'Poukisa bidjè a pi ba pase sa yo te depanse nan {year}?',
  whatMost: 'Kisa pi gwo pati nan lajan an peye?',
  most: '{names}. Ansanm yo fè {total}, sa vle di {share} nan bidjè a.',
  howMuchSchool: 'Konbyen lajan ki ale nan lekòl mwen an?',
  school: 'Bidjè a mete {amount} pou {count} bilding. {name} gen montan ki pi wo a ({most}).',
  sharedNone: 'Lè ou adisyone montan bilding yo, yo bay tout bidjè a.',
  sharedOffsets: 'Bidjè a retire tou {amount} dediksyon ki pa pou okenn bilding.',
  sharedRest:
    'Lòt {amount} yo pa pou yon bilding an patikilye. Yo ka gen ladan yo sèvis pou tout distri a, tankou transpò ak administrasyon.',
  howManyPeople: 'Konbyen moun ki travay pou lekòl yo?',
  roster:
    'Gen {count} moun nan lis anplwaye yo. Lè ou adisyone salè yo ak tout lajan yo prevwa pou pòs travay ki vid, sa fè {amount}.',
  howFinal: 'Èske chif sa yo definitif?',
  adoptedOn: 'Sa a se bidjè yo te apwouve {date}.',
  adopted: 'Sa a se bidjè yo apwouve a.',
  proposed: 'Sa a se yon pwopozisyon. Komite Lekòl la ak vil la poko deside, epi chif yo ka chanje toujou.',
  noVote: 'Sa a se bidjè yo pwopoze a. Pa gen okenn vòt sou li ki anrejistre la a.',
  projected:
    'Sa a se yon previzyon: bidjè yon ane ki vini anvan, plis ogmantasyon yo prevwa chak ane nan chak kategori. Pèsonn poko pwopoze l.',
  draft: 'Paj sa a se yon bouyon: li poko pibliye.',
  release: 'Paj sa a se vèsyon {number}. Li p ap chanje toutotan distri a pa pibliye yon lòt vèsyon.',
  whatNot: 'Kisa ki pa nan chif sa yo?',
  oneFund:
    'Chif sa yo konsène yon sèl fon: {funds}. Depans yo peye ak lajan ki soti nan lòt sous pa ladan. Lajan sa a ka soti nan sibvansyon (“grants”), nan frè moun peye, oswa nan pwòp bidjè vil la.',
  manyFunds:
    'Chif sa yo konsène {count} fon sèlman: {funds}. Depans yo peye ak lajan ki soti nan lòt sous pa ladan. Lajan sa a ka soti nan sibvansyon (“grants”), nan frè moun peye, oswa nan pwòp bidjè vil la.',
};
