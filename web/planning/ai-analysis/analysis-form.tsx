import { Anchor, Button, Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import type { AnalysisMethod } from '../../../core/contract/ai-analysis.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { dollarsOf, MoneyInput, moneyText } from '../../platform/ui/money-input.tsx';
import type { AnalysisRequest } from './use-analysis.ts';
import classes from './ai-analysis.module.css';

const NO_YEAR = 'Please select a budget year';
const NOT_AN_AMOUNT = 'Please enter an amount above $0';

interface AnalysisFormProps {
  settings: { hasKey: boolean; model: string; host: string } | undefined;
  /** True while the settings load. */
  isLoading: boolean;
  isBusy: boolean;
  startAmount: number | null;
  onAnalyze: (request: AnalysisRequest) => void;
}

/** Form for the target reduction of the selected budget year and the analysis method (AI model or rules). */
export function AnalysisForm({ settings, isLoading, isBusy, startAmount, onAnalyze }: AnalysisFormProps) {
  const { budgetYear } = useYears();
  const [amount, setAmount] = useState(startAmount === null ? '' : moneyText(startAmount));
  const [wished, setWished] = useState<AnalysisMethod>('AI');
  const [problem, setProblem] = useState<{ year?: string; amount?: string }>({});
  const method = settings?.hasKey === true ? wished : 'RULES';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const targetAmount = dollarsOf(amount);
    const isAmount = targetAmount !== null && targetAmount > 0;
    setProblem({ ...(!budgetYear && { year: NO_YEAR }), ...(!isAmount && { amount: NOT_AN_AMOUNT }) });
    if (isAmount && budgetYear) onAnalyze({ budgetYearId: budgetYear.id, targetAmount, method });
  };

  return (
    <Paper withBorder p="md">
      <form onSubmit={submit} noValidate aria-label="AI Analysis">
        <Stack gap="sm">
          <div className={classes.form}>
            <MoneyInput
              label="Target reduction amount"
              placeholder="$1,500,000"
              value={amount}
              error={problem.amount}
              onChange={setAmount}
            />
            {settings?.hasKey === true && (
              <div>
                <Text size="sm" fw={500} mb={3} id="analysis-method">
                  Analyze with
                </Text>
                <SegmentedControl
                  aria-labelledby="analysis-method"
                  value={wished}
                  onChange={setWished}
                  data={[
                    { value: 'AI', label: 'AI model' },
                    { value: 'RULES', label: 'Rules' },
                  ]}
                />
              </div>
            )}
            <Button
              type="submit"
              // Until the settings show whether the user has an API key, it is not known where the lines would be sent.
              disabled={amount.trim() === '' || isLoading}
              loading={isBusy}
              leftSection={<Sparkles size={16} aria-hidden="true" />}
              className={classes.submit}
            >
              Analyze
            </Button>
          </div>
          {problem.year !== undefined && <Failure>{problem.year}</Failure>}
          {isLoading && (
            <Text component="div" size="sm" h={{ base: '3lh', sm: '1lh' }}>
              <Skeleton h="100%" />
            </Text>
          )}
          {!settings && !isLoading && (
            <Text size="sm" c="dimmed">
              Only built-in rules can be used until the AI settings load. Built-in rules send nothing to another server.
            </Text>
          )}
          {settings && (
            <Text size="sm" c="dimmed">
              {method === 'AI' ? (
                <>
                  The analysis uses your own API key. The lines of the proposed budget, vacancies, and staff and student
                  counts are sent to {settings.host} ({settings.model}). People’s names, emails, employee IDs and notes
                  are not sent. A record of what was sent is saved.
                </>
              ) : settings.hasKey ? (
                'Built-in rules look for cuts. Nothing is sent to another server.'
              ) : (
                <>
                  Without an API key, built-in rules suggest cuts. Nothing is sent to another server. To use an AI
                  model,{' '}
                  <Anchor component={Link} to="/profile?tab=api-key" size="sm">
                    save your own key in your profile
                  </Anchor>
                  .
                </>
              )}
            </Text>
          )}
        </Stack>
      </form>
    </Paper>
  );
}
