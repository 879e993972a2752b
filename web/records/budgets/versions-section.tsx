import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Scenario, Version } from '../../../core/contract/budgets.ts';
import { formatPlainDate } from '../../../core/format-date.ts';
import { versionsQuery } from '../../platform/shell/queries.ts';
import { wholeDollars } from '../../platform/ui/format.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { AdoptDialog } from './adopt-dialog.tsx';
import classes from './budgets.module.css';
import { ReopenDialog } from './reopen-dialog.tsx';
import { ActiveMark, VersionStatus } from './version-status.tsx';
import { VoteFacts } from './vote-facts.tsx';
import { TextSkeleton } from '../../platform/ui/card-skeleton.tsx';

interface VersionsSectionProps {
  budgetYearId: number;
  label: string;
  scenarios: readonly Scenario[];
}

interface Opened {
  dialog: 'adopt' | 'reopen';
  version: Version;
}

/** The versions of a budget year, newest first, with their votes or draft status. */
export function VersionsSection({ budgetYearId, label, scenarios }: VersionsSectionProps) {
  const query = useQuery(versionsQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const versions = query.data?.filter((version) => version.budgetYearId === budgetYearId);
  return (
    <Section title={`${label} versions`} note="Adopting a version locks its lines">
      <LoadFailed what="Failed to load versions" query={query} />
      {!versions && !query.error && <TextSkeleton height={80} />}
      {versions?.length === 0 && (
        <EmptyState
          isPart
          title="No versions yet"
          text={`Importing a file into ${label} creates the first version. Choose “Import a file” above.`}
        />
      )}
      <ul className={classes.versions} aria-label={`${label} versions`}>
        {versions?.map((version) => (
          <li key={version.id}>
            <VersionRow version={version} scenarios={scenarios} onOpen={(dialog) => setOpened({ dialog, version })} />
          </li>
        ))}
      </ul>
      {opened?.dialog === 'adopt' && (
        <AdoptDialog version={opened.version} total={totalOf(scenarios, opened.version, 'proposed')} onClose={close} />
      )}
      {opened?.dialog === 'reopen' && <ReopenDialog version={opened.version} onClose={close} />}
    </Section>
  );
}

interface VersionRowProps {
  version: Version;
  scenarios: readonly Scenario[];
  onOpen: (dialog: Opened['dialog']) => void;
}

function VersionRow({ version, scenarios, onOpen }: VersionRowProps) {
  const { label, adoption } = version;
  const totals = (['operating', 'proposed'] as const).flatMap((type) => {
    const total = totalOf(scenarios, version, type);
    return total === null ? [] : [`${type === 'operating' ? 'Operating' : 'Proposed'} ${wholeDollars(total)}`];
  });
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      <Stack gap={2} flex={1} miw={220}>
        <Group gap="xs">
          <Text fw={600}>{label}</Text>
          <Group gap="xs" wrap="nowrap">
            {version.isActive && <ActiveMark />}
            <VersionStatus version={version} />
          </Group>
        </Group>
        {adoption ? (
          <>
            <Text size="sm">{adoptionText(adoption)}</Text>
            <VoteFacts total={totalOf(scenarios, version, 'proposed')} voted={adoption.amount} />
          </>
        ) : (
          <Text size="sm" className="figures" c="dimmed">
            {totals.length === 0 ? 'Nothing imported yet' : totals.join(' · ')}
          </Text>
        )}
      </Stack>
      <Group gap="xs">
        {adoption ? (
          <>
            <Button variant="default" size="xs" onClick={() => onOpen('adopt')} aria-label={`Edit vote on ${label}`}>
              Edit vote
            </Button>
            <Button variant="default" size="xs" onClick={() => onOpen('reopen')} aria-label={`Reopen ${label}`}>
              Reopen
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            size="xs"
            disabled={totals.length === 0}
            onClick={() => onOpen('adopt')}
            aria-label={`Adopt ${label}`}
          >
            Adopt
          </Button>
        )}
      </Group>
    </Group>
  );
}

/** Returns a text such as "Adopted May 12, 2026 · recorded by Dana Ruiz · Town Meeting, article 5". */
function adoptionText({ voteDate, adoptedBy, reference }: NonNullable<Version['adoption']>): string {
  const facts = [
    voteDate === null ? 'Adopted' : `Adopted ${formatPlainDate(voteDate)}`,
    `recorded by ${adoptedBy}`,
    reference,
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}

function totalOf(scenarios: readonly Scenario[], version: Version, type: Scenario['scenarioType']): number | null {
  return scenarios.find((one) => one.versionId === version.id && one.scenarioType === type)?.total ?? null;
}
