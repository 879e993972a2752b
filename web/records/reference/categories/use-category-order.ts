import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderCategories } from '../../../../core/contract/reference-changes.ts';
import type { Category } from '../../../../core/contract/reference.ts';
import { call, messageOf } from '../../../api.ts';
import { categoriesQuery } from '../../../platform/shell/queries.ts';
import { useMessages } from '../../../platform/ui/messages.tsx';

const ORDER = ['category-order'];

/** Moves a category to another place of the list: shown at once, and put back where the server refuses. */
export function useCategoryOrder(categories: readonly Category[]) {
  const client = useQueryClient();
  const messages = useMessages();
  const order = useMutation({
    mutationKey: ORDER,
    // One after the other, in the order in which they were asked for.
    scope: { id: 'category-order' },
    mutationFn: (ids: number[]) => call(orderCategories, { body: { ids } }),
    onSuccess: () => messages.clear(),
    onError: (error) => messages.error(messageOf(error, 'Failed to change the order')),
    // While another move waits, the list would jump back.
    onSettled: () => (client.isMutating({ mutationKey: ORDER }) > 1 ? undefined : client.invalidateQueries()),
  });
  return (id: number, place: number) => {
    const from = categories.findIndex((category) => category.id === id);
    const moved = categories[from];
    if (!moved || place < 0 || place >= categories.length || place === from) return false;
    const next = categories.toSpliced(from, 1).toSpliced(place, 0, moved);
    // A list that is still on its way has the earlier order.
    void client.cancelQueries({ queryKey: categoriesQuery.queryKey });
    client.setQueryData(categoriesQuery.queryKey, next);
    order.mutate(next.map((category) => category.id));
    return true;
  };
}
