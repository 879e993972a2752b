import type { ENGLISH } from '../english/notices.ts';
import type { TranslationOf } from '../texts.tsx';

export const PORTUGUESE: TranslationOf<typeof ENGLISH> = {
  nothingTitle: 'Página não encontrada',
  nothing:
    'Não há nenhuma página pública do orçamento neste endereço. Verifique se o endereço está escrito corretamente ou peça o link ao distrito escolar.',
  withdrawnTitle: 'Esta versão foi retirada',
  withdrawn: 'O distrito escolar retirou estes números. Eles não devem mais ser usados nem citados.',
};
