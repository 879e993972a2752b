import type { ENGLISH } from '../english/notices.ts';
import type { TranslationOf } from '../texts.tsx';

export const HAITIAN_CREOLE: TranslationOf<typeof ENGLISH> = {
  nothingTitle: 'Paj sa a pa egziste',
  nothing:
    'Pa gen okenn paj piblik sou bidjè a nan adrès sa a. Verifye si adrès la byen ekri, oswa mande distri lekòl la pou l ba ou lyen an.',
  withdrawnTitle: 'Yo retire vèsyon sa a',
  withdrawn: 'Distri lekòl la retire chif sa yo. Pèsonn pa ta dwe sèvi ak yo ni site yo ankò.',
};
