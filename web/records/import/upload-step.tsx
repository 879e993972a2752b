import { Alert, Anchor, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Version } from '../../../core/contract/budgets.ts';
import { IMPORT_EXTENSIONS } from '../../../core/contract/import.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { versionsQuery } from '../../platform/shell/queries.ts';
import { FileDrop } from '../../platform/ui/file-drop.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { CreateVersion } from './create-version.tsx';
import { preferredVersion } from './preferred-version.ts';
import { saveTemplate, TEMPLATE_LABELS } from './template.ts';
import type { Wizard } from './wizard-state.ts';

const STATUS_TEXT: Record<Version['status'], string> = { DRAFT: 'draft', ADOPTED: 'adopted, locked' };

export function UploadStep({ wizard }: { wizard: Wizard }) {
  const query = useQuery(versionsQuery);
  const { budgetYear } = useYears();
  const [creating, setCreating] = useState(false);
  const hasNone = query.data?.length === 0;
  // Stays open until the new version is created, even if the reloaded list already contains that version.
  if (hasNone && !creating) setCreating(true);
  const [address] = useSearchParams();
  // The version in the URL, if the user has followed a link from a budget.
  const asked = query.data?.find(({ id }) => String(id) === address.get('version'));
  const first = asked ?? preferredVersion(query.data ?? [], budgetYear?.id ?? null);
  const isChosen = wizard.version !== null;
  const { chooseVersion } = wizard;
  useEffect(() => {
    if (first && !isChosen) chooseVersion(first);
  }, [first, isChosen, chooseVersion]);
  const isLocked = wizard.version?.status === 'ADOPTED';
  const missing = whatIsMissing({ wizard, isCreating: creating, isLocked });
  return (
    <Stack>
      <LoadFailed what="Failed to load versions" query={query} />
      {creating ? (
        <CreateVersion
          onCancel={hasNone ? null : () => setCreating(false)}
          onCreated={(version) => {
            setCreating(false);
            wizard.chooseVersion(version);
          }}
        />
      ) : (
        <Group align="flex-end">
          <Select
            label="Version"
            description="The budget version to import into. The version sets the fiscal year"
            placeholder={query.isPending ? 'Loading…' : 'Choose a version'}
            data={(query.data ?? []).map((version) => ({ value: String(version.id), label: labelOf(version) }))}
            value={wizard.version ? String(wizard.version.id) : null}
            onChange={(id) => wizard.chooseVersion(query.data?.find((version) => String(version.id) === id) ?? null)}
            allowDeselect={false}
            searchable
            flex={1}
            miw={260}
            required
          />
          {/* Hidden until the versions are loaded: if there is no version, the form opens by itself and replaces the button. */}
          {query.data && (
            <Button variant="default" onClick={() => setCreating(true)}>
              New version
            </Button>
          )}
        </Group>
      )}
      {isLocked && (
        <Alert color="yellow" variant="light" icon={<Lock size={18} />} title="This version is adopted">
          “{wizard.version?.label}” was adopted, so its lines are locked and nothing can be imported. Choose or create
          another version. Only an administrator can reopen this version.
        </Alert>
      )}
      <FileDrop
        label="Choose a file, or drop it here"
        hint=".csv, .xlsx, .xls and other spreadsheets · up to 25 MB"
        accept={IMPORT_EXTENSIONS}
        file={wizard.file}
        onFile={wizard.chooseFile}
      />
      <Text size="sm" c="dimmed">
        No file yet?{' '}
        <Anchor component="button" type="button" size="sm" onClick={() => saveTemplate(wizard.type)}>
          Download the {TEMPLATE_LABELS[wizard.type].toLowerCase()}
        </Anchor>
      </Text>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {missing ?? 'You see a preview before anything changes.'}
        </Text>
        <Button onClick={() => void wizard.runAnalysis()} disabled={missing !== null} loading={wizard.busy}>
          Analyze File
        </Button>
      </Group>
    </Stack>
  );
}

interface Readiness {
  wizard: Wizard;
  isCreating: boolean;
  isLocked: boolean;
}

/** Returns the reason why the file cannot be analyzed yet, or null. */
function whatIsMissing({ wizard, isCreating, isLocked }: Readiness): string | null {
  if (isCreating) return 'Create the version first.';
  if (isLocked) return 'Choose a version that is not adopted.';
  if (wizard.version === null) return wizard.file ? 'Choose a version.' : 'Choose a version and a file.';
  return wizard.file ? null : 'Choose a file to analyze.';
}

function labelOf({ fiscalYear, label, versionNumber, status, isActive }: Version): string {
  const state = [STATUS_TEXT[status], ...(isActive ? ['active'] : [])].join(', ');
  return `${fiscalYearLabel(fiscalYear)} · ${label} · v${versionNumber} · ${state}`;
}
