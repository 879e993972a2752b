import { Paper, Stack, Text, Title } from '@mantine/core';
import { LIST_TITLES } from '../../../core/contract/ai-analysis.ts';
import { CUT_LISTS } from '../../../core/rules/cuts/check-cuts.ts';
import classes from './ai-analysis.module.css';

/** Explains what an analysis shows and what it does not change. Shown until an analysis exists. */
export function AnalysisIntro() {
  return (
    <Stack gap="sm">
      <Text c="dimmed">
        Enter how much to save and choose Analyze. Suggestions come in three lists. Each suggestion shows its savings,
        its impact and the budget lines that it would cut. The budget does not change. The suggestions that you choose
        go into a cut plan.
      </Text>
      <div className={classes.columns}>
        {CUT_LISTS.map((list) => (
          <Paper key={list} withBorder p="md">
            <Title order={2} size="h5">
              {LIST_TITLES[list].title}
            </Title>
            <Text size="sm" c="dimmed">
              {LIST_TITLES[list].hint}
            </Text>
          </Paper>
        ))}
      </div>
    </Stack>
  );
}
