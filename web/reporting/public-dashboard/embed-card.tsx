import { Code, Group, Text } from '@mantine/core';
import type { DashboardConfig } from '../../../core/contract/public-dashboard.ts';
import { Card } from './card.tsx';
import { CopyButton } from '../../platform/ui/copy-button.tsx';
import classes from './public-dashboard.module.css';
import { publicAddress } from './labels.ts';

/** The HTML that embeds the main figures in a page of the town's website. */
export function EmbedCard({ config }: { config: DashboardConfig }) {
  const snippet = snippetOf(publicAddress(config.release?.urlPath ?? config.urlPath), config.schoolName);
  return (
    <Card
      title="On the town’s website"
      about="To show the main figures on the town’s website, paste this HTML into one of its pages. The figures are updated each time you publish."
    >
      <Code block className={classes.snippet} role="region" aria-label="Embed code">
        {snippet}
      </Code>
      <Group>
        <CopyButton value={snippet} label="Copy HTML" />
        {!config.release && (
          <Text size="sm" c="dimmed">
            Until you publish, the town’s website shows no figures.
          </Text>
        )}
      </Group>
    </Card>
  );
}

function snippetOf(address: string, schoolName: string): string {
  const title = `${schoolName} budget`.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<iframe src="${address}/embed" title="${title}" width="100%" height="440" loading="lazy"></iframe>`;
}
