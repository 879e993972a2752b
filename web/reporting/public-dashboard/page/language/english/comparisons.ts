/** Texts about several years, other districts, and out-of-district tuition. */
export const ENGLISH = {
  costPerStudent: 'Cost per student',
  perStudent: 'Per student',
  yearsBudget: '{first} to {last}: budget',
  yearsEnrollment: '{first} to {last}: budget and enrollment',
  budgetByYear: 'Budget by year',
  allByYear: 'Budget, students and cost per student by year',
  costMeaning:
    'Cost per student is the whole budget, including district-wide spending, divided by the number of students enrolled. A dash means that the enrollment for that year is unknown.',
  earlierSources: 'Sources for earlier years: {sources}.',
  peersTitle: 'Cost per student compared with other districts',
  peers: 'Cost per student in {year} by district',
  district: 'District',
  own: 'This budget ({name})',
  peersNote:
    'This district’s cost per student is its budget for the year divided by its number of students. Figures for other districts can include grants and other funds that this budget does not include. Compare how the figures change over time, and ignore small differences.',
  costsUp: '{costs}; up {percent} since {year}',
  costsDown: '{costs}; down {percent} since {year}',
  costsSame: '{costs}; unchanged since {year}',
  tuitionTitle: 'Out-of-district special education tuition',
  tuitionByYear: 'Out-of-district special education tuition by year',
  netTuition: 'Net tuition',
  tuition: 'Tuition',
  offsets: 'Offsets',
  net: 'Net',
  tuitionNote:
    'Tuition is paid to schools and collaboratives outside the district. Offsets are money from other sources that pays for part of the tuition. One example is the state’s circuit breaker program, which pays back part of the highest costs. Net is the tuition minus the offsets.',
} as const;
