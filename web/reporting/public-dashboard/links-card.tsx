import { Badge, Button, Divider, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteLink, updateLink, type PublicLink } from '../../../core/contract/public-dashboard-links.ts';
import { call } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { EditDelete } from '../../platform/ui/edit-delete.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { Card } from './card.tsx';
import { LinkForm } from './link-form.tsx';
import classes from './public-dashboard.module.css';
import { linksChanged, linksQuery } from './queries.ts';
import { LINK_TYPE_NAMES } from './labels.ts';

/** The links that the district publishes in addition to its figures. */
export function LinksCard({ dashboardId }: { dashboardId: number }) {
  const query = useQuery(linksQuery(dashboardId));
  const [edited, setEdited] = useState<PublicLink | null>(null);
  const [doomed, setDoomed] = useState<PublicLink | null>(null);
  const { show, remove } = useLinkChanges(() => setDoomed(null));
  return (
    <Card title="Links" about="Changes to links are saved immediately. Residents see them after you publish.">
      <Failure>{show.error?.message ?? remove.error?.message}</Failure>
      <LoadState query={query} failure="Failed to load links" height={60} />
      {query.data?.length === 0 && (
        <EmptyState
          isPart
          title="No links yet"
          text="Use the form below to add the budget book, the video of a hearing, or a website."
        />
      )}
      {query.data && query.data.length > 0 && (
        <ul className={classes.links}>
          {query.data.map((link) => (
            <li key={link.id} data-edited={link.id === edited?.id || undefined}>
              <div>
                <Group gap="xs">
                  <Text fw={600}>{link.title}</Text>
                  <Badge variant="light" color="gray">
                    {LINK_TYPE_NAMES[link.linkType]}
                  </Badge>
                  {!link.isActive && <Badge color="yellow.4">Hidden</Badge>}
                </Group>
                <Text size="sm" c="dimmed" className={classes.address}>
                  {link.url}
                </Text>
                {link.description !== null && <Text size="sm">{link.description}</Text>}
              </div>
              <Group gap="xs" wrap="nowrap">
                <Button size="compact-sm" variant="default" onClick={() => show.mutate(link)}>
                  {link.isActive ? 'Hide' : 'Show'}
                  <span className="visually-hidden"> {link.title}</span>
                </Button>
                <EditDelete name={link.title} onEdit={() => setEdited(link)} onDelete={() => setDoomed(link)} />
              </Group>
            </li>
          ))}
        </ul>
      )}
      <Divider label={edited ? `Edit “${edited.title}”` : 'Add a link'} labelPosition="left" />
      <LinkForm
        key={edited?.id ?? 0}
        dashboardId={dashboardId}
        link={edited}
        // If the user has opened another link meanwhile, that one stays open.
        onDone={() => setEdited((current) => (current === edited ? null : current))}
      />
      <ConfirmDialog
        opened={doomed !== null}
        title="Delete link"
        confirm="Delete"
        danger
        busy={remove.isPending}
        onConfirm={() => {
          if (!doomed) return;
          if (doomed.id === edited?.id) setEdited(null);
          remove.mutate(doomed);
        }}
        onCancel={() => setDoomed(null)}
      >
        Are you sure you want to delete this link?
        <Text size="sm" c="dimmed" mt="xs">
          {doomed?.title}
        </Text>
      </ConfirmDialog>
    </Card>
  );
}

function useLinkChanges(onRemoved: () => void) {
  const queryClient = useQueryClient();
  const show = useMutation({
    mutationFn: ({ id, isActive }: PublicLink) =>
      call(updateLink, { params: { linkId: String(id) }, body: { isActive: !isActive } }),
    onSuccess: () => linksChanged(queryClient),
  });
  const remove = useMutation({
    mutationFn: ({ id }: PublicLink) => call(deleteLink, { params: { linkId: String(id) } }),
    onSuccess: async () => {
      await linksChanged(queryClient);
      toastSuccess('Link deleted');
    },
    onSettled: onRemoved,
  });
  return { show, remove };
}
