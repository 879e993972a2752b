import type { PostAddress } from './exceptions.ts';

/** A doubtful value that an import found on a line, with the sentence that describes it. */
export interface Finding {
  post: PostAddress;
  found:
    | { salary: null }
    | { fte: number }
    | { building: null; locationCode: string }
    | { deseCode: string }
    | { departure: string }
    | { position: null }
    | { group: null }
    | 'twice';
  warning: string;
}

export const FINDINGS: readonly Finding[] = [
  {
    post: ['22', 'Special Education Assistant', 4],
    found: { salary: null },
    warning: 'The salary is blank. Totals count it as $0.',
  },
  { post: ['31', 'Custodian', 6], found: { fte: 1.6 }, warning: 'The FTE 1.6 is above 1.5.' },
  {
    post: ['13', 'Behavior Technician', 2],
    found: { building: null, locationCode: '99' },
    warning: 'The building “99” is unknown.',
  },
  {
    post: ['11', 'Special Education Teacher', 2],
    found: { deseCode: '2306' },
    warning: 'The DESE code “2306” is unknown.',
  },
  {
    post: ['31', 'History Teacher', 5],
    found: { departure: '2025-06-13' },
    warning: 'The departure on 06/13/2025 is before FY26 starts.',
  },
  { post: ['21', 'Spanish Teacher', 1], found: { position: null }, warning: 'The position is blank.' },
  {
    post: ['80', 'Device Support Technician', 3],
    found: { group: null },
    warning: 'The work group “IT Support” is unknown.',
  },
  {
    post: ['12', 'Grade 3 Teacher', 1],
    found: 'twice',
    warning: 'The same name and position are on another line.',
  },
  {
    post: ['21', 'Special Education Assistant', 6],
    found: 'twice',
    warning: 'The same name and position are on another line.',
  },
];
