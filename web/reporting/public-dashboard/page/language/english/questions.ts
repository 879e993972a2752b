/** Questions that residents ask, and the answers. */
export const ENGLISH = {
  glance: 'The budget at a glance',
  changes: 'What changed',
  categories: 'Where the money goes',
  buildings: 'Budget by building',
  people: 'Where people work',
  isWithin: 'Is the budget within the town’s guidance?',
  over: 'No. The town’s guidance is {goal}, and the budget is {size} over guidance. To close this gap, the schools need more money, a smaller budget, or both.',
  at: 'Yes. The town’s guidance is {goal}, and the budget is exactly this amount.',
  under: 'Yes. The town’s guidance is {goal}, and the budget is {size} under guidance.',
  partOver:
    'No. The town’s guidance is {goal}, and the part of the budget that guidance covers is {size} over guidance. To close this gap, the schools need more money, a smaller budget, or both.',
  partAt: 'Yes. The town’s guidance is {goal}, and the part of the budget that guidance covers is exactly this amount.',
  partUnder:
    'Yes. The town’s guidance is {goal}, and the part of the budget that guidance covers is {size} under guidance.',
  whyHigher: 'Why is the budget higher than in {year}?',
  whyLower: 'Why is the budget lower than in {year}?',
  whyHigherSpent: 'Why is the budget higher than what was spent in {year}?',
  whyLowerSpent: 'Why is the budget lower than what was spent in {year}?',
  whatMost: 'What does most of the money pay for?',
  most: '{names}. Together they total {total}, or {share} of the budget.',
  howMuchSchool: 'How much goes to my school?',
  school: 'The budget assigns {amount} to {count} buildings. {name} has the most ({most}).',
  sharedNone: 'The amounts for the buildings add up to the whole budget.',
  sharedOffsets: 'The budget also subtracts offsets of {amount} that do not belong to any building.',
  sharedRest:
    'The other {amount} is not assigned to a building. It can include services for the whole district, such as transportation and administration.',
  howManyPeople: 'How many people work for the schools?',
  roster: 'The staff roster lists {count} people. Their salaries and any pay for vacant positions add up to {amount}.',
  howFinal: 'How final are these figures?',
  adoptedOn: 'This is the budget that was adopted on {date}.',
  adopted: 'This is the adopted budget.',
  proposed: 'This is a proposal. The School Committee and the town have not decided yet, and figures can still change.',
  noVote: 'This is the proposed budget. No vote on it is recorded here.',
  projected:
    'This is a projection: an earlier year’s budget plus the yearly increase expected in each category. No one has proposed it yet.',
  draft: 'This page is a draft: it has not been published.',
  release: 'This page is release {number}. It does not change until the district publishes another release.',
  whatNot: 'What is not in these figures?',
  oneFund:
    'These figures cover only one fund: {funds}. Costs paid from other sources are not included. Other sources can be grants, fees or the town’s own budget.',
  manyFunds:
    'These figures cover only {count} funds: {funds}. Costs paid from other sources are not included. Other sources can be grants, fees or the town’s own budget.',
} as const;
