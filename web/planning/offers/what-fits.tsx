import { Box, Button, Group, Select, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { costOffer } from '../../../core/contract/offers.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { MAX_PERCENT } from '../../../core/rules/schedules/parse-terms.ts';
import { call, reasonOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { ratePercent } from '../../platform/ui/format.ts';
import { MoneyInput, NOT_AN_AMOUNT, dollarsOf, moneyText } from '../../platform/ui/money-input.tsx';
import { Section } from '../../platform/ui/section.tsx';
import type { Asked } from './queries.ts';

interface WhatFitsProps {
  asked: Asked;
  /** Puts a percentage into the terms for a year. */
  onUse: (fiscalYear: number, percent: number) => void;
}

/** Finds the largest raise for a year that keeps the cost within a total. */
export function WhatFits({ asked, onUse }: WhatFitsProps) {
  const [chosen, setYear] = useState('');
  const [total, setTotal] = useState('');
  const [isTried, setTried] = useState(false);
  const dollars = dollarsOf(total) ?? 0;
  const finding = useMutation({
    mutationFn: ({ fiscalYear, total, of }: { fiscalYear: string; total: number; of: Asked['years'] }) =>
      call(costOffer, { body: { ...asked, years: of, fit: { total, fiscalYear: Number(fiscalYear) } } }),
  });
  const { data, variables } = finding;
  const isYear = asked.years.some(({ fiscalYear }) => String(fiscalYear) === chosen);
  const year = isYear ? chosen : String(asked.years[0]?.fiscalYear ?? '');
  const options = asked.years.map(({ fiscalYear }) => ({
    value: String(fiscalYear),
    label: fiscalYearLabel(fiscalYear),
  }));
  const label = fiscalYearLabel(Number(year));
  // Hides the result if the offer, year or total has changed since the request.
  const isShown = data && variables.total === dollars && variables.fiscalYear === year && variables.of === asked.years;
  const percent = isShown ? data.fits : null;
  return (
    <Section title="What fits" note="With the rest of our offer unchanged">
      <form
        noValidate
        aria-label="What fits"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (dollars > 0) finding.mutate({ fiscalYear: year, total: dollars, of: asked.years });
        }}
      >
        <Group align="flex-start" gap="xs">
          <Select
            label="Year"
            data={options}
            value={year}
            allowDeselect={false}
            onChange={(value) => setYear(value ?? '')}
            w={110}
          />
          <Box flex="1 1 140px">
            <MoneyInput
              label="Total for the year"
              value={total}
              onChange={setTotal}
              error={isTried && dollars <= 0 ? NOT_AN_AMOUNT : undefined}
            />
          </Box>
          <Button type="submit" variant="default" loading={finding.isPending} mt={21}>
            Find
          </Button>
        </Group>
      </form>
      <Text size="sm" mt="xs" role="status">
        {isShown &&
          (data.fits === null
            ? `Even with a 0% raise, the cost is more than ${moneyText(dollars)} in ${label}.`
            : `A raise of ${ratePercent(data.fits)} from day 1 keeps the cost within ${moneyText(dollars)} in ${label}.`)}
        {percent === MAX_PERCENT && ' This is the highest raise that can be entered.'}
      </Text>
      {percent !== null && (
        <Button size="xs" mt={6} onClick={() => onUse(Number(year), percent)}>
          Use {ratePercent(percent)} in {label}
        </Button>
      )}
      {finding.error && (
        <Failure title="Could not find the percentage">{reasonOf(finding.error, 'Try again.')}</Failure>
      )}
    </Section>
  );
}
