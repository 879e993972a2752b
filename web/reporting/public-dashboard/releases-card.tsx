import { Anchor, Badge, Button, Group, List, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DashboardConfig } from '../../../core/contract/public-dashboard.ts';
import { rollBack, withdrawRelease, type PublicRelease } from '../../../core/contract/public-dashboard-releases.ts';
import { formatDateTime } from '../../../core/format-date.ts';
import { call } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { ImportButton } from '../../records/totals/import-button.tsx';
import { SideScroll } from '../../platform/ui/side-scroll.tsx';
import { TAB } from '../../platform/ui/tab-context.ts';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { useParameter } from '../../platform/ui/use-parameter.ts';
import { Card } from './card.tsx';
import { Differences } from './differences.tsx';
import classes from './public-dashboard.module.css';
import { releasesChanged, releasesQuery, yearsQuery } from './queries.ts';
import { yearTotals } from './labels.ts';

type Asked = { what: 'rollBack' | 'withdraw'; release: PublicRelease };

const HOW_TO_COMPARE = 'Choose “What changed” to see the differences from the previous release.';

/** All releases, with their changes and buttons to restore or withdraw them. */
export function ReleasesCard({ config }: { config: DashboardConfig }) {
  const query = useQuery(releasesQuery(config.id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const change = useChange(config.id, () => setAsked(null));
  const before = (release: PublicRelease) => query.data?.find(({ number }) => number < release.number) ?? null;
  return (
    <Card
      title="Releases"
      about={`Each release has its own address, which never changes.${(query.data?.length ?? 0) > 1 ? ` ${HOW_TO_COMPARE}` : ''}`}
    >
      <Failure>{change.error && `Failed to change the releases: ${change.error.message}`}</Failure>
      <LoadState query={query} failure="Failed to load releases" height={80} />
      {query.data?.length === 0 && <NoReleases />}
      {query.data && query.data.length > 0 && (
        <SideScroll label="List of releases">
          <Table verticalSpacing="xs" className={classes.releases}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Release</Table.Th>
                <Table.Th visibleFrom="xs">Published</Table.Th>
                <Table.Th visibleFrom="xs">Budgets</Table.Th>
                <Table.Th>
                  <span className="visually-hidden">Actions</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {query.data.map((release) => (
                <ReleaseRow
                  key={release.number}
                  release={release}
                  before={before(release)}
                  dashboardId={config.id}
                  isOpen={opened === release.number}
                  onOpen={() => setOpened(opened === release.number ? null : release.number)}
                  onAsk={(what) => setAsked({ what, release })}
                />
              ))}
            </Table.Tbody>
          </Table>
        </SideScroll>
      )}
      <Question
        asked={asked}
        next={
          query.data?.find(({ number, withdrawnAt }) => number !== asked?.release.number && withdrawnAt === null) ??
          null
        }
        busy={change.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={change.mutate}
      />
    </Card>
  );
}

function NoReleases() {
  const { data: years } = useQuery(yearsQuery);
  const [, openTab] = useParameter(TAB);
  const title = 'Nothing has been published yet';
  if (years?.length === 0) {
    return (
      <EmptyState isPart title={title} text="Import a budget first. Each release is listed here.">
        <ImportButton parameters={{}}>Import a budget</ImportButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isPart
      title={title}
      text="Choose the years on the Page tab, and then publish. Each release is listed here."
    >
      <Button variant="default" onClick={() => openTab('page')}>
        Choose years
      </Button>
    </EmptyState>
  );
}

interface ReleaseRowProps {
  release: PublicRelease;
  before: PublicRelease | null;
  dashboardId: number;
  isOpen: boolean;
  onOpen: () => void;
  onAsk: (what: Asked['what']) => void;
}

function ReleaseRow({ release, before, dashboardId, isOpen, onOpen, onAsk }: ReleaseRowProps) {
  const { number, isCurrent, withdrawnAt, figuresFrom, address } = release;
  const published = `${formatDateTime(release.publishedAt)} by ${release.publishedBy}${figuresFrom === null ? '' : ` · restores release ${figuresFrom}`}`;
  const named = <span className="visually-hidden"> release {number}</span>;
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <Group gap="xs">
            {withdrawnAt === null ? (
              <Anchor href={address} target="_blank" rel="noopener" display="inline-block" miw={24}>
                {number}
              </Anchor>
            ) : (
              number
            )}
            {isCurrent && (
              <Badge color="green" variant="light" flex="none">
                Current
              </Badge>
            )}
            {withdrawnAt !== null && (
              <Badge color="gray" variant="light" flex="none">
                Withdrawn
              </Badge>
            )}
          </Group>
          <Text size="xs" c="dimmed" mt={4} hiddenFrom="xs">
            {published}
          </Text>
          <Text size="xs" className="figures" hiddenFrom="xs">
            {yearTotals(release.years)}
          </Text>
        </Table.Td>
        <Table.Td visibleFrom="xs">{published}</Table.Td>
        <Table.Td visibleFrom="xs">{yearTotals(release.years)}</Table.Td>
        <Table.Td>
          <Group gap="xs" justify="flex-end" className={classes.releaseActions}>
            {before && (
              <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={onOpen}>
                What changed{named}
              </Button>
            )}
            {!isCurrent && withdrawnAt === null && (
              <Button size="compact-sm" variant="default" onClick={() => onAsk('rollBack')}>
                Roll back{named}
              </Button>
            )}
            {withdrawnAt === null && (
              <Button size="compact-sm" variant="default" onClick={() => onAsk('withdraw')}>
                Withdraw{named}
              </Button>
            )}
          </Group>
        </Table.Td>
      </Table.Tr>
      {isOpen && before && (
        <Table.Tr>
          <Table.Td colSpan={4}>
            <Text size="sm" fw={600} mb={4}>
              From release {before.number} to release {number}
            </Text>
            <Differences dashboardId={dashboardId} from={before.number} to={number} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

interface QuestionProps {
  asked: Asked | null;
  /** The release that residents see after the release in question is withdrawn. Null if there is none. */
  next: PublicRelease | null;
  busy: boolean;
  onConfirm: (asked: Asked) => void;
  onCancel: () => void;
}

function Question({ asked, next, busy, onConfirm, onCancel }: QuestionProps) {
  const isWithdrawal = asked?.what === 'withdraw';
  const number = asked?.release.number ?? 0;
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={isWithdrawal ? `Withdraw release ${number}?` : `Roll back to release ${number}?`}
      confirm={isWithdrawal ? 'Withdraw' : 'Roll back'}
      danger={isWithdrawal}
      busy={busy}
      onConfirm={() => asked && onConfirm(asked)}
      onCancel={onCancel}
    >
      {isWithdrawal ? (
        <List>
          <List.Item>
            The page at the release’s address will say that the release was withdrawn. This cannot be undone.
          </List.Item>
          {asked.release.isCurrent && (
            <List.Item>
              Residents see this release now. After you withdraw it, they will{' '}
              {next === null ? 'see “Dashboard Not Found”' : `see release ${next.number}`}.
            </List.Item>
          )}
        </List>
      ) : (
        `Residents will see the figures, links and settings of release ${number} again, as a new release. The settings on this screen do not change.`
      )}
    </ConfirmDialog>
  );
}

function useChange(dashboardId: number, onSettled: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ what, release: { number } }: Asked) => {
      const params = { id: String(dashboardId), number: String(number) };
      await call(what === 'rollBack' ? rollBack : withdrawRelease, { params });
    },
    onSuccess: async (_, { what, release: { number } }) => {
      await releasesChanged(queryClient);
      toastSuccess(what === 'rollBack' ? `Rolled back to release ${number}` : `Release ${number} was withdrawn`);
    },
    onSettled,
  });
}
