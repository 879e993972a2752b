/**
 * The budget, its goal and its change in whole sentences, for search engines and shared links. `subject` is one of the first three texts.
 * `size` is an amount and its percentage, such as "$1,092,577 (1.2%)".
 */
export const ENGLISH = {
  proposed: 'The proposed school budget for {year}',
  adopted: 'The adopted school budget for {year}',
  projected: 'The projected school budget for {year}',
  budget: '{subject} is {budget}.',
  over: '{subject} is {budget}, which is {size} over the town’s guidance of {goal}.',
  under: '{subject} is {budget}, which is {size} under the town’s guidance of {goal}.',
  at: '{subject} is {budget}, which meets the town’s guidance of {goal}.',
  compared: 'Part compared with town guidance: {funds}, {compared} of the {total} total.',
  partOver: 'This part is {size} over the town’s guidance of {goal}.',
  partUnder: 'This part is {size} under the town’s guidance of {goal}.',
  partAt: 'This part meets the town’s guidance of {goal}.',
  itMore: 'It is {size} more than in {year}.',
  itLess: 'It is {size} less than in {year}.',
  itSame: 'It is the same as in {year}.',
  itMoreSpent: 'It is {size} more than what was spent in {year}.',
  itLessSpent: 'It is {size} less than what was spent in {year}.',
  itSameSpent: 'It is the same as what was spent in {year}.',
  wholeMore: 'The whole budget is {size} more than in {year}.',
  wholeLess: 'The whole budget is {size} less than in {year}.',
  wholeSame: 'The whole budget is the same as in {year}.',
  wholeMoreSpent: 'The whole budget is {size} more than what was spent in {year}.',
  wholeLessSpent: 'The whole budget is {size} less than what was spent in {year}.',
  wholeSameSpent: 'The whole budget is the same as what was spent in {year}.',
  noEarlierYear: 'No earlier year is published here for comparison.',
  generalFund: 'General fund',
  noFund: 'no fund',
  adoptedOn: 'Adopted {date}',
} as const;
