import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { plural } from '../../../core/plural.ts';
import { reasonOf } from '../../api.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { discardDraft, draftsOfOtherVersions, type OtherDraft } from './cut-drafts.ts';
import { PlanName } from './plan-name.tsx';
import { TRY_AGAIN } from './plan-problems.tsx';
import { changesOf, type BuilderYear } from './queries.ts';
import { usePlanActions } from './use-plan-actions.ts';

interface Props {
  owner: number;
  year: BuilderYear;
  scenarioId: number | null;
  onOpen: (planId: number) => void;
}

/**
 * The user's unsaved cuts in versions of the budget that are no longer active. They can be saved as a plan of the active version, or
 * discarded.
 */
export function OtherDrafts({ owner, year, scenarioId, onOpen }: Props) {
  const [drafts, setDrafts] = useState(() => draftsOfOtherVersions({ owner, ...year }, scenarioId));
  const [known, setKnown] = useState(scenarioId);
  if (known !== scenarioId) {
    setKnown(scenarioId);
    setDrafts(draftsOfOtherVersions({ owner, ...year }, scenarioId));
  }
  const end = ({ key }: OtherDraft) => {
    discardDraft(key);
    setDrafts((all) => all.filter((other) => other.key !== key));
  };
  return drafts.map((draft) => (
    <OneDraft
      key={draft.key}
      draft={draft}
      year={year}
      scenarioId={scenarioId}
      onOpen={onOpen}
      onEnd={() => end(draft)}
    />
  ));
}

interface OneDraftProps extends Omit<Props, 'owner'> {
  draft: OtherDraft;
  onEnd: () => void;
}

function OneDraft({ draft: { content }, year, scenarioId, onOpen, onEnd }: OneDraftProps) {
  const [asked, setAsked] = useState<'name' | 'discard' | null>(null);
  const { create } = usePlanActions(year, scenarioId);
  const what = describe(content);
  const save = (name: string) =>
    create.mutate(
      { name, ...changesOf(content) },
      {
        onSuccess: ({ id }) => {
          onEnd();
          onOpen(id);
        },
      },
    );
  return (
    <Alert color="yellow" variant="light" role="status">
      <Text size="sm" mb="xs">
        You have unsaved changes from another version of this budget: {what}. Save them as a plan to use them in this
        version.
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => setAsked('name')}>
          Save as a plan
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setAsked('discard')}>
          Discard
        </Button>
      </Group>
      {asked === 'name' && (
        <PlanName
          title="Save as plan"
          start=""
          busy={create.isPending}
          failure={create.error ? reasonOf(create.error, TRY_AGAIN) : null}
          onSave={save}
          onClose={() => {
            setAsked(null);
            create.reset();
          }}
        />
      )}
      <ConfirmDialog
        opened={asked === 'discard'}
        title="Discard changes"
        confirm="Discard"
        danger
        onConfirm={onEnd}
        onCancel={() => setAsked(null)}
      >
        Discard the unsaved changes from the other version: {what}? This cannot be undone.
      </ConfirmDialog>
    </Alert>
  );
}

function describe({ cuts, newLines }: OtherDraft['content']): string {
  const parts = [
    ...(cuts.size > 0 ? [plural(cuts.size, 'changed line')] : []),
    ...(newLines.length > 0 ? [plural(newLines.length, 'new line')] : []),
  ];
  return parts.join(' and ');
}
