import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { CutPlan } from '../../../core/contract/scenario-builder.ts';
import { plural } from '../../../core/plural.ts';
import { reasonOf } from '../../api.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { toastWarning } from '../../platform/ui/toast.ts';
import { discardDraft, draftsOfOtherVersions, type OtherDraft } from './cut-drafts.ts';
import { PlanName } from './plan-name.tsx';
import { TRY_AGAIN } from './plan-problems.tsx';
import { changesOf, type BuilderYear } from './queries.ts';
import { copyName, usePlanActions } from './use-plan-actions.ts';

interface Props {
  owner: number;
  year: BuilderYear;
  scenarioId: number | null;
  plans: readonly CutPlan[];
  onOpen: (planId: number) => void;
}

/**
 * The user's unsaved cuts in versions of the budget that are no longer active. They can be saved as a plan of the active version, or
 * discarded.
 */
export function OtherDrafts({ owner, ...props }: Props) {
  const { year, scenarioId } = props;
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
  return drafts.map((draft) => <OneDraft key={draft.key} {...props} draft={draft} onEnd={() => end(draft)} />);
}

interface OneDraftProps extends Omit<Props, 'owner'> {
  draft: OtherDraft;
  onEnd: () => void;
}

function OneDraft({ draft: { content, planId }, year, scenarioId, plans, onOpen, onEnd }: OneDraftProps) {
  const [asked, setAsked] = useState<'name' | 'discard' | null>(null);
  const { create } = usePlanActions(year, scenarioId);
  const plan = plans.find(({ id }) => id === planId);
  const what = describe(content);
  const save = (name: string) =>
    create.mutate(
      { name, ...changesOf(content), isOfOtherVersion: true },
      {
        onSuccess: ({ id, adjustments }) => {
          const lost = content.cuts.size - Object.keys(adjustments).length;
          if (lost > 0) toastWarning(`${plural(lost, 'cut')} of lines that were deleted could not be saved.`);
          onEnd();
          onOpen(id);
        },
      },
    );
  return (
    <Alert color="yellow" variant="light" role="status">
      <Text size="sm" mb="xs">
        {plan
          ? `You have unsaved changes to the plan “${plan.name}” from another version of this budget. With them, the plan has ${what}.`
          : `You have unsaved changes from another version of this budget (${what}).`}{' '}
        Save them as a new plan to use them in this version.
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
          start={
            plan
              ? copyName(
                  plan.name,
                  plans.map(({ name }) => name),
                )
              : ''
          }
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
        Discard the unsaved changes {plan ? `to the plan “${plan.name}” ` : ''}from the other version? This cannot be
        undone.
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
