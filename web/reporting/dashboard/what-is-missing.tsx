import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { ADMIN, STAFF } from '../../../core/contract/endpoint.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { useHasRole } from '../../platform/auth/session.tsx';

export const listed = (parts: readonly string[]) => new Intl.ListFormat('en-US').format(parts);

/** Names the years without guidance; null if there are none. */
export function withoutGuidance(years: readonly number[]): string | null {
  return years.length === 0 ? null : `No guidance set for ${listed(years.map(fiscalYearLabel))}.`;
}

/** The years without guidance, and a link to the screen where it is entered. */
export function GuidanceMissing({ years }: { years: readonly number[] }) {
  const isStaff = useHasRole(STAFF);
  if (years.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {withoutGuidance(years)}{' '}
      {isStaff && (
        <Anchor component={Link} to="/town-goals" inherit>
          Enter guidance
        </Anchor>
      )}
    </Text>
  );
}

/** Says why the budget stays level, and links to the screen where increases are set. */
export function IncreasesMissing({ why }: { why: string | null }) {
  const isAdmin = useHasRole(ADMIN);
  if (why === null) return null;
  return (
    <Text size="sm" mt="xs">
      {why}{' '}
      {isAdmin ? (
        <Anchor component={Link} to="/admin/categories" inherit>
          Set yearly increases
        </Anchor>
      ) : (
        'Ask an administrator to set yearly increases.'
      )}
    </Text>
  );
}

/** Names the schools without enrollment; null if there are none. */
export function withoutEnrollment(budgetYear: string, schools: readonly string[]): string | null {
  return schools.length === 0 ? null : `No ${budgetYear} enrollment yet for ${listed(schools)}.`;
}

/** The schools without enrollment, and a link to the screen where it is entered. */
export function EnrollmentMissing({ budgetYear, schools }: { budgetYear: string; schools: readonly string[] | 'all' }) {
  const isAdmin = useHasRole(ADMIN);
  if (schools.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {schools === 'all'
        ? `No ${budgetYear} enrollment yet. Once enrollment is entered by school and grade, this card will compare the schools.`
        : withoutEnrollment(budgetYear, schools)}{' '}
      {isAdmin ? (
        <Anchor
          component={Link}
          to={{ pathname: '/admin', search: new URLSearchParams({ budgetYear, tab: 'enrollment' }).toString() }}
          inherit
        >
          Enter enrollment
        </Anchor>
      ) : (
        'Ask an administrator to enter the enrollment.'
      )}
    </Text>
  );
}

/** Shows administrators where the figures of other districts are entered. */
export function PeersMissing() {
  const isAdmin = useHasRole(ADMIN);
  if (!isAdmin) return null;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      No recent figures for other districts. <EnterMoney>Enter the cost per pupil in other districts</EnterMoney>
    </Text>
  );
}

/** Explains why the entered revenue is not shown: it is for another year. `fiscalYear` is null if no published year has a budget. */
export function RevenueElsewhere({ fiscalYear }: { fiscalYear: number | null }) {
  return (
    <Text size="sm" c="dimmed">
      {fiscalYear === null
        ? 'Revenue by source has been entered. The revenue will appear here when a year on the public page has a budget.'
        : `Revenue by source has been entered only for ${fiscalYearLabel(fiscalYear)}, the default year of the public page.`}
    </Text>
  );
}

/** Shows administrators where revenue and tuition are entered, if one of them is missing. */
export function MoneyMissing({ hasRevenue, hasTuition }: { hasRevenue: boolean; hasTuition: boolean }) {
  const isAdmin = useHasRole(ADMIN);
  const missing = [
    ...(hasRevenue ? [] : ['no revenue by source']),
    ...(hasTuition ? [] : ['no out-of-district special education tuition']),
  ];
  if (!isAdmin || missing.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      The public page has {listed(missing)} yet. <EnterMoney>Enter the figures</EnterMoney>
    </Text>
  );
}

/** A link to the money figures of the public page, for administrators only. */
export function EnterMoney({ children }: { children: string }) {
  const isAdmin = useHasRole(ADMIN);
  if (!isAdmin) return null;
  return (
    <Anchor component={Link} to={{ pathname: '/admin/public-dashboard', search: 'tab=money' }} reloadDocument inherit>
      {children}
    </Anchor>
  );
}
