import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderCategories } from '../../../../core/contract/reference-changes.ts';
import type { Category } from '../../../../core/contract/reference.ts';
import { call, messageOf } from '../../../api.ts';
import { categoriesQuery } from '../../../platform/shell/queries.ts';
import { useMessages } from '../../../platform/ui/messages.tsx';

const ORDER = ['category-order'];

/**
 * Moves a category to another place in the list. Updates the list immediately and reverts it if the server rejects the
 * move.
 */
export function useCategoryOrder(categories: readonly Category[]) {
  const client = useQueryClient();
  const messages = useMessages();
  const order = useMutation({
    mutationKey: ORDER,
    // Requests are sent one after the other, in order.
    scope: { id: 'category-order' },
    mutationFn: (ids: number[]) => call(orderCategories, { body: { ids } }),
    onSuccess: () => messages.clear(),
    onError: (error) => messages.error(messageOf(error, 'Failed to change the order')),
    // Does not reload the list while another move is pending, because the list would jump back.
    onSettled: () => (client.isMutating({ mutationKey: ORDER }) > 1 ? undefined : client.invalidateQueries()),
  });
  return (id: number, place: number) => {
    const from = categories.findIndex((category) => category.id === id);
    const moved = categories[from];
    if (!moved || place < 0 || place >= categories.length || place === from) return false;
    const next = categories.toSpliced(from, 1).toSpliced(place, 0, moved);
    // A pending request for the list would return the earlier order.
    void client.cancelQueries({ queryKey: categoriesQuery.queryKey });
    client.setQueryData(categoriesQuery.queryKey, next);
    order.mutate(next.map((category) => category.id));
    return true;
  };
}
