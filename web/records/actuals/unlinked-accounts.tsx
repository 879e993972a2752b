import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { Actuals } from '../../../core/contract/actuals.ts';
import { plural } from '../../../core/plural.ts';
import { exactDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { LinkDialog } from './link-dialog.tsx';

type Account = Actuals['unlinked']['largest'][number];

/** Ledger accounts that match no budget line, largest amount first. Each can be linked. */
export function UnlinkedAccounts({ data: { unlinked, fiscalYear } }: { data: Actuals }) {
  const [linking, setLinking] = useState<Account | null>(null);
  if (unlinked.accounts === 0) return null;
  const rest = unlinked.accounts - unlinked.largest.length;
  return (
    <Section
      title="Unlinked accounts"
      note={`${plural(unlinked.accounts, 'account')}, ${exactDollars(unlinked.spent)} spent (included in all totals)`}
    >
      <ScrollTable label="Unlinked accounts">
        <HeadRow columns={['Account', 'Spent', { unseen: 'Actions' }]} />
        <tbody>
          {unlinked.largest.map((account) => (
            <tr key={account.account}>
              <th scope="row" data-wrap>
                {account.account}
                <Text size="xs" c="dimmed" fw={400}>
                  {account.description}
                </Text>
              </th>
              <td>{exactDollars(account.spent)}</td>
              <td>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Link ${account.account}`}
                  onClick={() => setLinking(account)}
                >
                  Link
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {rest > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          The {unlinked.largest.length} largest accounts are listed. To see the other {rest.toLocaleString('en-US')},
          group by account and download the CSV file.
        </Text>
      )}
      {linking && <LinkDialog from={linking} fiscalYear={fiscalYear} onClose={() => setLinking(null)} />}
    </Section>
  );
}
