import { fiscalYearLabel, fiscalYearRange } from '../fiscal-year.ts';
import { z } from 'zod';
import { NO_YEARS, invalidCola, isColaPercentage, yearsOfTerm } from '../cola-planning.ts';
import { get, post, put, STAFF } from './endpoint.ts';
import { deleteCall } from './entry-calls.ts';
import { fiscalYear, id, idPath, idText, instant, plainDate, requiredText, textOfLines, year } from './fields.ts';

export const CONTRACT_STATUSES = ['NEGOTIATING', 'SETTLED', 'EXPIRED'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/** One year of a contract. */
const colaYear = z.strictObject({
  id,
  contractYear: z.int().positive().describe('The number of the year in the contract: 1 for the first year'),
  fiscalYear: year,
  colaPercentage: z.number(),
  notes: z.string().nullable(),
});

export const contract = z.strictObject({
  id,
  rev: z.int().describe('The revision. Send it with each change to detect conflicts'),
  name: z.string(),
  workGroupId: id,
  workGroup: z.string(),
  startYear: year,
  endYear: year,
  contractYears: z.int().positive(),
  status: z.enum(CONTRACT_STATUSES),
  settlementDate: z.string().nullable(),
  notes: z.string().nullable(),
  colaSettings: z.array(colaYear),
  createdAt: instant,
  updatedAt: instant,
});
export type Contract = z.output<typeof contract>;

const yearlyIncrease = z
  .strictObject({
    fiscalYear,
    colaPercentage: z.unknown().describe('A number from 0 to 100 with at most 4 decimals'),
    notes: textOfLines(2000).nullable().optional(),
  })
  .transform(({ fiscalYear: ofYear, colaPercentage, notes }, context) => {
    if (isColaPercentage(colaPercentage)) return { fiscalYear: ofYear, colaPercentage, notes: notes || null };
    context.addIssue({ code: 'custom', path: ['colaPercentage'], message: invalidCola(ofYear) });
    return z.NEVER;
  });

const contractBody = z
  .strictObject({
    name: requiredText(200),
    workGroupId: id,
    startYear: fiscalYear,
    endYear: fiscalYear,
    yearlyIncreases: z
      .array(yearlyIncrease)
      .describe('One COLA for each fiscal year from the start year to the end year'),
    status: z.enum(CONTRACT_STATUSES),
    contractYears: z
      .int()
      .optional()
      .describe('The number of contract years. If sent, it must equal endYear − startYear + 1'),
    settlementDate: plainDate.nullable().optional().describe('The settlement date. Only for a settled contract'),
    notes: textOfLines(4000).nullable().optional(),
    rev: z
      .int()
      .optional()
      .describe(
        'The revision that the caller read. If the contract has changed since, the request is refused with a 409',
      ),
  })
  .superRefine((body, context) => {
    const refuse = (path: (string | number)[], text: string) =>
      context.addIssue({ code: 'custom', path, message: text });
    const { startYear, endYear, yearlyIncreases, contractYears, status, settlementDate } = body;
    if (endYear < startYear) {
      refuse(
        ['endYear'],
        `The end year (${fiscalYearLabel(endYear)}) must not be before the start year (${fiscalYearLabel(startYear)})`,
      );
      return;
    }
    const years = yearsOfTerm(startYear, endYear);
    if (yearlyIncreases.length === 0) refuse(['yearlyIncreases'], NO_YEARS);
    const seen = new Set<number>();
    for (const [index, increase] of yearlyIncreases.entries()) {
      const path = ['yearlyIncreases', index, 'fiscalYear'];
      if (!years.includes(increase.fiscalYear)) {
        refuse(
          path,
          `${fiscalYearLabel(increase.fiscalYear)} is not one of the years in the contract (${fiscalYearRange(startYear, endYear)})`,
        );
      }
      if (seen.has(increase.fiscalYear)) refuse(path, `${fiscalYearLabel(increase.fiscalYear)} is listed twice`);
      seen.add(increase.fiscalYear);
    }
    const missing = years.find((ofYear) => !seen.has(ofYear));
    if (yearlyIncreases.length > 0 && missing !== undefined) refuse(['yearlyIncreases'], invalidCola(missing));
    if (contractYears !== undefined && contractYears !== years.length) {
      refuse(
        ['contractYears'],
        `must be ${years.length}, the number of years in the contract (${fiscalYearRange(startYear, endYear)})`,
      );
    }
    if (settlementDate && status !== 'SETTLED') {
      refuse(['settlementDate'], 'must be empty, because the contract is not settled');
    }
  });
export type ContractBody = z.output<typeof contractBody>;

export const listContracts = get('/cola/contracts', {
  summary: 'All contracts with their COLA for each year, sorted by work group and start year',
  roles: STAFF,
  query: z.strictObject({ workGroupId: idText.optional(), status: z.enum(CONTRACT_STATUSES).optional() }),
  response: z.array(contract),
});

export const createContract = post('/cola/contracts', {
  summary: 'Create a contract. It may overlap another contract for the work group only if one of the two has expired',
  roles: STAFF,
  status: 201,
  body: contractBody,
  response: contract,
});

export const updateContract = put('/cola/contracts/:id', {
  summary: 'Replace a contract and its COLA for each year. Optional fields that the request leaves out are cleared',
  roles: STAFF,
  params: idPath,
  body: contractBody,
  response: contract,
});

export const deleteContract = deleteCall('/cola/contracts/:id', 'Delete a contract', STAFF);

export const contractCost = post('/cola/contract-cost', {
  summary: 'Calculate the yearly cost of a settlement before it is saved',
  roles: STAFF,
  body: z.strictObject({
    workGroupId: id,
    yearlyIncreases: z
      .array(
        z.strictObject({
          fiscalYear,
          colaPercentage: z
            .number()
            .refine(isColaPercentage, 'must be between 0 and 100, with at most 4 decimals')
            .nullable()
            .describe('The COLA percentage. Null if it is not decided yet'),
        }),
      )
      .min(1)
      .max(101),
    budgetYearId: id.optional().describe('The budget year. Default: the latest budget year with a roster'),
  }),
  response: z.strictObject({
    baseYear: year.nullable().describe('The base year of the roster. Null if there is no roster'),
    years: z.array(
      z.strictObject({
        fiscalYear: year,
        basePayroll: z
          .number()
          .nullable()
          .describe(
            'The payroll before the raise. Null for the base year and earlier years. Also null if there is no roster',
          ),
        cost: z
          .number()
          .nullable()
          .describe(
            'The amount that the year’s raise adds to the payroll. The same amount is paid again in every later year. Null if basePayroll is null or the percentage is not decided yet',
          ),
      }),
    ),
    total: z
      .number()
      .describe(
        'What all raises together add to the payroll of the final year: the sum of `cost` over all years. The additional pay over all years is larger, because each raise is paid again in every later year',
      ),
  }),
});
export type ContractCost = z.output<typeof contractCost.response>;
