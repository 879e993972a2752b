import { Command } from 'commander';
import * as contract from '../../core/contract/account-numbers.ts';
import { contradicting } from '../../core/contradicting.ts';
import { undoBulkUpdate as undoContract } from '../../core/contract/bulk-update.ts';
import { DISTRICT_WIDE } from '../../core/district-wide.ts';
import { fromDollars } from '../../core/money.ts';
import { plural } from '../../core/plural.ts';
import { SETTLED_SEGMENTS } from '../../core/rules/accounts/account-meaning.ts';
import {
  describePlace,
  type AccountSegment,
  type AccountTemplate,
} from '../../core/rules/accounts/account-template.ts';
import { AppError } from '../../server/errors.ts';
import { readAccountNumbers, saveAccountNumbers } from '../../server/records/account-numbers/account-numbers.ts';
import { applyAccountNumbers } from '../../server/records/account-numbers/apply-to-lines.ts';
import { checkAccountTemplate, proposeAccountTemplate } from '../../server/records/account-numbers/try-template.ts';
import { requireBudgetYear } from '../../server/records/budgets/budget-years.ts';
import { undoBulkUpdate } from '../../server/records/bulk-update/undo-bulk-update.ts';
import { listBuildings, listFunds } from '../../server/records/reference/lists.ts';
import type { Context } from '../../server/context.ts';
import { authorizedContext } from '../authorized-context.ts';
import { formatOf } from '../format.ts';
import { renderList, type Column } from '../output.ts';
import { readId, readYear } from '../read-options.ts';
import { readTemplate } from '../read-template.ts';
import type { CliSession } from '../session.ts';

const SEGMENT_COLUMNS: Column<AccountSegment>[] = [
  { key: 'segment', label: 'Segment', type: 'text', value: (row) => row.name },
  { key: 'place', label: 'Position', type: 'text', value: (row) => describePlace(row) },
];

interface Outcome {
  what: string;
  field: string;
  value: string;
  lines: number;
  /** Total of these lines in the proposed budget, in dollars. Null if the row is about a line whose existing value stays. */
  amount: number | null;
}
const OUTCOME_COLUMNS: Column<Outcome>[] = [
  { key: 'what', label: 'Outcome', type: 'text', value: (row) => row.what },
  { key: 'field', label: 'Field', type: 'text', value: (row) => row.field },
  { key: 'value', label: 'Value', type: 'text', value: (row) => row.value },
  { key: 'lines', label: 'Lines', type: 'integer', value: (row) => row.lines },
  {
    key: 'amount',
    label: 'Proposed amount',
    type: 'money',
    value: (row) => (row.amount === null ? null : fromDollars(row.amount)),
  },
];

const EXAMPLES = `
Examples:
  budget-cli accounts template
  budget-cli accounts template --propose --save
  budget-cli accounts template --separator - --set fund=1 function=3 object=4 location=5 --save
  budget-cli accounts template --separator - --set org=1 function=1:5-8 object=2 project=3 --save
  budget-cli accounts template --set fund=1-4 function=5-8 object=9-13 --save
  budget-cli accounts settle location 10 "Harbor High School"
  budget-cli accounts settle fund 2401 IDEA
  budget-cli accounts apply --budget-year FY27 --preview
  budget-cli accounts apply --budget-year FY27
  budget-cli accounts undo 812

A template says which parts of an account number are the fund, location, function, object, program, org and project.
For example, function=3 means that the function is the 3rd part. function=1:5-8 means characters 5 to 8 of the 1st part.
Without a separator, function=5-8 means characters 5 to 8 of the account number.

budget-cli accounts apply fills in blank fields of lines: DESE function, building, fund, object and program. Existing
values are not overwritten. With --fill-general, the fund General can be replaced too.`;

/** `accounts template|settle|apply|undo`. */
export function accountsCommand(session: CliSession): Command {
  const command = new Command('accounts')
    .description('Use account numbers to fill in the function, building, fund, object and program of lines.')
    .addHelpText('after', EXAMPLES);
  command
    .command('template')
    .description('Show, propose, test or save the account template.')
    .option('--propose', 'find a template that fits the account numbers of the active budgets')
    .option(
      '--separator <text>',
      'text between the parts of an account number, such as "-". Without --separator, --set takes character positions, such as function=5-8',
    )
    .option('--set <segment=position...>', 'segments and their positions in the account number, such as function=3')
    .option('--save', 'save the template, and the suggested meanings of locations and funds that have no meaning yet')
    .action((options: TemplateOptions, self: Command) => template(session, options, self));
  command
    .command('settle')
    .description('Set the meaning of a location, fund or program in account numbers.')
    .argument('<segment>', SETTLED_SEGMENTS.join(', '))
    .argument('<value>', 'value in the account numbers, such as 10')
    .argument('<meaning>', `a building (or "${DISTRICT_WIDE}"), the name of a fund, or the name of a program`)
    .action(async (segment: string, value: string, meaning: string) => {
      const cx = await authorizedContext(session, contract.saveAccountNumbers);
      await settle(cx, segment, value, meaning);
      session.report(`${segment} ${value} is ${meaning}.`);
    });
  command
    .command('apply')
    .description('Fill in the blank functions, buildings, funds, objects and programs in the active budgets.')
    .requiredOption('--budget-year <year>', 'budget year, such as FY27', readYear('--budget-year'))
    .option('--preview', 'show what would change without saving anything')
    .option('--fill-general', 'also replace the fund General, the default for lines entered without a fund')
    .action((options: ApplyOptions, self: Command) => apply(session, options, self));
  command
    .command('undo')
    .description('Remove the values that "budget-cli accounts apply" filled in, except values that were changed later.')
    .argument('<id>', 'id of the update, from the output of "budget-cli accounts apply"')
    .action(async (text: string) => {
      const cx = await authorizedContext(session, undoContract);
      const { message } = await undoBulkUpdate(cx, {
        id: readId(text, 'the id of an update', 'The id is in the output of budget-cli accounts apply.'),
      });
      session.report(message);
    });
  return command;
}

interface TemplateOptions {
  propose?: true;
  separator?: string;
  set?: string[];
  save?: true;
}

async function template(session: CliSession, options: TemplateOptions, self: Command): Promise<void> {
  const isSaving = options.save === true;
  const call = isSaving ? contract.saveAccountNumbers : contract.proposeAccountTemplate;
  const isAsking = options.propose === true || options.set !== undefined;
  const cx = await authorizedContext(session, isAsking || isSaving ? call : contract.readAccountNumbers);
  if (options.propose && options.set) throw new AppError('VALIDATION', 'Use --propose or --set, not both.');
  const stored = await readAccountNumbers(cx);
  const found = options.set
    ? readTemplate(options.set, options.separator ?? null)
    : options.propose
      ? await proposed(cx, session)
      : stored.template;
  if (!found) throw new AppError('NOT_FOUND', 'There is no account template yet. Try --propose.');
  session.print(renderList(found.segments, SEGMENT_COLUMNS, formatOf(self)));
  if (isAsking) await report(cx, session, found);
  if (!isSaving) return;
  const { values } = await checkAccountTemplate(cx, { template: found });
  const known = new Set([...stored.locations, ...stored.funds].map(({ value }) => value.toLowerCase()));
  const added = values.filter(({ value }) => !known.has(value.toLowerCase()));
  await saveAccountNumbers(cx, {
    ...{ rev: stored.rev, template: found, programs: stored.programs },
    locations: [
      ...stored.locations,
      ...added.flatMap(({ value, buildingId, isWholeDistrict }) =>
        buildingId === null && !isWholeDistrict ? [] : [{ value, buildingId }],
      ),
    ],
    funds: [...stored.funds, ...added.flatMap(({ value, fundId }) => (fundId === null ? [] : [{ value, fundId }]))],
  });
  session.report('Saved.');
}

async function proposed(cx: Context, session: CliSession) {
  const proposal = await proposeAccountTemplate(cx);
  if (!proposal.template) {
    const why =
      proposal.accounts === 0
        ? 'The lines of the active budgets have no account numbers.'
        : `No part of the ${plural(proposal.accounts, 'account number')} in the active budgets looks like a function or an object.`;
    throw new AppError('NOT_FOUND', `${why} Set the template with --set.`);
  }
  for (const { name, reason } of proposal.reasons) session.report(`${name}: ${reason}`);
  return proposal.template;
}

const SHOWN = 5;

async function report(cx: Context, session: CliSession, found: AccountTemplate): Promise<void> {
  const { accounts, fitting, misfits } = await checkAccountTemplate(cx, { template: found });
  session.report(`${fitting} of ${plural(accounts, 'account fits', 'accounts fit')} the template.`);
  for (const { account, reason } of misfits.slice(0, SHOWN)) session.report(`${account}: ${reason}`);
}

async function settle(cx: Context, segment: string, value: string, meaning: string): Promise<void> {
  const { locations, funds, programs, rev, template: found } = await readAccountNumbers(cx);
  const others = <T extends { value: string }>(list: readonly T[]) =>
    list.filter((one) => one.value.toLowerCase() !== value.toLowerCase());
  const idOf = (list: readonly { id: number; name: string }[], what: string): number => {
    const named = list.find(({ name }) => name.toLowerCase() === meaning.toLowerCase());
    if (named) return named.id;
    const names = list.map(({ name }) => name).join(', ');
    throw new AppError('VALIDATION', `There is no ${what} "${meaning}". Existing ${what}s: ${names || 'none yet'}.`);
  };
  const next = { rev, template: found, locations, funds, programs };
  if (segment === 'location') {
    const isWide = meaning.toLowerCase() === DISTRICT_WIDE.toLowerCase();
    const buildingId = isWide ? null : idOf(await listBuildings(cx, {}), 'building');
    next.locations = [...others(locations), { value, buildingId }];
  } else if (segment === 'fund') next.funds = [...others(funds), { value, fundId: idOf(await listFunds(cx), 'fund') }];
  else if (segment === 'program') next.programs = [...others(programs), { value, name: meaning }];
  else throw new AppError('VALIDATION', `"${segment}" must be one of ${SETTLED_SEGMENTS.join(', ')}.`);
  await saveAccountNumbers(cx, contract.saveAccountNumbers.body.parse(next));
}

interface ApplyOptions {
  budgetYear: number;
  preview?: true;
  fillGeneral?: true;
}

async function apply(session: CliSession, options: ApplyOptions, self: Command): Promise<void> {
  const { budgetYear: fiscalYear, preview = false, fillGeneral = false } = options;
  const cx = await authorizedContext(session, contract.applyAccountNumbers);
  const { id: budgetYearId } = await requireBudgetYear(cx, { fiscalYear });
  const result = await applyAccountNumbers(cx, { budgetYearId, preview, fillGeneral });
  const rows: Outcome[] = [
    ...result.results.map((one) => ({ what: 'fill in', ...one })),
    ...result.unsettled.map(({ segment: field, ...rest }) => ({ what: 'no meaning yet', field, ...rest })),
    ...result.misfits.map(({ account: value, reason, ...rest }) => ({
      ...{ what: `does not fit: ${reason}`, field: 'account', value, ...rest },
    })),
    ...result.contradictions.lines.map(({ account, field, has, says }) => ({
      ...{
        what: `not changed: the line has ${has}, but its account number ${account} contains the code for ${says}`,
        field,
        value: says,
        lines: 1,
        amount: null,
      },
    })),
  ];
  session.print(renderList(rows, OUTCOME_COLUMNS, formatOf(self)));
  const done = preview ? 'would change' : 'changed';
  session.report(`${result.totalUpdated.toLocaleString('en-US')} of ${plural(result.lines, 'line')} ${done}.`);
  if (result.contradictions.total > 0) session.report(`${contradicting(result.contradictions.total)}.`);
  if (result.updateId !== null) session.report(`Undo with budget-cli accounts undo ${result.updateId}.`);
}
