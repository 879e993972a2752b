import type { PeerCost } from '../../core/contract/public-dashboard-sourced.ts';

const FIRST_YEAR = 2022;

/** Per-pupil expenditures of fictional districts from FY22 to FY25, and the figures that this district reports for all its funds. */
const COSTS: Readonly<Record<string, readonly number[]>> = {
  'Harrowfield (as reported, all funds)': [16_842.17, 17_655.4, 18_493.08, 19_240.65],
  Fairbrook: [18_210.55, 19_104.3, 20_188.76, 21_065.12],
  Quillmore: [15_977.02, 16_690.88, 17_402.5, 18_077.41],
  Stonewick: [17_133.9, 18_002.61, 18_840.27, 19_788.03],
  'Marlow Valley Regional': [19_560.48, 20_311.05, 21_477.93, 22_349.2],
  'State average': [18_522.36, 19_563.74, 20_684.15, 21_512.58],
};

export const PEERS: PeerCost[] = Object.entries(COSTS).flatMap(([district, costs]) =>
  costs.map((costPerPupil, index) => ({ district, fiscalYear: FIRST_YEAR + index, costPerPupil })),
);
