import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import {
  createLink,
  LINK_TYPES,
  TITLE_AND_URL,
  updateLink,
  type LinkType,
  type PublicLink,
} from '../../../core/contract/public-dashboard-links.ts';
import { call } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { linksChanged } from './queries.ts';
import { LINK_TYPE_NAMES } from './labels.ts';

interface LinkFormProps {
  dashboardId: number;
  /** The link being edited; null adds a new one. */
  link: PublicLink | null;
  onDone: () => void;
}

interface Draft {
  title: string;
  url: string;
  description: string;
  linkType: LinkType;
}

const EMPTY: Draft = { title: '', url: '', description: '', linkType: 'website' };

/** Adds or changes a link; the button's label shows which. */
export function LinkForm({ dashboardId, link, onDone }: LinkFormProps) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<Draft>(link ? { ...link, description: link.description ?? '' } : EMPTY);
  const [isIncomplete, setIncomplete] = useState(false);
  const saving = useMutation({
    mutationFn: ({ title, url, description, linkType }: Draft) => {
      const body = { title, url, description: description || null, linkType };
      return link
        ? call(updateLink, { params: { linkId: String(link.id) }, body })
        : call(createLink, { params: { id: String(dashboardId) }, body });
    },
    onSuccess: async () => {
      await linksChanged(queryClient);
      toastSuccess(link ? 'Link updated' : 'Link added');
      setDraft(EMPTY);
      onDone();
    },
  });
  const set = (change: Partial<Draft>) => {
    setIncomplete(false);
    setDraft({ ...draft, ...change });
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isMissing = draft.title.trim() === '' || draft.url.trim() === '';
    setIncomplete(isMissing);
    if (isMissing) saving.reset();
    else saving.mutate(draft);
  }

  const problem = isIncomplete ? TITLE_AND_URL : saving.error?.message;
  return (
    <form onSubmit={submit} noValidate aria-label={link ? `Edit ${link.title}` : 'Add a link'}>
      <Stack gap="sm">
        <Failure>{problem}</Failure>
        <Group align="flex-start" grow preventGrowOverflow={false}>
          <TextInput
            label="Title"
            required
            maxLength={200}
            miw={200}
            value={draft.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
            data-autofocus={link !== null || undefined}
          />
          <Select
            label="Type"
            miw={140}
            maw={{ base: '100%', sm: 160 }}
            data={LINK_TYPES.map((type) => ({ value: type, label: LINK_TYPE_NAMES[type] }))}
            value={draft.linkType}
            onChange={(type) => type !== null && set({ linkType: type })}
            allowDeselect={false}
          />
        </Group>
        <TextInput
          label={draft.linkType === 'video' ? 'YouTube URL or ID' : 'URL'}
          required
          placeholder={draft.linkType === 'video' ? 'https://www.youtube.com/watch?v=…' : 'https://'}
          value={draft.url}
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
        <Textarea
          label="Description"
          autosize
          minRows={1}
          maxLength={1000}
          value={draft.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <Group justify="flex-end">
          {link && (
            <Button variant="default" onClick={onDone}>
              Cancel
            </Button>
          )}
          <Button type="submit" variant={link ? 'filled' : 'default'} loading={saving.isPending}>
            {link ? 'Update' : 'Add'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
